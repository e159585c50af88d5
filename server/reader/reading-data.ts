// A reading as the AI reader gets it: the question, the cards in their positions, and what our own rules say about them. The
// note, the tags, the codename and the town are not in it. All of it is English but the question; the prompt names the language
// of the answer.
import type { FunctionReturnType } from 'convex/server'
import { englishLines } from '#content/reading-lines/index.ts'
import type { Layout } from '#content/spreads/shape.ts'
import { getLayoutVersion } from '#content/spreads/index.ts'
import type { FirstLayout } from '#content/spreads/version-1/shape.ts'
import type { api } from '#convex/_generated/api.js'
import { clarifierText } from '#rules/readings/composition/clarifier.ts'
import { composeReading } from '#rules/readings/composition/compose.ts'
import type { ComposedLayout, PlacedCard } from '#rules/readings/composition/shape.ts'
import { composeReading as composeVersion1 } from '#rules/readings/composition/version-1/reading.ts'
import { type CustomPosition, roleOf } from '#rules/readings/layout/custom-layout.ts'
import { hearsQuestionsIn } from '#rules/readings/question/hear-question.ts'
import { plainText } from '#rules/rich-text/rich-text.ts'

type OwnReading = NonNullable<FunctionReturnType<typeof api.readings.getMine>>
type DrawnCard = NonNullable<OwnReading['positions'][number]['shown']>

export interface ReadingData {
  question: string | null
  /** What the question is about, if the visitor has said so. */
  theme: OwnReading['theme']
  spread: { name: string; howItAnswers: string | null } | null
  cards: CardData[]
  /** What our own rules say about the cards as a whole. */
  together: string[]
}

interface CardData {
  position: string | null
  positionAsks: string | null
  card: string
  orientation: 'upright' | 'reversed'
  keywords: string[]
  /** What our own texts say about the card in this position. */
  ourText: string
  verse?: { reference: string; text: string }
  clarifyingCard?: { card: string; orientation: CardData['orientation']; ourText: string }
}

/** For a reading whose cards are all face up. `language` is that of the visitor's page, and probably of the question. */
export function describeReading(reading: OwnReading, language: string): ReadingData {
  const layout = layoutOf(reading)
  const { texts, together, howItAnswers } = composeTexts(reading, layout, language)
  return {
    question: reading.question,
    theme: reading.theme,
    spread: layout && { name: layout.name, howItAnswers },
    cards: reading.positions.flatMap(({ key, shown, clarifier }) => {
      if (!shown) return []
      const position = layout?.positions.find((candidate) => candidate.key === key)
      const { verse } = shown.card
      return [
        {
          position: position?.name ?? null,
          positionAsks: position?.meaning || null,
          ...namesOf(shown),
          keywords: keywordsOf(shown),
          ourText: texts.get(key) ?? plainText(placedCard(key, shown).side.summary),
          ...(verse && { verse: { reference: verse.reference, text: verse.text } }),
          ...(clarifier && {
            clarifyingCard: {
              ...namesOf(clarifier),
              ourText: clarifierText(placedCard(key, clarifier), englishLines),
            },
          }),
        },
      ]
    }),
    together,
  }
}

type ReadingLayout = ComposedLayout & {
  name: string
  positions: readonly { key: string; name: string; meaning: string }[]
}

function layoutOf({ customLayout, layout }: OwnReading): ReadingLayout | Layout | FirstLayout | null {
  return customLayout ? layoutOfCustom(customLayout) : getLayoutVersion(layout.slug, layout.version)
}

/** Custom spreads have no ties of their own, so each card is tied to the next. */
function layoutOfCustom({ name, positions }: { name: string; positions: readonly CustomPosition[] }) {
  const withRoles = positions.map((position) => ({ ...position, role: roleOf(position) }))
  const keyOf = (role: string) =>
    (withRoles.find((position) => position.role === role) ?? withRoles.at(-1))?.key
  return {
    name,
    plan: '',
    positions: withRoles,
    ties: positions.slice(1).map(({ key }, index) => ({ from: positions[index]!.key, to: key })),
    answer: keyOf('outcome') ?? '',
    action: keyOf('advice') ?? '',
  }
}

interface ComposedTexts {
  texts: Map<string, string>
  together: string[]
  howItAnswers: string | null
}

function composeTexts(
  reading: OwnReading,
  layout: ReturnType<typeof layoutOf>,
  language: string,
): ComposedTexts {
  if (layout === null) return { texts: new Map(), together: [], howItAnswers: null }
  if ('heart' in layout) return composeFirstTexts(reading, layout)
  const { theme } = reading
  const question = hearsQuestionsIn(language) ? reading.question : null
  const placed = reading.positions.flatMap(({ key, shown }) => (shown ? [placedCard(key, shown)] : []))
  const { positions, whole, opening, plan } = composeReading({
    layout,
    placed,
    theme,
    question,
    lines: englishLines,
  })
  return {
    texts: new Map(
      positions.map(({ position, sentence, paragraph }) => [position, joined([sentence, paragraph?.text])]),
    ),
    together: present([
      opening?.reply,
      whole?.answer,
      ...(whole?.ties ?? []),
      whole?.pattern,
      whole?.close.action,
    ]),
    howItAnswers: plan || null,
  }
}

/** Readings from before positions had roles. */
function composeFirstTexts(reading: OwnReading, layout: FirstLayout): ComposedTexts {
  const placed = reading.positions.flatMap(({ key, shown }) =>
    shown ? [{ position: key, card: shown.card, reversed: shown.reversed }] : [],
  )
  const { theme, reversible } = reading
  const { places, whole } = composeVersion1({ layout, placed, theme, reversible })
  return {
    texts: new Map(places.map(({ position, text }) => [position, text])),
    together: whole.map(({ text }) => text),
    howItAnswers: null,
  }
}

function placedCard(position: string, { card, reversed, side }: DrawnCard): PlacedCard {
  const meaning = (reversed && card.reversed) || card.upright
  return { position, card, reversed, side: { ...meaning, ...side } }
}

function namesOf({ card, reversed }: DrawnCard): Pick<CardData, 'card' | 'orientation'> {
  return { card: card.name, orientation: reversed ? 'reversed' : 'upright' }
}

function keywordsOf({ card: { keywords }, reversed }: DrawnCard): string[] {
  return reversed && keywords.reversed.length > 0 ? keywords.reversed : keywords.upright
}

function joined(texts: readonly (string | undefined)[]): string {
  return present(texts).map(plainText).join(' ')
}

function present(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((text): text is string => typeof text === 'string' && text !== '')
}
