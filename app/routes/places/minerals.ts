import { cardOfMineral, mineralsOf } from '#content/places/state-minerals.ts'
import { loadCardTexts } from '#content/translations/load-decks.ts'
import { withTexts } from '#content/translations/with-texts.ts'
import { getLocale } from '#messages/runtime'

/** Our deck that shows every crystal. */
const CRYSTAL_DECK = 'common-ground'

/** The minerals found in a state, each with its crystal card where there is one. Only for loaders. */
export async function mineralsInState(state: string) {
  const texts = await loadCardTexts(getLocale(), 'stones')
  return mineralsOf(state).map((mineral) => {
    const crystal = cardOfMineral(mineral)
    if (!crystal) return { ...mineral, card: null }
    const { slug, mineralogy } = crystal
    const { stone } = withTexts({ stone: { fact: mineralogy.fact } }, texts[slug] ?? {})
    return { ...mineral, card: { slug, deck: CRYSTAL_DECK, fact: stone.fact } }
  })
}

export type StateMineral = Awaited<ReturnType<typeof mineralsInState>>[number]
