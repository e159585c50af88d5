import * as m from '#messages'
import type { RadarRow } from '#rules/journal/radar/radar.ts'
import { axisName } from './axis-name.ts'
import { labelPoint, MIDDLE, pointOf, ringRadius, rings, shapeOf, SIZE, TRIM } from './radar-geometry.ts'
import './radar.css'

type RadarProps = {
  rows: readonly RadarRow[]
  /** For screen readers; the numbers are in a table beside it. */
  label: string
}

/** The visitor's values over everybody's, and a ring for what chance would give. */
export function Radar({ rows, label }: RadarProps) {
  const own = shapeOf(rows.map((row) => row.own.strength))
  const everyone = shapeOf(rows.map((row) => row.everyone.strength))
  return (
    <figure className="radar">
      <svg viewBox={`0 ${TRIM} ${SIZE} ${SIZE - 2 * TRIM}`} role="img" aria-label={label}>
        {rings.map((strength) => (
          <circle
            key={strength}
            className="radar-ring"
            data-chance={strength === 1 || undefined}
            cx={MIDDLE}
            cy={MIDDLE}
            r={ringRadius(strength)}
          />
        ))}
        {rows.map(({ key }, index) => {
          const end = pointOf(Infinity, index, rows.length)
          const words = labelPoint(index, rows.length)
          return (
            <g key={key}>
              <line className="radar-axis" x1={MIDDLE} y1={MIDDLE} x2={end.x} y2={end.y} />
              <text className="radar-name" x={words.x} y={words.y} dy="0.35em" textAnchor={words.anchor}>
                {axisName(key)}
              </text>
            </g>
          )
        })}
        {everyone && <path className="radar-everyone" d={everyone} />}
        {own && <path className="radar-own" d={own} />}
        {own &&
          rows.map(({ key, own: { strength } }, index) => {
            const { x, y } = pointOf(strength ?? 0, index, rows.length)
            return <circle key={key} className="radar-point" cx={x} cy={y} r="4" />
          })}
      </svg>
      <figcaption>
        <ul role="list" className="radar-key">
          {own && <li data-line="own">{m.journal_radar_you()}</li>}
          {everyone && <li data-line="everyone">{m.journal_radar_everyone()}</li>}
          <li data-line="chance">{m.journal_radar_chance()}</li>
        </ul>
      </figcaption>
    </figure>
  )
}
