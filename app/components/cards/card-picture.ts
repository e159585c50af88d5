// Where a card's picture is. What we drew ourselves lies at an address that holds a hash of its edition; it wears night and
// day by itself, following the color-scheme of the place it is shown in.
import { newestEdition } from '#content/decks/editions.ts'

declare const __DRAWN_DECKS__: Record<string, string>

export interface CardPicture {
  full: string
  /** For less than 160 pixels: fewer and heavier lines. */
  small: string
  /** Of what was uploaded: every width, for the browser to choose from. */
  srcSet?: string
  /** Its mean colour, until it is there. */
  colour?: string
}

/** As the backend tells where a picture comes from. */
export type ArtSource = { kind: 'generator'; drawing: string } | { kind: 'file'; url: string }

export function pictureOf(source: ArtSource): CardPicture | null {
  if (source.kind === 'file') {
    const at = (width: number) => `${source.url}/${width}`
    const srcSet = [220, 600, 1200].map((width) => `${at(width)} ${width}w`).join()
    return { full: at(600), small: at(220), srcSet }
  }
  const [edition = '', name = ''] = source.drawing.split('/')
  return pictureIn(edition, name)
}

/** As the deck is drawn today; null for a deck that we did not draw. */
export function drawnPicture(deck: string, name: string): CardPicture | null {
  return pictureIn(newestEdition(deck), name)
}

function pictureIn(edition: string, name: string): CardPicture | null {
  const hash = __DRAWN_DECKS__[edition]
  if (!hash) return null
  const at = (detail: 'full' | 'small') => `/drawn/${edition}.${hash}/${detail}/${name}.svg`
  return { full: at('full'), small: at('small') }
}
