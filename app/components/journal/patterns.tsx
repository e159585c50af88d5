import { Link } from 'react-router'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { Card } from '#app/components/cards/card.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { Table } from '#app/components/ui/table.tsx'
import type { JournalEntry, NamedCard } from '#app/journal/entries.ts'
import { dayOf, monthOf } from '#app/journal/own-days.ts'
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

const mostShown = 6
const monthsShown = 12
const TAROT_CARDS = 78

/** What shows when a journal is counted: none of it means anything by itself, and the words do not pretend it does. */
export function Patterns({ entries, level }: { entries: readonly JournalEntry[]; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const now = Date.now()
  const streak = streakOf(
    entries.map(({ madeAt }) => dayOf(madeAt)),
    dayOf(now),
  )
  const laid = entries.flatMap((entry) => entry.cards.map((one) => ({ ...one, entry })))
  const most = mostDrawn(
    laid.map(({ card, reversed }) => ({ cardId: card._id, reversed })),
    mostShown,
  )
  const known = new Map(laid.map(({ card, entry }) => [card._id as string, { card, deck: entry.deck }]))
  const months = kindsByMonth(
    laid.flatMap(({ card, entry }) => {
      const kind = kindOf(card)
      return kind ? [{ month: monthOf(entry.madeAt), kind }] : []
    }),
    monthOf(now),
    monthsShown,
  )
  const repeats = repeatsIn(singleTarotCards(entries), TAROT_CARDS)
  return (
    <div className="journal-patterns">
      <section className="panel journal-streak" aria-labelledby="streak">
        <Heading id="streak">Days in a row</Heading>
        <p className="journal-figure">
          <strong>{streak.current}</strong> {streak.current === 1 ? 'day' : 'days'}
        </p>
        <p>{streakInWords(streak)}</p>
      </section>
      <section className="panel" aria-labelledby="repeats">
        <Heading id="repeats">Again and again</Heading>
        <RepeatsInWords repeats={repeats} />
      </section>
      <section className="panel journal-most" aria-labelledby="most">
        <Heading id="most">Most often</Heading>
        <ol role="list">
          {most.map(({ cardId, upright, reversed }) => {
            const { card, deck } = known.get(cardId)!
            return (
              <li key={cardId}>
                <Link to={`/cards/${card.slug}`} viewTransition>
                  <span aria-hidden="true" style={cardShape(deck)}>
                    <Card deck={deck.slug} card={{ ...card, alt: '' }} size="small" />
                  </span>
                  <span>{card.name}</span>
                </Link>
                <span className="journal-times">
                  {times(upright + reversed)}
                  {reversed > 0 && `, ${reversed} reversed`}
                </span>
              </li>
            )
          })}
        </ol>
      </section>
      <section className="panel journal-suits" aria-labelledby="suits">
        <Heading id="suits">Suits by month</Heading>
        <MonthChart months={months} />
        <Disclosure summary="The same in numbers">
          <Table
            caption="Cards by month"
            captionHidden
            narrow="scroll"
            rows={[...months].reverse()}
            rowKey={({ month }) => month}
            columns={[
              { key: 'month', header: 'Month', cell: ({ month }) => monthAndYear(month) },
              ...kinds.map((kind) => ({
                key: kind,
                header: kindNames[kind],
                align: 'end' as const,
                cell: (row: (typeof months)[number]) => row[kind],
              })),
            ]}
          />
        </Disclosure>
        <Link to="/spider" {...buttonLook()} viewTransition>
          See it as a radar
        </Link>
      </section>
    </div>
  )
}

function RepeatsInWords({ repeats }: { repeats: Repeats }) {
  const { draws, different, inARow } = repeats
  if (draws < 2) return <p>With two single tarot cards there is something to count.</p>
  return (
    <>
      <p className="journal-figure">
        <strong>{different}</strong> different {different === 1 ? 'card' : 'cards'} in {draws}
      </p>
      <p>
        Chance would show about {Math.round(repeats.expectedDifferent)} of the {TAROT_CARDS}. The same card
        came twice running {inARow === 0 ? 'never' : times(inARow)}; chance does that about{' '}
        {inFigures(repeats.expectedInARow)} times.
      </p>
    </>
  )
}

function streakInWords({ current, longest, isTodayDone, isOnGrace }: Streak): string {
  const best = longest > current ? ` Your longest were ${longest}.` : ''
  if (current === 0) return `Draw or write something down today, and it begins anew.${best}`
  if (isOnGrace) return `Yesterday is forgiven. A reading today keeps it going.${best}`
  return (isTodayDone ? 'Today is done. One missed day a week is forgiven.' : 'Today is still open.') + best
}

/**
 * One by one from whole decks, the oldest first. A spread cannot hold a card twice, nor can what was laid beside a single
 * card be that card again: they say nothing of repeats.
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

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}
