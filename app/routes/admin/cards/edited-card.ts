import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

export type EditedCard = NonNullable<FunctionReturnType<typeof api.cards.cardTexts.get>>

/** What the draft of a deck changes in a card. */
export type CardDraft = NonNullable<FunctionReturnType<typeof api.cards.deckDrafts.ofCard>>
