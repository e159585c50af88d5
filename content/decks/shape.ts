export type DeckKind = 'tarot' | 'oracle' | 'verse' | 'crystal'

/** A structure: which cards there are. Its editions are decks. */
export interface DecktypeText {
  slug: string
  name: string
  kind: DeckKind
  description: string
  reversible: boolean
  /** What a draw is called. */
  wording: { one: string; many: string }
  decks: readonly DeckText[]
}

export interface DeckText {
  slug: string
  title: string
  tagline: string
  description: string
  artist: string
  /** Ground, line, light. */
  palette: readonly string[]
  artStyle: string
}
