import { useId, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { scaleBand, scaleLinear } from 'd3-scale'
import * as m from '#messages'
import './chart.css'
import { formatNumber } from './format-number.ts'
import { formatCompactNumber, formatDay } from './intl-format.tsx'
import { Message } from './message.tsx'

type Point = { /** As `2026-11-15`. */ day: string; value: number }

type TimeChartProps = {
  /** For screen readers; the numbers are in a table beside it. */
  label: string
  points: readonly Point[]
}

const height = 232
const edge = { top: 12, right: 8, bottom: 28, left: 48 }
const roomOfDate = 72

/** One bar a day. Put a table with the same numbers beside it. */
export function TimeChart({ label, points }: TimeChartProps) {
  const [frame, width] = useWidth()
  const [pointed, setPointed] = useState<Point | null>(null)
  const gilding = useId()
  const days = points.map(({ day }) => day)
  const across = scaleBand(days, [edge.left, width - edge.right]).padding(days.length > 45 ? 0.2 : 0.32)
  const highest = Math.max(4, ...points.map(({ value }) => value))
  const up = scaleLinear([0, highest], [height - edge.bottom, edge.top]).nice(4)
  const everyNth = Math.ceil(points.length / Math.max(2, Math.floor((width - edge.left) / roomOfDate)))

  function point(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor((event.clientX - left - edge.left) / across.step())
    setPointed(points[at] ?? null)
  }

  return (
    <figure className="chart" ref={frame}>
      <figcaption className="chart-words" aria-hidden="true">
        {pointed ? (
          <>
            <strong>{formatNumber(pointed.value)}</strong> {formatDay(pointed.day, 'long')}
          </>
        ) : (
          <Message
            parts={m.ui_time_chart_total.parts({
              count: formatNumber(points.reduce((sum, { value }) => sum + value, 0)),
            })}
            strong={(text) => <strong>{text}</strong>}
          />
        )}
      </figcaption>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        <linearGradient id={gilding} x1="0" y1="0" x2="0" y2="1">
          <stop className="chart-gilt-top" />
          <stop className="chart-gilt-foot" offset="1" />
        </linearGradient>
        {up
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick} className="chart-line">
              <line x1={edge.left} x2={width - edge.right} y1={up(tick)} y2={up(tick)} />
              <text x={edge.left - 10} y={up(tick)} dy="0.32em" textAnchor="end">
                {formatCompactNumber(tick)}
              </text>
            </g>
          ))}
        {points.map(({ day, value }, at) => (
          <g key={day} className="chart-day" data-pointed={day === pointed?.day || undefined}>
            <path d={bar(across(day) ?? 0, across.bandwidth(), up(value), up(0))} fill={`url(#${gilding})`} />
            {(points.length - 1 - at) % everyNth === 0 && (
              <text x={(across(day) ?? 0) + across.bandwidth() / 2} y={height - 8} textAnchor="middle">
                {formatDay(day, 'short')}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** Rounded at the top if it is tall enough. */
function bar(x: number, width: number, top: number, foot: number): string {
  const round = Math.min(4, width / 2, foot - top)
  const right = x + width
  return `M${x},${foot}V${top + round}Q${x},${top} ${x + round},${top}H${right - round}Q${right},${top} ${right},${top + round}V${foot}Z`
}

/** Drawn in its real size, so that its text is not scaled. */
function useWidth() {
  const frame = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const watching = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry!.contentRect.width)))
    watching.observe(frame.current!)
    return () => watching.disconnect()
  }, [])
  return [frame, width] as const
}
