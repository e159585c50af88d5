import type { RadarRow } from '#rules/journal/radar/radar.ts'
import { labelPoint, MIDDLE, pointOf, ringRadius, rings, shapeOf, SIZE, TRIM } from './radar-geometry.ts'
import './radar.css'

type RadarProps = {
  rows: readonly RadarRow[]
  /** For those who cannot see it; the numbers stand in a table beside it. */
  label: string
}

/** One's own shape over everybody's, and the ring that chance draws. */
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
        {rows.map(({ key, name }, at) => {
          const end = pointOf(Infinity, at, rows.length)
          const words = labelPoint(at, rows.length)
          return (
            <g key={key}>
              <line className="radar-axis" x1={MIDDLE} y1={MIDDLE} x2={end.x} y2={end.y} />
              <text className="radar-name" x={words.x} y={words.y} dy="0.35em" textAnchor={words.anchor}>
                {name}
              </text>
            </g>
          )
        })}
        {everyone && <path className="radar-everyone" d={everyone} />}
        {own && <path className="radar-own" d={own} />}
        {own &&
          rows.map(({ key, own: { strength } }, at) => {
            const { x, y } = pointOf(strength ?? 0, at, rows.length)
            return <circle key={key} className="radar-point" cx={x} cy={y} r="4" />
          })}
      </svg>
      <figcaption className="radar-key">
        {own && <span data-line="own">You</span>}
        {everyone && <span data-line="everyone">Everybody</span>}
        <span data-line="chance">What chance does</span>
      </figcaption>
    </figure>
  )
}
