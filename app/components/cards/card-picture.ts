// URLs of card pictures. Our own drawings have a hash of their edition in the URL, and are SVGs that follow the color scheme.
import { newestEdition } from '#content/decks/editions.ts'

declare const __DRAWN_DECKS__: Record<string, string>

export interface CardPicture {
  full: string
  /** For less than 160 pixels: fewer and thicker lines. */
  small: string
  /** Only for uploaded pictures. */
  srcSet?: string
  /** The average color, as a placeholder while it loads. */
  color?: string
}

/** The source of a picture as the backend returns it. */
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

/** The newest edition of our own drawing; null for a deck with uploaded pictures. */
export function drawnPicture(deck: string, name: string): CardPicture | null {
  return pictureIn(newestEdition(deck), name)
}

function pictureIn(edition: string, name: string): CardPicture | null {
  const hash = __DRAWN_DECKS__[edition]
  if (!hash) return null
  const at = (detail: 'full' | 'small') => `/drawn/${edition}.${hash}/${detail}/${name}.svg`
  return { full: at('full'), small: at('small') }
}
