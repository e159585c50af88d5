import type { Figures } from './figures.ts'
import { inFigures } from '#app/components/ui/figures.ts'

/** Every card as a bar in the deck's order, against the band and the line that chance would draw. */
export function CountChart({ figures }: { figures: Figures }) {
  const { cards, band, expected, draws, outside } = figures
  const top = Math.max(band.high, ...cards.map(({ drawn }) => drawn), 1) * 1.08
  const y = (count: number) => top - count
  return (
    <figure className="count-chart">
      <div className="count-chart-frame">
        <svg
          viewBox={`0 0 ${cards.length} ${top}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Bars for ${cards.length} cards and ${inFigures(draws)} draws. ${outside} lie outside the band from ${band.low} to ${band.high}. The table below has every count.`}
        >
          {draws > 0 && (
            <rect
              className="count-chart-band"
              x="0"
              width={cards.length}
              y={y(band.high)}
              height={Math.max(band.high - band.low, 0)}
            />
          )}
          {cards.map(({ name, drawn, isOutside }, at) => (
            <rect
              key={at}
              className="count-chart-bar"
              data-outside={isOutside || undefined}
              x={at + 0.14}
              width={0.72}
              y={y(drawn)}
              height={drawn}
            >
              <title>{`${name}: ${inFigures(drawn)}`}</title>
            </rect>
          ))}
          {draws > 0 && (
            <line
              className="count-chart-expected"
              x1="0"
              x2={cards.length}
              y1={y(expected)}
              y2={y(expected)}
            />
          )}
        </svg>
      </div>
      <figcaption>
        <ul role="list">
          <li data-sign="bar">One card, in the deck’s order</li>
          {outside > 0 && <li data-sign="outside">Outside the band</li>}
          <li data-sign="line">Expected of each: {inFigures(expected)}</li>
          <li data-sign="band">
            Nineteen of twenty fair cards lie here: {inFigures(band.low)} to {inFigures(band.high)}
          </li>
        </ul>
      </figcaption>
    </figure>
  )
}
