// What the fields of a deck may hold, for the deck itself and for the draft of its changes.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from '../callers/refusal.ts'
import { requireText, tidyText } from '../values/text.ts'
import { MAX_CARDS } from './deckRevisions.ts'

const MAX_TITLE = 80
const MAX_TEXT = 2000
const MAX_COLOURS = 12
const COLOUR = /^#[0-9a-f]{6}$/i

export async function checkCards(
  ctx: QueryCtx,
  { cardIds, decktypeId }: Pick<Doc<'decks'>, 'cardIds' | 'decktypeId'>,
): Promise<void> {
  if (cardIds === null) return
  if (cardIds.length > MAX_CARDS) throw refusal('invalid', 'deck_too_large', { max: MAX_CARDS })
  if (new Set(cardIds).size !== cardIds.length) throw refusal('invalid', 'card_twice_in_deck')
  for (const cardId of cardIds) {
    const card = await ctx.db.get('cards', cardId)
    if (card?.decktypeId !== decktypeId || card.deletedAt !== undefined) {
      throw refusal('invalid', 'card_of_other_type')
    }
  }
}

type Described = {
  title?: string
  tagline?: string
  description?: string
  artist?: string
  artStyle?: string
  palette?: string[]
}

export function checkedDeckFields(fields: Described) {
  const { title, tagline, description, artist, artStyle, palette } = fields
  if (palette && palette.length > MAX_COLOURS) {
    throw refusal('invalid', 'too_many_colors', { max: MAX_COLOURS })
  }
  if (palette?.some((colour) => !COLOUR.test(colour))) {
    throw refusal('invalid', 'color_invalid')
  }
  return {
    ...(title !== undefined && { title: requireText(title, 'title', MAX_TITLE) }),
    ...(tagline !== undefined && { tagline: tidyText(tagline, 'tagline', MAX_TEXT) }),
    ...(description !== undefined && { description: tidyText(description, 'description', MAX_TEXT) }),
    ...(artist !== undefined && { artist: tidyText(artist, 'artist', MAX_TITLE) }),
    ...(artStyle !== undefined && { artStyle: tidyText(artStyle, 'style', MAX_TITLE) }),
  }
}
