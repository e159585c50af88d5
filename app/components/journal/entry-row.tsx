import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { Card, FaceDownCard } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { deleteReading, restoreReading } from '#app/components/readings/reading-mutations.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { IconButton } from '#app/components/ui/button.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useDeckImage, type DeckPicture } from '#app/journal/deck-pictures.ts'
import type { JournalEntry, JournalOwner } from '#app/journal/entries.ts'
import { layoutName } from '#app/journal/journal-filter.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { dayAndWeekday, longDay } from './dates.ts'
import './deck-picture.css'
import './journal.css'

export type EntryRowProps = {
  entry: JournalEntry
  /** Names of the built-in layouts by slug. */
  layoutNames: Readonly<Record<string, string>>
  /** Pictures of the visitor's own decks, by their names. */
  deckPictures?: { owner: JournalOwner; byDeck: ReadonlyMap<string, DeckPicture> }
  onHide: (id: string) => void
  onShow: (entry: JournalEntry) => void
  onSearch: (words: string) => void
}

const maxPictures = 4
const ownList = '.journal-months, .calendar-day-entries, .own-spreads'
const deleteButton = '.journal-entry > button'

/** A reading in a list. */
export function EntryRow({ entry, layoutNames, deckPictures, onHide, onShow, onSearch }: EntryRowProps) {
  const { day, weekday } = dayAndWeekday(entry.madeAt)
  const title = titleOf(entry, layoutNames)

  async function remove(pressed: HTMLElement): Promise<void> {
    focusNext(pressed)
    onHide(entry.id)
    try {
      await deleteReading(entry.id)
    } catch (error) {
      onShow(entry)
      const words = errorMessage(error, m.journal_entry_row_the_reading_couldnt_be_deleted())
      toast(words, { tone: 'error' })
      return
    }
    toast(m.journal_entry_row_reading_deleted(), {
      action: { label: m.journal_entry_row_undo(), onClick: () => void undo() },
    })
  }

  async function undo(): Promise<void> {
    try {
      await restoreReading(entry.id)
      onShow(entry)
    } catch (error) {
      toast(errorMessage(error, m.journal_entry_row_the_reading_couldnt_be_restored()), { tone: 'error' })
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
        {entry.cards.slice(0, entry.layout ? maxPictures : 1).map(({ card, reversed, face }) => (
          <Card
            key={card._id}
            deck={entry.deck.slug}
            card={shownCard(card, face ? { source: face, altText: '' } : null)}
            reversed={reversed}
            size="small"
          />
        ))}
        {entry.cards.length === 0 && (
          <FaceDownCard deck={entry.deck.slug} size="small" back={entry.back && pictureOf(entry.back)} />
        )}
      </span>
      <div className="journal-words">
        <Link to={entry.path} className="journal-title" viewTransition>
          {title}
        </Link>
        <ul role="list" className="journal-facts">
          {entry.physicalDeck === undefined && <li>{entry.deck.title}</li>}
          {entry.layout && <li>{cardNames(entry)}</li>}
          {entry.faceDown > 0 && <li>{m.journal_entry_row_face_down({ faceDown: entry.faceDown })}</li>}
          {entry.day && (
            <li>
              <Badge tone="gold">{m.journal_entry_row_daily_card()}</Badge>
            </li>
          )}
          {entry.made === 'cards' && (
            <li>
              <Badge tone="gold">
                {deckPictures && entry.physicalDeck !== undefined && (
                  <DeckImage {...deckPictures} deck={entry.physicalDeck} />
                )}
                {entry.physicalDeck ?? m.journal_entry_row_physical_cards()}
              </Badge>
            </li>
          )}
          {entry.made === 'file' && (
            <li>
              <Badge>{m.journal_entry_row_imported()}</Badge>
            </li>
          )}
        </ul>
        {entry.question && (
          <p className="journal-question" dir="auto">
            {m.journal_entry_row_text_2({ question: entry.question })}
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
                <Message
                  parts={m.journal_entry_row_search_for_the_tag.parts({ tag })}
                  hidden={(text) => <span className="visually-hidden">{text}</span>}
                  tag={(text) => <bdi>{text}</bdi>}
                />
              </button>
            ))}
          </p>
        )}
      </div>
      <IconButton
        icon={furtherIcons.trash}
        size="small"
        label={m.journal_entry_row_delete({ title, day: longDay(entry.madeAt) })}
        onClick={(event: MouseEvent<HTMLElement>) => void remove(event.currentTarget)}
      />
    </li>
  )
}

type DeckImageProps = NonNullable<EntryRowProps['deckPictures']> & { deck: string }

/** Beside the deck's name, which says what it is. */
function DeckImage({ owner, byDeck, deck }: DeckImageProps) {
  const src = useDeckImage(owner, byDeck.get(deck))
  return src === null ? null : <img className="journal-deck-picture" src={src} alt="" />
}

/** The pressed button disappears with its entry, so the focus moves to the next one, or to the page's heading. */
function focusNext(pressed: HTMLElement): void {
  const buttons = [...(pressed.closest(ownList)?.querySelectorAll<HTMLElement>(deleteButton) ?? [])]
  const index = buttons.indexOf(pressed)
  const next = buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('main h1')
  if (next?.tagName === 'H1') next.setAttribute('tabindex', '-1')
  next?.focus({ preventScroll: true })
}

function titleOf(entry: JournalEntry, layoutNames: Readonly<Record<string, string>>): string {
  const [first] = entry.cards
  if (entry.layout === null && first) {
    const { card, reversed } = first
    return m.journal_entry_row_text({ name: card.name, way: reversed ? 'reversed' : 'upright' })
  }
  return layoutName(entry, layoutNames)
}

function cardNames({ cards }: JournalEntry): string {
  const names = cards.slice(0, maxPictures).map(({ card }) => card.name)
  const more = cards.length - names.length
  return more > 0 ? m.journal_entry_row_and_more({ names: names.join(', '), more }) : names.join(', ')
}
