import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { cardShape } from '#app/components/card/deck-theme.ts'
import { Card, FaceDownCard } from '#app/components/card/card.tsx'
import { deleteReading, restoreReading } from '#app/components/reading/own-reading.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import type { JournalEntry } from '#app/journal/entries.ts'
import { layoutName, monthOf } from '#app/journal/journal-filter.ts'
import { errorMessage } from '#rules/refusal.ts'
import { dayAndWeekday, longDay, monthAndYear } from './dates.ts'

type EntryListProps = {
  entries: readonly JournalEntry[]
  layoutNames: Readonly<Record<string, string>>
  level: 2 | 3
  onHide: (id: string) => void
  onShow: (entry: JournalEntry) => void
  onSearch: (words: string) => void
}

const shownAtOnce = 60
const picturesShown = 4
const deleteButton = '.journal-entry > button'

/**
 * By month, the latest first. It grows when asked: ten thousand lines at once would be slow for everybody, and a list that
 * grows by itself never lets anybody come to what stands below.
 */
export function EntryList({ entries, layoutNames, level, ...actions }: EntryListProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const list = useRef<HTMLDivElement>(null)

  /** The keyboard goes on at the first that is new, where the button stood. */
  function more(): void {
    flushSync(() => setShown(shown + shownAtOnce))
    list.current?.querySelectorAll<HTMLElement>('.journal-title')[shown]?.focus()
  }

  if (entries.length === 0) {
    return (
      <EmptyState icon="search" title="No reading is like that" level={level}>
        Try fewer words, or another filter.
      </EmptyState>
    )
  }
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div ref={list} className="journal-months">
      {byMonth(entries.slice(0, shown)).map(([month, inMonth]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <Heading id={`month-${month}`} className="journal-month">
            {monthAndYear(month)}
          </Heading>
          <ul role="list" className="journal-entries">
            {inMonth.map((entry) => (
              <Entry key={entry.id} entry={entry} layoutNames={layoutNames} {...actions} />
            ))}
          </ul>
        </section>
      ))}
      {shown < entries.length && (
        <div className="journal-more">
          <Button onClick={more}>Show more</Button>
        </div>
      )}
    </div>
  )
}

type EntryProps = Omit<EntryListProps, 'entries' | 'level'> & { entry: JournalEntry }

function Entry({ entry, layoutNames, onHide, onShow, onSearch }: EntryProps) {
  const { day, weekday } = dayAndWeekday(entry.madeAt)
  const title = titleOf(entry, layoutNames)

  async function remove(pressed: HTMLElement): Promise<void> {
    focusBeyond(pressed)
    onHide(entry.id)
    try {
      await deleteReading(entry.id)
    } catch (error) {
      onShow(entry)
      const words = errorMessage(error, 'It could not be deleted just now. Try again in a moment.')
      toast(words, { tone: 'error' })
      return
    }
    toast('The reading is deleted.', { action: { label: 'Undo', onClick: () => void undo() } })
  }

  async function undo(): Promise<void> {
    try {
      await restoreReading(entry.id)
      onShow(entry)
    } catch (error) {
      toast(errorMessage(error, 'It could not be brought back just now.'), { tone: 'error' })
    }
  }

  return (
    <li className="journal-entry">
      <p className="journal-day">
        <span className="visually-hidden">{longDay(entry.madeAt)}</span>
        <strong aria-hidden="true">{day}</strong>
        <span aria-hidden="true">{weekday}</span>
      </p>
      <span className="journal-cards" aria-hidden="true" style={cardShape(entry.deck)}>
        {entry.cards.slice(0, picturesShown).map(({ card, reversed }) => (
          <Card
            key={card._id}
            deck={entry.deck.slug}
            card={{ ...card, alt: '' }}
            reversed={reversed}
            size="small"
          />
        ))}
        {entry.cards.length === 0 && <FaceDownCard deck={entry.deck.slug} size="small" />}
      </span>
      <div className="journal-words">
        <Link to={entry.path} className="journal-title" viewTransition>
          {title}
        </Link>
        <p className="journal-facts">
          <span>{entry.deck.title}</span>
          {entry.layout && <span>{cardNames(entry)}</span>}
          {entry.faceDown > 0 && <span>{entry.faceDown} face down</span>}
          {entry.made === 'cards' && <Badge tone="gold">Real cards</Badge>}
          {entry.made === 'file' && <Badge>From a file</Badge>}
        </p>
        {entry.question && (
          <p className="journal-question" dir="auto">
            “{entry.question}”
          </p>
        )}
        {entry.note && (
          <p className="journal-note" dir="auto">
            {entry.note}
          </p>
        )}
        {entry.tags.length > 0 && (
          <p className="journal-tags">
            {entry.tags.map((tag) => (
              <button key={tag} type="button" className="chip" onClick={() => onSearch(tag)}>
                <span className="visually-hidden">Search for the tag </span>
                <bdi>{tag}</bdi>
              </button>
            ))}
          </p>
        )}
      </div>
      <IconButton
        icon="trash"
        size="small"
        label={`Delete ${title}, ${longDay(entry.madeAt)}`}
        onClick={(event: MouseEvent<HTMLElement>) => void remove(event.currentTarget)}
      />
    </li>
  )
}

/** The button that was pressed goes with its entry: the keyboard goes on at the next one, or else at the page's heading. */
function focusBeyond(pressed: HTMLElement): void {
  const buttons = [...(pressed.closest('.journal-months')?.querySelectorAll<HTMLElement>(deleteButton) ?? [])]
  const at = buttons.indexOf(pressed)
  const beyond = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector<HTMLElement>('main h1')
  if (beyond?.tagName === 'H1') beyond.setAttribute('tabindex', '-1')
  beyond?.focus({ preventScroll: true })
}

function titleOf(entry: JournalEntry, layoutNames: Readonly<Record<string, string>>): string {
  const [first] = entry.cards
  if (entry.layout === null && first) return `${first.card.name}${first.reversed ? ', reversed' : ''}`
  return layoutName(entry, layoutNames)
}

function cardNames({ cards }: JournalEntry): string {
  const names = cards.slice(0, picturesShown).map(({ card }) => card.name)
  const more = cards.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

function byMonth(entries: readonly JournalEntry[]): [string, JournalEntry[]][] {
  const months = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const month = monthOf(entry.madeAt)
    const known = months.get(month)
    if (known) known.push(entry)
    else months.set(month, [entry])
  }
  return [...months]
}
