// Readings from the names of layouts and cards, for tests.
import { englishLines } from '#content/reading-lines/index.ts'
import { getLayout } from '#content/spreads/index.ts'
import type { Layout } from '#content/spreads/shape.ts'
import { tarotCards } from '#content/tarot/cards.ts'
import { type Composition, composeReading } from '#rules/readings/composition/compose.ts'
import type { PlacedCard, ThemeParagraph } from '#rules/readings/composition/shape.ts'
import { fill, placedName } from '#rules/readings/composition/wording.ts'

export interface ComposedReading {
  layout: Layout
  placed: PlacedCard[]
  question: string | null
  composition: Composition
}

export interface ReadingOptions {
  layout: string
  /** Slugs in dealing order; a minus means reversed. */
  cards: string
  question?: string
  theme?: ThemeParagraph
}

export function readingOf(options: ReadingOptions): ComposedReading {
  const layout = getLayout(options.layout)!
  const placed = options.cards.split(' ').map((card, index) => placedCard(layout.positions[index]!.key, card))
  const { theme = null, question = null } = options
  const composition = composeReading({ layout, placed, theme, question, lines: englishLines })
  return { layout, placed, question, composition }
}

export function placedCard(position: string, named: string): PlacedCard {
  const reversed = named.startsWith('-')
  const card = tarotCards.find(({ slug }) => slug === named.replace(/^-/, ''))
  if (!card) throw new Error(`There is no card ${named}`)
  const side = reversed ? card.reversed : card.upright
  const { feelings, feelingsReversed, person } = card.page
  const other = reversed ? { feelings: feelingsReversed } : { feelings, person }
  return { position, card, reversed, side: { ...side, ...other } }
}

/** As it stands on the page, from top to bottom. */
export function composedText({ layout, placed, question, composition }: ComposedReading): string {
  const { opening, plan, whole, positions } = composition
  const blocks = [
    layout.name.toUpperCase(),
    question && `“${question}”`,
    [opening?.text, plan].filter(Boolean).join(' '),
    opening?.reply ?? whole?.answer,
    whole && [...whole.ties, whole.pattern].filter(Boolean).join(' '),
    whole?.close.action && `Try this: ${whole.close.action}`,
    whole && `For your journal: ${whole.close.question}`,
    ...positions.map(({ position, sentence, paragraph }) => {
      const { name } = layout.positions.find(({ key }) => key === position)!
      const card = fill(
        '{card}',
        {
          card: placedName(
            placed.find((one) => one.position === position)!,
            englishLines,
          ),
        },
        'en',
      )
      return [`${name} · ${card}`, sentence, paragraph?.text].filter(Boolean).join('\n')
    }),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
