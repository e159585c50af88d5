// Where a card's picture is. What we drew ourselves lies at an address that holds a hash of the deck; it wears night and
// day by itself, following the color-scheme of the place it is shown in.
declare const __DRAWN_DECKS__: Record<string, string>

export interface CardPicture {
  full: string
  /** For less than 160 pixels: fewer and heavier lines. */
  small: string
}

/** As the backend tells where a picture comes from. */
export type ArtSource = { kind: 'generator'; drawing: string } | { kind: 'file'; url: string }

export function pictureOf(source: ArtSource): CardPicture | null {
  if (source.kind === 'file') return { full: source.url, small: source.url }
  const [deck = '', name = ''] = source.drawing.split('/')
  return drawnPicture(deck, name)
}

/** Null for a deck that we did not draw. */
export function drawnPicture(deck: string, name: string): CardPicture | null {
  const hash = __DRAWN_DECKS__[deck]
  if (!hash) return null
  const at = (detail: keyof CardPicture) => `/drawn/${deck}.${hash}/${detail}/${name}.svg`
  return { full: at('full'), small: at('small') }
}
