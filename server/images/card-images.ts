// Card art as SVG for share images: drawings from the build, or uploaded pictures.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cardHeight, cardWidth } from '#art/drawing/card-size.ts'
import type { WrittenCard } from '#art/share/inset-card.ts'
import { plainCard } from '#art/share/plain-card.ts'
import { versesDeckSlug } from '#art/verses/deck.ts'
import { verseFace } from '#art/verses/face.ts'
import { newestEdition } from '#content/decks/editions.ts'
import type { ArtView } from '#convex/cards/views.ts'

export interface ShownCard {
  name: string
  face: ArtView | null
  /** Width by height, from the deck type. */
  aspectRatio: number
  /** The text that a verse card is drawn from. */
  verse?: { reference: string; text: string } | undefined
}

export interface CardImages {
  face(card: ShownCard): Promise<WrittenCard>
  back(art: ArtView | null, aspectRatio?: number): Promise<WrittenCard>
  /** From the newest edition of the deck; null if the build has no such drawing. */
  drawing(deck: string, name: string): Promise<WrittenCard | null>
  /** The same, with a callback for each upload that could not be read and is replaced by a plain card. */
  withOnMissing(onMissing: () => void): CardImages
}

/** The bytes of an uploaded picture; null if it cannot be read now. */
export type ReadUpload = (address: string) => Promise<Buffer | null>

/** The folder has one subfolder per edition, named after it and a hash of its drawings. */
export function openCardImages(folder: string, readUpload: ReadUpload): CardImages {
  const editions = new Map(readdirSync(folder).map((name) => [name.slice(0, name.lastIndexOf('.')), name]))

  async function drawingIn(edition: string, name: string): Promise<WrittenCard | null> {
    const subfolder = editions.get(edition)
    if (subfolder === undefined || !/^[a-z0-9-]+$/.test(name)) return null
    const read = (detail: 'full' | 'small') =>
      readFile(join(folder, subfolder, detail, `${name}.svg`), 'utf8')
    try {
      return { full: await read('full'), small: await read('small') }
    } catch {
      return null
    }
  }

  const drawing: CardImages['drawing'] = (deck, name) => drawingIn(newestEdition(deck), name)

  return cardsWith(() => {})

  function cardsWith(onMissing: () => void): CardImages {
    async function cardOfArt(art: ArtView | null, aspectRatio: number): Promise<WrittenCard | null> {
      if (!art) return null
      if (art.source.kind === 'file') {
        const uploaded = await uploadedCard(await readUpload(art.source.url), aspectRatio)
        if (!uploaded) onMissing()
        return uploaded
      }
      const [edition = '', name = ''] = art.source.drawing.split('/')
      return drawingIn(edition, name)
    }

    return {
      drawing,
      withOnMissing: cardsWith,
      async face({ name, face, verse, aspectRatio }) {
        const isDrawnVerse =
          face?.source.kind === 'generator' && face.source.drawing.startsWith(`${versesDeckSlug}/`)
        if (verse && isDrawnVerse) return verseCard(verse)
        return (await cardOfArt(face, aspectRatio)) ?? plainCard(name)
      },
      async back(art, aspectRatio = cardWidth / cardHeight) {
        return (await cardOfArt(art, aspectRatio)) ?? (await drawing('celestial', 'back')) ?? plainCard('')
      },
    }
  }
}

function verseCard(verse: { reference: string; text: string }): WrittenCard {
  const render = (detail: 'full' | 'small') => verseFace(verse, { theme: 'both', detail })
  return { full: render('full'), small: render('small') }
}

/** As wide as a drawing, with the deck's aspect ratio and round corners; null if the bytes are no image. */
async function uploadedCard(bytes: Buffer | null, aspectRatio: number): Promise<WrittenCard | null> {
  if (!bytes) return null
  try {
    const { default: sharp } = await import('sharp')
    const height = Math.round(cardWidth / aspectRatio)
    const pixels = await sharp(bytes).resize(cardWidth, height, { fit: 'cover' }).png().toBuffer()
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${height}">` +
      `<clipPath id="round"><rect width="${cardWidth}" height="${height}" rx="36"/></clipPath>` +
      `<image clip-path="url(#round)" width="${cardWidth}" height="${height}"` +
      ` href="data:image/png;base64,${pixels.toString('base64')}"/></svg>`
    return { full: svg, small: svg, ratio: cardWidth / height }
  } catch {
    return null
  }
}
