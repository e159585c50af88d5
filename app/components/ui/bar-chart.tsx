type Bar = { label: string; value: number }

type BarChartProps = {
  /** What is shown, for those who cannot see it; the numbers themselves stand in a table beside it. */
  label: string
  bars: readonly Bar[]
}

const width = 600
const height = 160
const gap = 2

/** Bars over time, as plain SVG. Whoever shows one puts a table of the same numbers beside it. */
export function BarChart({ label, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  return (
    <svg className="bar-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bars.map(({ label: name, value }, at) => {
        const tall = (value / highest) * height
        return (
          <rect key={name} x={at * step} y={height - tall} width={Math.max(1, step - gap)} height={tall}>
            <title>{`${name}: ${value}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
