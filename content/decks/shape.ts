/** No deck of ours is of playing cards; an admin may have made a deck type of them, which has to stay readable. */
export const deckKinds = ['tarot', 'oracle', 'verse', 'crystal', 'playing'] as const

export type DeckKind = (typeof deckKinds)[number]

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
