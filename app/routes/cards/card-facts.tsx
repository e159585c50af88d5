// What a card is said to go with. Traditions disagree, so every line says whose it is.
import type { FunctionReturnType } from 'convex/server'
import { Fragment } from 'react'
import { GOLDEN_DAWN } from '#content/tarot/correspondences.ts'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { capitalised, wordFor } from './card-groups.ts'

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
    suit && { term: m.cards_card_facts_suit(), says: wordFor(suit) },
    suit && shownNumber ? { term: m.cards_card_facts_number(), says: shownNumber } : null,
    element && { term: m.cards_card_facts_element(), says: wordFor(element), source: GOLDEN_DAWN },
    astrology && { term: m.cards_card_facts_sky(), says: skyOf(astrology), source: astrology.source },
    astrology?.also
      ? { term: m.cards_card_facts_also(), says: astrology.also.says, source: astrology.also.source }
      : null,
    goldenDawnTitle ? { term: m.cards_card_facts_title(), says: goldenDawnTitle, source: GOLDEN_DAWN } : null,
  ]
  return facts.filter((fact) => fact !== null)
}

function factsOfStone({ formula, system, hardness, colours }: NonNullable<Card['stone']>): Fact[] {
  return [
    ...(formula ? [{ term: m.cards_card_facts_formula(), says: formula }] : []),
    { term: m.cards_card_facts_crystal_system(), says: capitalised(system) },
    {
      term: m.cards_card_facts_hardness(),
      says: [...new Set(hardness)].join('–'),
      source: m.cards_card_facts_mohs_scale(),
    },
    { term: m.cards_card_facts_colours(), says: capitalised(colours) },
  ]
}

/** “Mars in Aries, 0°–10°”, or whichever of these there is. */
function skyOf({ planet, sign, degrees }: Astrology): string {
  if (!planet || !sign) return planet ?? sign ?? ''
  if (!degrees) return m.cards_card_facts_planet_in_sign({ planet, sign })
  const [from = 0, to = 0] = degrees
  return m.cards_card_facts_planet_in_sign_at_degrees({ planet, sign, from, to })
}
