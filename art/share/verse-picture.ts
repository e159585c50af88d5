// A verse where a link to it is shared, or saved as a picture: set on linen like its card, in the width of the picture.
import { titleOf } from '#content/verses/title.ts'
import { setParagraph } from '../drawing/paragraph.ts'
import { place } from '../drawing/placement.ts'
import { detail, solid } from '../drawing/shape.ts'
import { ornamentOf, type Verse, verseType } from '../verses/face.ts'
import { typeset } from '../verses/typesetting.ts'
import { sharePage, written } from './share-page.ts'
import { type PictureFormat, type PictureSize, pictureSizes } from './share-size.ts'

interface Frame {
  size: PictureSize
  ornament: number
  text: { top: number; bottom: number; measure: number }
  /** The rule below the text; the reference is below it, and the site's address below that. */
  rule: number
}

const preview: Frame = {
  size: pictureSizes.landscape,
  ornament: 122,
  text: { top: 196, bottom: 472, measure: 940 },
  rule: 504,
}

/** Of the pictures that visitors save; apps cover the upper and lower part of a story. */
const saved: Record<PictureFormat, Frame> = {
  landscape: { ...preview, ornament: 112, text: { top: 180, bottom: 428, measure: 940 }, rule: 456 },
  square: {
    size: pictureSizes.square,
    ornament: 160,
    text: { top: 240, bottom: 790, measure: 840 },
    rule: 830,
  },
  portrait: {
    size: pictureSizes.portrait,
    ornament: 380,
    text: { top: 470, bottom: 1250, measure: 840 },
    rule: 1300,
  },
}

/** As it is saved in a format, or else the link preview. */
export function versePicture(verse: Verse, save?: { format: PictureFormat; address: string }): string {
  const { size: pictureSize, ornament, text, rule } = save ? saved[save.format] : preview
  const middle = pictureSize.width / 2
  const { size, leading, lines } = setParagraph(verse.text, {
    ...verseType,
    measure: text.measure,
    height: text.bottom - text.top,
  })
  const first = (text.top + text.bottom) / 2 - ((lines.length - 1) * leading) / 2 + size * 0.24
  return sharePage({
    size: pictureSize,
    ground: 'linen',
    seed: verse.reference,
    words: [
      place({ x: middle, y: ornament, size: 0.62 }, ornamentOf(verse).draw()),
      typeset(lines, { x: middle, y: first, size, leading }),
      detail(`M${middle - 52} ${rule}H${middle - 12}M${middle + 12} ${rule}H${middle + 52}`),
      solid(`M${middle} ${rule - 5}l5 5l-5 5l-5-5Z`, 'gilt'),
      typeset([titleOf(verse.reference)], {
        x: middle,
        y: rule + 50,
        size: 38,
        spacing: 24,
        font: 'newsreaderItalic',
      }),
      ...(save
        ? [
            written(save.address, {
              x: middle,
              y: rule + 102,
              size: 28,
              font: 'newsreaderItalic',
              fill: 'ornament',
              maxWidth: 840,
            }),
          ]
        : []),
    ],
  })
}
