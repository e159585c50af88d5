import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { SearchCombobox } from '#app/components/ui/search-combobox.tsx'
import { useDebouncedValue } from '#app/data/debounced-value.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { searchOptions, groupOptions, type SearchOption, type WorkshopPage } from './search-options.ts'

type SearchDialogProps = { pages: readonly WorkshopPage[]; onClose: () => void }

const debounceMs = 150

/** A combobox with results grouped by kind: arrows select, Enter opens, Escape closes. */
export function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim(), debounceMs)
  const results = useLiveQuery(api.admin.workshopSearch.search, { text }, undefined)
  // The last results stay visible until the next ones arrive.
  const [lastResults, setLastResults] = useState(results)
  if (results !== undefined && results !== lastResults) setLastResults(results)
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const id = useId()

  const options = searchOptions(typed, pages, text === '' ? [] : (results ?? lastResults ?? []))
  const activeIndex = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  function go(option: SearchOption | undefined) {
    if (!option) return
    onClose()
    void navigate(option.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const moves: Record<string, number> = {
      ArrowDown: activeIndex >= last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
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
      go(options[activeIndex])
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.admin_search_dialog_search_admin()}>
      <div className="workshop-search">
        <SearchCombobox
          autoFocus
          label={m.admin_search_dialog_search_decks_cards_designs_totems()}
          placeholder={m.admin_search_dialog_deck_card_totem_person()}
          value={typed}
          onValueChange={(value) => {
            setTyped(value)
            setActive(0)
          }}
          listId={`${id}-list`}
          hasOptions={options.length > 0}
          activeOptionId={activeIndex >= 0 ? optionId(activeIndex) : undefined}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={m.admin_search_dialog_search_results()}
          className="workshop-search-list"
        >
          {groupOptions(options).map(({ heading, members }, group) => (
            <div key={heading} role="group" aria-labelledby={`${id}-group-${group}`}>
              <p id={`${id}-group-${group}`} className="menu-label">
                {heading}
              </p>
              {members.map(({ option, index }) => (
                <div
                  key={option.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === activeIndex}
                  className="workshop-search-option"
                  onMouseMove={() => setActive(index)}
                  onClick={() => go(option)}
                >
                  <span dir="auto">{option.title}</span>
                  {option.detail && (
                    <small>
                      <HiddenComma />
                      {option.detail}
                    </small>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className="workshop-search-none" role="status">
          {statusMessage({
            isLoading: text !== '' && results === undefined,
            count: options.length,
            text: typed,
          })}
        </p>
      </div>
    </Dialog>
  )
}

function statusMessage({
  isLoading,
  count,
  text,
}: {
  isLoading: boolean
  count: number
  text: string
}): string {
  if (count > 0) return ''
  if (isLoading) return m.admin_search_dialog_searching()
  return text.trim() === ''
    ? m.admin_search_dialog_type_a_word_or_just()
    : m.admin_search_dialog_no_results_try_fewer_words()
}
