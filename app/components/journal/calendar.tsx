// A month of the journal: the cards of each day, and the moon. For screen readers the list of readings has the same entries.
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Card, FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { MoonPicture } from '#app/components/moon-picture.tsx'
import { IconButton } from '#app/components/ui/button.tsx'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import type { JournalEntry } from '#app/journal/entries.ts'
import { dayOf, monthOf } from '#app/journal/local-days.ts'
import { dayInMonth, shiftDay, shiftMonth, weeksOf } from '#app/journal/month-grid.ts'
import { startOfLocalDay, useToday } from '#app/journal/use-today.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { formatDate, readDay } from '#rules/calendar.ts'
import { moonOfDay, type MoonPhase } from '#rules/moon-phase.ts'
import './calendar.css'
import { monthAndYear } from './dates.ts'
import { EntryRow, type EntryRowProps } from './entry-row.tsx'

type CalendarProps = Omit<EntryRowProps, 'entry'> & { entries: readonly JournalEntry[]; level: 2 | 3 }

/** Sunday in American English, Monday elsewhere. */
const firstWeekday = () => (getLocale() === 'en' ? 0 : 1)

export function Calendar({ entries, level, ...rowProps }: CalendarProps) {
  const byDay = useMemo(() => entriesByDay(entries), [entries])
  const today = useToday() ?? dayOf(Date.now())
  const [selected, setSelected] = useState(today)
  const month = selected.slice(0, 7)
  const oldest = monthOf(entries.at(-1)?.madeAt ?? Date.now())
  const table = useRef<HTMLTableElement>(null)
  const ofDay = byDay.get(selected) ?? []
  const Heading = level === 2 ? 'h2' : 'h3'

  /** From the future back to today; not to months before the oldest reading. */
  function select(day: string): void {
    if (day.slice(0, 7) >= oldest) setSelected(day > today ? today : day)
  }
  const turnMonth = (by: number) => select(dayInMonth(selected, shiftMonth(month, by)))

  function onKeyDown(event: KeyboardEvent): void {
    const target = dayOfKey(event.key, selected)
    if (target === null) return
    event.preventDefault()
    flushSync(() => select(target))
    table.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }

  return (
    <div className="journal-calendar">
      <div className="calendar-head">
        <IconButton
          icon="chevron-left"
          label={m.journal_calendar_previous_month()}
          aria-disabled={month <= oldest || undefined}
          onClick={() => turnMonth(-1)}
        />
        <Heading id="calendar-month" aria-live="polite">
          {monthAndYear(month)}
        </Heading>
        <IconButton
          icon="chevron-right"
          label={m.journal_calendar_next_month()}
          aria-disabled={month >= today.slice(0, 7) || undefined}
          onClick={() => turnMonth(1)}
        />
      </div>
      <table ref={table} aria-labelledby="calendar-month" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays().map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday()).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday}>
                  {day && (
                    <Day
                      day={day}
                      entries={byDay.get(day) ?? []}
                      isToday={day === today}
                      isSelected={day === selected}
                      isFuture={day > today}
                      onSelect={() => select(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section className="calendar-day-entries" aria-labelledby="calendar-day">
        <p id="calendar-day" aria-live="polite">
          <strong>{formatDate(readDay(selected), 'full', getLocale())}</strong>
          <HiddenComma />
          <span>{moonText(moonOn(selected))}</span>
        </p>
        {ofDay.length > 0 ? (
          <ul role="list" className="journal-entries">
            {ofDay.map((entry) => (
              <EntryRow key={entry.id} entry={entry} {...rowProps} />
            ))}
          </ul>
        ) : (
          <p className="calendar-empty">{m.journal_calendar_no_readings_on_this_day()}</p>
        )}
      </section>
    </div>
  )
}

type DayProps = {
  day: string
  entries: readonly JournalEntry[]
  isToday: boolean
  isSelected: boolean
  isFuture: boolean
  onSelect: () => void
}

function Day({ day, entries, isToday, isSelected, isFuture, onSelect }: DayProps) {
  const moon = moonOn(day)
  const [latest, ...others] = entries
  return (
    <button
      type="button"
      className="calendar-day"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      disabled={isFuture}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
    >
      <span className="visually-hidden">
        {m.journal_calendar_day({
          day: formatDate(readDay(day), 'full', getLocale()),
          moon: moonText(moon),
          count: entries.length,
        })}
      </span>
      <span className="calendar-date" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="calendar-moon" data-moment={isMoment(moon) || undefined}>
        <MoonPicture {...moon} />
      </span>
      {latest && <EntryPicture entry={latest} />}
      {others.length > 0 && (
        <span className="calendar-more" aria-hidden="true">
          {m.journal_calendar_more({ count: others.length })}
        </span>
      )}
    </button>
  )
}

/** The first card of a reading. The button that it is in says how many readings there are. */
function EntryPicture({ entry: { cards, deck, back } }: { entry: JournalEntry }) {
  const [first] = cards
  return (
    <span className="calendar-card" aria-hidden="true" style={cardShape(deck)}>
      {first ? (
        <Card
          deck={deck.slug}
          card={shownCard(first.card, first.face ? { source: first.face, altText: '' } : null)}
          reversed={first.reversed}
          size="small"
        />
      ) : (
        <FaceDownCard deck={deck.slug} size="small" back={back && pictureOf(back)} />
      )}
    </span>
  )
}

/** Arrows move by days and weeks, Page Up and Page Down by months. */
function dayOfKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1)
    case 'ArrowRight':
      return shiftDay(day, 1)
    case 'ArrowUp':
      return shiftDay(day, -7)
    case 'ArrowDown':
      return shiftDay(day, 7)
    case 'PageUp':
      return dayInMonth(day, shiftMonth(day.slice(0, 7), -1))
    case 'PageDown':
      return dayInMonth(day, shiftMonth(day.slice(0, 7), 1))
    default:
      return null
  }
}

function moonOn(day: string): MoonPhase {
  return moonOfDay(startOfLocalDay(day), startOfLocalDay(shiftDay(day, 1)))
}

function isMoment({ name }: MoonPhase): boolean {
  return ['new moon', 'first quarter', 'full moon', 'last quarter'].includes(name)
}

function moonText({ name }: MoonPhase): string {
  return m.places_sky_tonight_new_moon({ moon: name })
}

function weekdays(): string[] {
  // November 1, 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, index) =>
    formatDate({ year: 2026, month: 10, day: 1 + firstWeekday() + index }, 'weekdayShort', getLocale()),
  )
}

function entriesByDay(entries: readonly JournalEntry[]): ReadonlyMap<string, JournalEntry[]> {
  const days = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.madeAt)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}
