/** We have no deck of playing cards; an admin may have created a deck type of them, which must stay readable. */
export const deckKinds = ['tarot', 'oracle', 'verse', 'crystal', 'playing'] as const

export type DeckKind = (typeof deckKinds)[number]

/** A structure: which cards there are. Its decks are editions of it. */
export interface DecktypeText {
  slug: string
  name: string
  kind: DeckKind
  description: string
  /** BCP 47 tag. */
  language: string
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
  /** BCP 47 tag. */
  language: string
  artist: string
  /** Background, line, highlight. */
  palette: readonly string[]
  artStyle: string
}
