// The verses of the deck as cards, sortable by drag, by buttons, or with Alt and the arrow keys.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { drawnPicture } from '#app/components/cards/card-picture.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { IconButton } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { HiddenComma, VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { defaultTranslation, type TranslationSlug } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { isLongForCard, moved } from '#rules/verses/verse-deck.ts'

/** The deck whose linen background the cards use. */
const linen = 'still-waters'

interface ChosenVersesProps {
  translation: TranslationSlug
  verses: readonly string[]
  onChange: (verses: string[]) => void
}

type Act = 'up' | 'down' | 'remove'

export function ChosenVerses({ translation, verses, onChange }: ChosenVersesProps) {
  const words = useWords(verses, translation)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  /** Focus follows a moved card. */
  const follow = useRef<{ verse: string; act: Act } | null>(null)
  useEffect(() => {
    const { verse, act } = follow.current ?? {}
    follow.current = null
    if (!verse) return
    const button = list.current?.querySelector<HTMLElement>(`[data-verse="${verse}"] [data-act="${act}"]`)
    button?.focus()
  }, [verses])

  function move(verse: string, to: number, act: Act | null) {
    const from = verses.indexOf(verse)
    const next = moved(verses, from, to)
    if (act) follow.current = { verse, act }
    setSaid(
      m.admin_chosen_verses_is_now_number_of({
        verse: nameOf(verse),
        place: next.indexOf(verse) + 1,
        count: next.length,
      }),
    )
    onChange(next)
  }

  function remove(verse: string) {
    const at = verses.indexOf(verse)
    const neighbour = verses[at + 1] ?? verses[at - 1]
    if (neighbour) follow.current = { verse: neighbour, act: 'remove' }
    setSaid(m.admin_chosen_verses_removed({ verse: nameOf(verse) }))
    onChange(verses.filter((one) => one !== verse))
  }

  const nameOf = (verse: string) => words.get(verse)?.reference ?? verse

  function onKey(event: KeyboardEvent, verse: string) {
    const steps = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 } as const
    const step = event.altKey ? steps[event.key as keyof typeof steps] : undefined
    if (step === undefined) return
    event.preventDefault()
    const act = (event.target as HTMLElement).dataset.act as Act | undefined
    move(verse, verses.indexOf(verse) + step, act ?? 'up')
  }

  return (
    <Panel as="section" aria-labelledby="chosen" className="panel verse-deck-editor-part">
      <h2 id="chosen">
        <Message
          parts={m.admin_chosen_verses_in_the_deck.parts({ count: verses.length })}
          count={(text) => <span className="verse-deck-editor-count">{text}</span>}
        />
      </h2>
      {verses.length === 0 ? (
        <EmptyState title={m.admin_chosen_verses_no_verses_yet()}>
          {m.admin_chosen_verses_find_verses_and_add_them()}
        </EmptyState>
      ) : (
        <p className="verse-deck-editor-hint">{m.admin_chosen_verses_drag_verses_to_reorder_them()}</p>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ol className="verse-deck-editor-cards" ref={list}>
        {verses.map((verse, at) => {
          const picture = drawnPicture(
            linen,
            translation === defaultTranslation ? verse : `${verse}.${translation}`,
          )
          const text = words.get(verse)?.text ?? ''
          return (
            <li
              key={verse}
              data-verse={verse}
              data-dragged={dragged === verse || undefined}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', verse)
                setDragged(verse)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged && dragged !== verse) move(dragged, at, null)
                setDragged(null)
              }}
              onKeyDown={(event) => onKey(event, verse)}
            >
              <ZoomableCard
                deck={linen}
                card={{ slug: verse, name: nameOf(verse), alt: text, ...(picture && { picture }) }}
              />
              <span className="verse-deck-editor-name">{nameOf(verse)}</span>
              {isLongForCard(text) && (
                <>
                  <HiddenComma />
                  <Badge tone="warning">{m.admin_chosen_verses_long_small_text()}</Badge>
                </>
              )}
              <span className="verse-deck-editor-tools">
                <IconButton
                  icon="chevron-left"
                  size="small"
                  data-act="up"
                  label={m.admin_chosen_verses_move_earlier({ verse: nameOf(verse) })}
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && move(verse, at - 1, 'up')}
                />
                <IconButton
                  icon="close"
                  size="small"
                  data-act="remove"
                  label={m.admin_chosen_verses_remove({ verse: nameOf(verse) })}
                  onClick={() => remove(verse)}
                />
                <IconButton
                  icon="chevron-right"
                  size="small"
                  data-act="down"
                  label={m.admin_chosen_verses_move_later({ verse: nameOf(verse) })}
                  aria-disabled={at === verses.length - 1}
                  onClick={() => at < verses.length - 1 && move(verse, at + 1, 'down')}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** Texts by verse. Loaded texts stay while a new one loads, and sorting does not reload them. */
function useWords(verses: readonly string[], translation: TranslationSlug) {
  const asked = [...verses].sort()
  const [lastVerses, setLastVerses] = useState<
    readonly { verseId: string; reference: string; text: string }[]
  >([])
  const found = useLiveQuery(api.verses.verseDecks.words, { verses: asked, translation }, undefined)
  if (found && found !== lastVerses) setLastVerses(found)
  return new Map((found ?? lastVerses).map((verse) => [verse.verseId, verse]))
}
