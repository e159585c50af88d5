// A verse where a link to it is shared: set on linen like its card, in the width of the picture.
import { titleOf } from '#content/verses/title.ts'
import { setParagraph } from '../drawing/paragraph.ts'
import { place } from '../drawing/placement.ts'
import { detail, solid } from '../drawing/shape.ts'
import { ornamentOf, type Verse, verseType } from '../verses/face.ts'
import { typeset } from '../verses/typesetting.ts'
import { sharePage } from './share-page.ts'
import { shareWidth } from './share-size.ts'

const middle = shareWidth / 2

export function versePicture(verse: Verse): string {
  const room = { top: 196, bottom: 472 }
  const { size, leading, lines } = setParagraph(verse.text, {
    ...verseType,
    measure: 940,
    height: room.bottom - room.top,
  })
  const first = (room.top + room.bottom) / 2 - ((lines.length - 1) * leading) / 2 + size * 0.24
  return sharePage({
    ground: 'linen',
    seed: verse.reference,
    words: [
      place({ x: middle, y: 122, size: 0.62 }, ornamentOf(verse).draw()),
      typeset(lines, { x: middle, y: first, size, leading }),
      detail(`M${middle - 52} 504H${middle - 12}M${middle + 12} 504H${middle + 52}`),
      solid(`M${middle} 499l5 5l-5 5l-5-5Z`, 'gilt'),
      typeset([titleOf(verse.reference)], {
        x: middle,
        y: 554,
        size: 38,
        spacing: 24,
        font: 'newsreaderItalic',
      }),
    ],
  })
}
