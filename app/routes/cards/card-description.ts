// What a card's page says about itself to search engines and in shared links.
import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { plainText } from '#rules/rich-text/rich-text.ts'

type CardDetails = NonNullable<FunctionReturnType<typeof api.cards.get>>

/** Search engines show about this many characters. */
const limit = 155

/** What people search for, if the page has all of it. */
export function cardTitle({ card: { name, upright }, texts }: CardDetails): string {
  const hasAll = upright.love && upright.work && texts?.upright.answer
  return hasAll
    ? m.cards_card_description_meaning_love_work_yes_or_no({ name })
    : m.cards_card_description_meaning({ name })
}

/** The gist and as many keywords as fit; of a card without a gist, the beginning of its meaning. */
export function cardDescription({ card, texts }: CardDetails): string {
  if (card.verse) return clip(card.verse.text)
  const gist = gistOf(texts)
  if (gist === null) return clip(plainText(card.upright.summary))
  const { upright, reversed } = card.keywords
  for (let count = upright.length; count > 0; count--) {
    const words = { gist, upright: list(upright, count), reversed: list(reversed, count) }
    const text =
      reversed.length > 0
        ? m.cards_card_description_gist_with_upright_and_reversed(words)
        : m.cards_card_description_gist_with_keywords({ gist, keywords: words.upright })
    if (text.length <= limit) return text
  }
  return clip(gist)
}

export function gistOf(texts: CardDetails['texts']): string | null {
  return texts ? plainText(texts.upright.gist) || null : null
}

function list(words: readonly string[], count: number): string {
  return words.slice(0, count).join(', ')
}

function clip(text: string): string {
  return text.length <= limit ? text : `${text.slice(0, text.lastIndexOf(' ', limit - 2))} …`
}
