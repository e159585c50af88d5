import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { heightOf } from '#art/laser/millimetres.ts'
import { boardHeight, boardWidth } from '#art/wood/board-size.ts'
import { sizeInWords, type WoodChoice } from './wood-choice.ts'

const rimMm = 14

/** A board a little larger than the card: a smaller card is seen from nearer, and so is its grain. */
export function EngravedBoard({ wood, mm, url, name }: WoodChoice & { url: string; name: string }) {
  const [standing, setStanding] = useState<'carving' | 'carved' | 'failed'>('carving')
  const [tries, setTries] = useState(0)
  const [width, height] = [mm + 2 * rimMm, heightOf(mm) + 2 * rimMm]
  const [x, y] = [(boardWidth - width) / 2, (boardHeight - height) / 2]
  const part = [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(',')
  return (
    <figure className="engraved">
      <div className="engraved-board" style={{ aspectRatio: `${width} / ${height}` }}>
        <img
          className="engraved-wood"
          src={`/wood/${wood.slug}.svg#svgView(viewBox(${part}))`}
          alt=""
          key={wood.slug}
        />
        <img
          className="engraved-lines"
          key={tries}
          src={tries === 0 ? url : `${url}?again=${tries}`}
          alt={`${name}, engraved in ${wood.name.toLowerCase()}`}
          style={{ width: `${(mm / width) * 100}%` }}
          ref={(image) => {
            // It may have come, or failed, before the page was alive.
            if (standing === 'carving' && image?.complete)
              image.decode().then(
                () => setStanding('carved'),
                () => setStanding('failed'),
              )
          }}
          onLoad={() => setStanding('carved')}
          onError={() => setStanding('failed')}
        />
        {standing === 'carving' && (
          <p className="engraved-standing engraved-carving" role="status">
            <Spinner /> Carving the lines …
          </p>
        )}
        {standing === 'failed' && (
          <div className="engraved-standing" role="alert">
            <p>The lines did not come.</p>
            <Button
              size="small"
              onClick={() => {
                setStanding('carving')
                setTries(tries + 1)
              }}
            >
              Try again
            </Button>
          </div>
        )}
      </div>
      <figcaption>
        {name} in {wood.name.toLowerCase()}, {sizeInWords(mm)}
      </figcaption>
    </figure>
  )
}
