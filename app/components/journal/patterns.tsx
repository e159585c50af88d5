import { Link } from 'react-router'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { Card } from '#app/components/cards/card.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Message } from '#app/components/ui/message.tsx'
import { Table } from '#app/components/ui/table.tsx'
import type { JournalEntry, NamedCard } from '#app/journal/entries.ts'
import { dayOf, monthOf } from '#app/journal/local-days.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import {
  kinds,
  kindsByMonth,
  mostDrawn,
  repeatsIn,
  type Kind,
  type Repeats,
} from '#rules/journal/patterns.ts'
import { streakOf, type Streak } from '#rules/journal/streak.ts'
import { monthAndYear } from './dates.ts'
import { MonthChart, kindNames } from './month-chart.tsx'

const maxCards = 6
const maxMonths = 12
const TAROT_CARDS = 78

/** Statistics of a journal. The texts must not suggest that a pattern has a meaning. */
export function Patterns({ entries, level }: { entries: readonly JournalEntry[]; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const now = Date.now()
  const streak = streakOf(
    entries.map(({ madeAt }) => dayOf(madeAt)),
    dayOf(now),
  )
  const drawnCards = entries.flatMap((entry) => entry.cards.map((drawn) => ({ ...drawn, entry })))
  const frequentCards = mostDrawn(
    drawnCards.map(({ card, reversed }) => ({ cardId: card._id, reversed })),
    maxCards,
  )
  const cardsById = new Map(
    drawnCards.map(({ card, entry }) => [card._id as string, { card, deck: entry.deck }]),
  )
  const months = kindsByMonth(
    drawnCards.flatMap(({ card, entry }) => {
      const kind = kindOf(card)
      return kind ? [{ month: monthOf(entry.madeAt), kind }] : []
    }),
    monthOf(now),
    maxMonths,
  )
  const repeats = repeatsIn(singleTarotCards(entries), TAROT_CARDS)
  return (
    <div className="journal-patterns">
      <section className="panel journal-streak" aria-labelledby="streak">
        <Heading id="streak">{m.journal_patterns_day_streak()}</Heading>
        <p className="journal-figure">
          <Message
            parts={m.journal_patterns_day.parts({ count: streak.current })}
            strong={(text) => <strong>{text}</strong>}
          />
        </p>
        <p>{streakInWords(streak)}</p>
      </section>
      <section className="panel" aria-labelledby="repeats">
        <Heading id="repeats">{m.journal_patterns_repeats()}</Heading>
        <RepeatsInWords repeats={repeats} />
      </section>
      <section className="panel journal-most" aria-labelledby="most">
        <Heading id="most">{m.journal_patterns_most_drawn()}</Heading>
        <ol role="list">
          {frequentCards.map(({ cardId, upright, reversed }) => {
            const { card, deck } = cardsById.get(cardId)!
            return (
              <li key={cardId}>
                <Link to={`/cards/${card.slug}`} viewTransition>
                  <span aria-hidden="true" style={cardShape(deck)}>
                    <Card deck={deck.slug} card={{ ...card, alt: '' }} size="small" />
                  </span>
                  <span>{card.name}</span>
                </Link>
                <HiddenComma />
                <span className="journal-times">
                  {reversed > 0
                    ? m.journal_patterns_once_reversed({ count: upright + reversed, reversed })
                    : m.journal_patterns_once({ count: upright })}
                </span>
              </li>
            )
          })}
        </ol>
      </section>
      <section className="panel journal-suits" aria-labelledby="suits">
        <Heading id="suits">{m.journal_patterns_suits_by_month()}</Heading>
        <MonthChart months={months} />
        <Disclosure summary={m.journal_patterns_show_as_a_table()}>
          <Table
            caption={m.journal_patterns_cards_by_month()}
            captionHidden
            narrow="scroll"
            rows={[...months].reverse()}
            rowKey={({ month }) => month}
            columns={[
              { key: 'month', header: m.journal_patterns_month(), cell: ({ month }) => monthAndYear(month) },
              ...kinds.map((kind) => ({
                key: kind,
                header: kindNames[kind](),
                align: 'end' as const,
                cell: (row: (typeof months)[number]) => row[kind],
              })),
            ]}
          />
        </Disclosure>
        <Link to="/spider" {...buttonLook()} viewTransition>
          {m.journal_patterns_see_your_statistics()}
        </Link>
      </section>
    </div>
  )
}

function RepeatsInWords({ repeats }: { repeats: Repeats }) {
  const { draws, different, inARow } = repeats
  if (draws < 2) return <p>{m.journal_patterns_draw_at_least_two_single()}</p>
  return (
    <>
      <p className="journal-figure">
        <Message
          parts={m.journal_patterns_different_card_in_draws.parts({ different, draws })}
          strong={(text) => <strong>{text}</strong>}
        />
      </p>
      <p>
        {m.journal_patterns_by_chance_youd_see_about({
          expected: Math.round(repeats.expectedDifferent),
          all: TAROT_CARDS,
          inARow,
          expectedInARow: formatNumber(repeats.expectedInARow),
        })}
      </p>
    </>
  )
}

function streakInWords({ current, longest, isTodayDone, isOnGrace }: Streak): string {
  const hadLonger = longest > current
  if (current === 0) {
    return hadLonger
      ? m.journal_patterns_draw_a_card_or_log_2({ longest })
      : m.journal_patterns_draw_a_card_or_log()
  }
  if (isOnGrace) {
    return hadLonger
      ? m.journal_patterns_you_missed_yesterday_but_your_2({ longest })
      : m.journal_patterns_you_missed_yesterday_but_your()
  }
  if (isTodayDone) {
    return hadLonger
      ? m.journal_patterns_youre_done_for_today_you_2({ longest })
      : m.journal_patterns_youre_done_for_today_you()
  }
  return hadLonger
    ? m.journal_patterns_do_a_reading_today_to_2({ longest })
    : m.journal_patterns_do_a_reading_today_to()
}

/**
 * Single draws from whole decks, the oldest first. Spreads and clarifiers are left out, because they cannot repeat a card.
 */
function singleTarotCards(entries: readonly JournalEntry[]): string[] {
  return entries
    .filter(({ layout, isMajorsOnly }) => layout === null && !isMajorsOnly)
    .flatMap(({ cards }) =>
      cards
        .slice(0, 1)
        .filter(({ card }) => card.arcana !== null)
        .map(({ card }) => card._id as string),
    )
    .reverse()
}

function kindOf({ arcana, suit }: NamedCard): Kind | null {
  return arcana === 'major' ? 'majors' : suit
}
