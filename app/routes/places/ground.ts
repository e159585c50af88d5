import { cardOfMineral, mineralsOf } from '#content/places/state-minerals.ts'

/** What is found in a state's ground, with what we know of the stones that we have a card of. */
export function groundOf(state: string) {
  return mineralsOf(state).map((mineral) => {
    const crystal = cardOfMineral(mineral)
    return { ...mineral, card: crystal && { slug: crystal.slug, fact: crystal.mineralogy.fact } }
  })
}

export type GroundMineral = ReturnType<typeof groundOf>[number]
