import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { heightOf } from '#art/laser/millimeters.ts'
import { boardHeight, boardWidth } from '#art/wood/board-size.ts'
import * as m from '#messages'
import { formatSize, type WoodChoice } from './wood-choice.ts'

const marginMm = 14

/** The board is a little larger than the card, so a smaller card shows the grain larger. */
export function EngravedBoard({ wood, mm, url, name }: WoodChoice & { url: string; name: string }) {
  const [status, setStatus] = useState<'carving' | 'carved' | 'failed'>('carving')
  const [attempt, setAttempt] = useState(0)
  const [width, height] = [mm + 2 * marginMm, heightOf(mm) + 2 * marginMm]
  const [x, y] = [(boardWidth - width) / 2, (boardHeight - height) / 2]
  const viewBox = [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(',')
  return (
    <figure className="engraved">
      <div className="engraved-board" style={{ aspectRatio: `${width} / ${height}` }}>
        <img
          className="engraved-wood"
          src={`/wood/${wood.slug}.svg#svgView(viewBox(${viewBox}))`}
          alt=""
          key={wood.slug}
        />
        <img
          className="engraved-lines"
          key={attempt}
          src={attempt === 0 ? url : `${url}?again=${attempt}`}
          alt={m.totems_engraved_board_engraved_in({ name, wood: wood.name.toLowerCase() })}
          style={{ width: `${(mm / width) * 100}%` }}
          ref={(image) => {
            // The image may have loaded or failed before hydration.
            if (status === 'carving' && image?.complete)
              image.decode().then(
                () => setStatus('carved'),
                () => setStatus('failed'),
              )
          }}
          onLoad={() => setStatus('carved')}
          onError={() => setStatus('failed')}
        />
        {status === 'carving' && (
          <p className="engraved-standing engraved-carving" role="status">
            <Spinner /> {m.totems_engraved_board_loading_engraving()}
          </p>
        )}
        {status === 'failed' && (
          <div className="engraved-standing" role="alert">
            <p>{m.totems_engraved_board_the_engraving_couldnt_be_loaded()}</p>
            <Button
              size="small"
              onClick={() => {
                setStatus('carving')
                setAttempt(attempt + 1)
              }}
            >
              {m.totems_engraved_board_try_again()}
            </Button>
          </div>
        )}
      </div>
      <figcaption>
        {m.totems_engraved_board_in({ name, wood: wood.name.toLowerCase(), size: formatSize(mm) })}
      </figcaption>
    </figure>
  )
}
