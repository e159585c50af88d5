import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { choicesOf, groupsOf, type Choice, type WorkshopPage } from './choices.ts'

type SearchDialogProps = { pages: readonly WorkshopPage[]; onClose: () => void }

const pauseMs = 150

/** A field and what it finds, kind by kind: arrows choose, Enter goes there, Escape closes. */
export function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const text = useRested(typed.trim())
  const found = useLiveQuery(api.admin.workshopSearch.search, { text }, undefined)
  const [kept, setKept] = useState(found)
  if (found !== undefined && found !== kept) setKept(found)
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const id = useId()

  const choices = choicesOf(typed, pages, text === '' ? [] : (found ?? kept ?? []))
  const at = Math.min(active, choices.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  function go(choice: Choice | undefined) {
    if (!choice) return
    onClose()
    void navigate(choice.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = choices.length - 1
    const moves: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next !== undefined && (event.key.startsWith('Arrow') || event.ctrlKey)) {
      event.preventDefault()
      setActive(Math.max(0, next))
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(choices[at])
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search the workshop">
      <div className="workshop-search">
        <div className="input-with-icon">
          <input
            type="search"
            className="input"
            role="combobox"
            aria-label="Decks, cards, designs, totems, people, messages, testimonials"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? optionId(at) : undefined}
            autoComplete="off"
            autoFocus
            placeholder="A deck, a card, a totem, a person…"
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <Icon name="search" />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="Found" className="workshop-search-list">
          {groupsOf(choices).map(({ heading, members }) => (
            <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
              <p id={`${id}-${heading}`} className="menu-label">
                {heading}
              </p>
              {members.map(({ choice, index }) => (
                <div
                  key={choice.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  className="workshop-search-option"
                  onMouseMove={() => setActive(index)}
                  onClick={() => go(choice)}
                >
                  <span dir="auto">{choice.title}</span>
                  {choice.detail && <small>{choice.detail}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className="workshop-search-none" role="status">
          {wordsOn({ isWaiting: text !== '' && found === undefined, count: choices.length, text: typed })}
        </p>
      </div>
    </Dialog>
  )
}

function wordsOn({ isWaiting, count, text }: { isWaiting: boolean; count: number; text: string }): string {
  if (count > 0) return ''
  if (isWaiting) return 'Looking…'
  return text.trim() === '' ? 'Type a word, or how it begins.' : 'Nothing is like this.'
}

/** What was typed, once the typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
