import { ProportionBar } from '#app/components/ui/proportion-bar.tsx'
import { TimeChart } from '#app/components/ui/time-chart.tsx'

const aMonth = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  value: Math.round(900 + 700 * Math.sin(index / 2.2) + 300 * Math.cos(index * 1.7)),
}))

export function Charts() {
  return (
    <div className="showcase-stack">
      <TimeChart label="A month of made-up numbers" points={aMonth} />
      <TimeChart
        label="A week in which nothing happened"
        points={aMonth.slice(0, 7).map(({ day }) => ({ day, value: 0 }))}
      />
      {[1, 0.4, 0].map((part) => (
        <ProportionBar key={part} part={part} whole={1} />
      ))}
    </div>
  )
}
