import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { heightOf } from '#art/laser/millimetres.ts'
import { boardHeight, boardWidth } from '#art/wood/board-size.ts'
import * as m from '#messages'
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
          alt={m.totems_engraved_board_engraved_in({ name, wood: wood.name.toLowerCase() })}
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
            <Spinner /> {m.totems_engraved_board_carving_the_lines()}
          </p>
        )}
        {standing === 'failed' && (
          <div className="engraved-standing" role="alert">
            <p>{m.totems_engraved_board_the_lines_did_not_come()}</p>
            <Button
              size="small"
              onClick={() => {
                setStanding('carving')
                setTries(tries + 1)
              }}
            >
              {m.totems_engraved_board_try_again()}
            </Button>
          </div>
        )}
      </div>
      <figcaption>
        {m.totems_engraved_board_in({ name, wood: wood.name.toLowerCase(), size: sizeInWords(mm) })}
      </figcaption>
    </figure>
  )
}
