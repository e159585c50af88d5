// What a card is said to go with. Traditions disagree, so every line says whose it is.
import type { FunctionReturnType } from 'convex/server'
import { Fragment } from 'react'
import { GOLDEN_DAWN } from '#content/tarot/correspondences.ts'
import type { api } from '#convex/_generated/api.js'
import { capitalised } from './card-groups.ts'

type Found = NonNullable<FunctionReturnType<typeof api.cards.get>>
type Card = Found['card']
type Astrology = NonNullable<Card['astrology']>

interface Fact {
  term: string
  says: string
  source?: string
}

export function CardFacts({ found: { card } }: { found: Found }) {
  const known = card.stone ? factsOfStone(card.stone) : factsOfCard(card)
  const facts = known.filter(({ says }) => says !== '')
  if (facts.length === 0) return null
  return (
    <dl className="card-facts">
      {facts.map(({ term, says, source }) => (
        <Fragment key={`${term} ${says}`}>
          <dt>{term}</dt>
          <dd>
            {says}
            {source && <small>{source}</small>}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function factsOfCard(card: Card): Fact[] {
  const { suit, shownNumber, element, astrology, goldenDawnTitle } = card
  const facts: (Fact | null)[] = [
    suit && { term: 'Suit', says: capitalised(suit) },
    suit && shownNumber ? { term: 'Number', says: shownNumber } : null,
    element && { term: 'Element', says: capitalised(element), source: GOLDEN_DAWN },
    astrology && { term: 'Sky', says: skyOf(astrology), source: astrology.source },
    astrology?.also ? { term: 'Also', says: astrology.also.says, source: astrology.also.source } : null,
    goldenDawnTitle ? { term: 'Title', says: goldenDawnTitle, source: GOLDEN_DAWN } : null,
  ]
  return facts.filter((fact) => fact !== null)
}

function factsOfStone({ formula, system, hardness, colours }: NonNullable<Card['stone']>): Fact[] {
  return [
    ...(formula ? [{ term: 'Formula', says: formula }] : []),
    { term: 'Crystal system', says: capitalised(system) },
    { term: 'Hardness', says: [...new Set(hardness)].join('–'), source: 'Mohs scale' },
    { term: 'Colours', says: capitalised(colours) },
  ]
}

/** “Mars in Aries, 0°–10°”, or whichever of these there is. */
function skyOf({ planet, sign, degrees }: Astrology): string {
  const where = [planet, sign].filter(Boolean).join(' in ')
  return degrees ? `${where}, ${degrees.map((degree) => `${degree}°`).join('–')}` : where
}
