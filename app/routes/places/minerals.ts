import { cardOfMineral, mineralsOf } from '#content/places/state-minerals.ts'

/** The minerals found in a state, each with its crystal card where there is one. */
export function mineralsInState(state: string) {
  return mineralsOf(state).map((mineral) => {
    const crystal = cardOfMineral(mineral)
    return { ...mineral, card: crystal && { slug: crystal.slug, fact: crystal.mineralogy.fact } }
  })
}

export type StateMineral = ReturnType<typeof mineralsInState>[number]
