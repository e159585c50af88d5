// Harbour Lights, an oracle deck of our own: forty-four things one might see from a harbour wall, in four groups of
// eleven. The order is part of the deck, because the fair draw counts cards by it.
import { light } from './light.ts'
import type { OracleCard } from './shape.ts'
import { shore } from './shore.ts'
import { vessel } from './vessel.ts'
import { water } from './water.ts'

const language = 'en'

export const oracleDeck = {
  language,
  slug: 'harbour-lights',
  name: 'Harbour Lights',
  introduction:
    'Forty-four pictures from a small harbour: lights, waters, vessels, and what the tide leaves on the shore. They tell no fortunes. Each one says something about the thing itself and ends with a question, and the question is the better half.',
}

export const oracleCards: readonly OracleCard[] = [...light, ...water, ...vessel, ...shore].map((card) => ({
  ...card,
  language,
}))
