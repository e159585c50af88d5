// Correspondences of a card. Traditions disagree, so each fact names its source.
import type { FunctionReturnType } from 'convex/server'
import { Fragment } from 'react'
import type { api } from '#convex/_generated/api.js'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { capitalize, displayName } from './card-groups.ts'

type CardDetails = Pick<NonNullable<FunctionReturnType<typeof api.cards.get>>, 'card' | 'decktype' | 'texts'>
type Card = CardDetails['card']
type Astrology = NonNullable<Card['astrology']>

interface Fact {
  term: string
  value: string
  source?: string
}

export function CardFacts({ details: { card } }: { details: CardDetails }) {
  const allFacts = card.stone ? crystalFacts(card.stone) : cardFacts(card)
  const facts = allFacts.filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="card-facts">
      <h2 id="card-facts">
        {card.stone ? m.cards_card_facts_properties() : m.cards_card_facts_correspondences()}
      </h2>
      <dl className="card-facts">
        {facts.map(({ term, value, source }) => (
          <Fragment key={`${term} ${value}`}>
            <dt>{term}</dt>
            <dd>
              {value}
              {source && (
                <>
                  <HiddenComma />
                  <small>{source}</small>
                </>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function cardFacts(card: Card): Fact[] {
  const { suit, shownNumber, element, astrology, goldenDawnTitle } = card
  const facts: (Fact | null)[] = [
    suit && { term: m.cards_card_facts_suit(), value: displayName(suit) },
    suit && shownNumber ? { term: m.cards_card_facts_number(), value: shownNumber } : null,
    element && {
      term: m.cards_card_facts_element(),
      value: displayName(element),
      source: m.cards_card_facts_golden_dawn(),
    },
    astrology && {
      term: m.cards_card_facts_astrology(),
      value: astrologyText(astrology),
      source: astrology.source,
    },
    astrology?.also
      ? { term: m.cards_card_facts_also(), value: astrology.also.says, source: astrology.also.source }
      : null,
    goldenDawnTitle
      ? { term: m.cards_card_facts_title(), value: goldenDawnTitle, source: m.cards_card_facts_golden_dawn() }
      : null,
  ]
  return facts.filter((fact) => fact !== null)
}

function crystalFacts(stone: NonNullable<Card['stone']>): Fact[] {
  const { formula, system, hardness, colours, birthstone = '', sign = '' } = stone
  return [
    ...(formula ? [{ term: m.cards_card_facts_formula(), value: formula }] : []),
    { term: m.cards_card_facts_crystal_system(), value: capitalize(system) },
    {
      term: m.cards_card_facts_hardness(),
      value: [...new Set(hardness)].join('–'),
      source: m.cards_card_facts_mohs_scale(),
    },
    { term: m.cards_card_facts_colors(), value: capitalize(colours) },
    { term: m.cards_card_facts_birthstone(), value: birthstone, source: m.cards_card_facts_american_list() },
    { term: m.cards_card_facts_zodiac_sign(), value: sign, source: m.cards_card_facts_modern_tradition() },
  ]
}

/** “Mars in Aries, 0°–10°”, or the parts that are known. */
function astrologyText({ planet, sign, degrees }: Astrology): string {
  if (!planet || !sign) return planet ?? sign ?? ''
  if (!degrees) return m.cards_card_facts_in({ planet, sign })
  const [from = 0, to = 0] = degrees
  return m.cards_card_facts_in_2({ planet, sign, from, to })
}
