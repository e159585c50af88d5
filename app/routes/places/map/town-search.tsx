// Finds a town by name, on the map and in the directory. Without JavaScript it is a search of the whole site.
import { useDeferredValue, useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { SearchCombobox } from '#app/components/ui/search-combobox.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { findState } from '#content/places/states.ts'
import * as m from '#messages'
import type { Town } from './towns.ts'
import './town-search.css'

const maxSuggestions = 6

type TownMatch = Pick<Town, 'state' | 'slug' | 'name'>

export function TownSearch({ onFound }: { onFound: (town: Omit<Town, 'draws'>) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isClosed, setIsClosed] = useState(false)
  const query = useDeferredValue(text.trim())
  const matches = useLiveQuery(api.places.search, { text: query }, undefined)
  const isOpen = !isClosed && query !== '' && matches !== undefined
  const suggestions = isOpen ? matches.slice(0, maxSuggestions) : []
  const activeIndex = Math.min(active, suggestions.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  function type(value: string): void {
    setText(value)
    setActive(0)
    setIsClosed(false)
  }

  async function choose({ state, slug, name }: TownMatch): Promise<void> {
    try {
      const lookup = await callBackend('query', api.places.lookUp, { state, city: slug })
      if (lookup.kind !== 'here') throw new Error(`${state}/${slug} was not found at its address`)
      const { latitude, longitude } = lookup.place
      type('')
      onFound({ state, slug, name, latitude, longitude })
    } catch {
      toast(m.places_town_search_the_town_couldnt_be_loaded(), { tone: 'error' })
    }
  }

  function onSubmit(event: FormEvent): void {
    const town = suggestions[activeIndex]
    // Before there are any, the form opens the search of the whole site.
    if (!town) return
    event.preventDefault()
    void choose(town)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setActive((activeIndex + step + suggestions.length) % suggestions.length)
    } else if (event.key === 'Escape' && isOpen) {
      // The browser would clear the field, too.
      event.preventDefault()
      setIsClosed(true)
    }
  }

  return (
    <form
      className="town-search"
      role="search"
      action="/search"
      onSubmit={onSubmit}
      onBlur={() => setIsClosed(true)}
    >
      <SearchCombobox
        name="q"
        label={m.places_town_search_find_a_town()}
        placeholder={m.places_town_search_town_name()}
        value={text}
        onValueChange={type}
        listId={`${id}-list`}
        hasOptions={suggestions.length > 0}
        activeOptionId={suggestions.length > 0 ? optionId(activeIndex) : undefined}
        onKeyDown={onKeyDown}
      />
      <div className={isOpen ? 'town-search-results popup' : 'town-search-results'}>
        <p role="status">
          {isOpen && suggestions.length === 0 && m.places_town_search_no_results_we_list_towns()}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={m.places_town_search_towns()}>
          {suggestions.map((town, index) => (
            // A press would move the focus out of the field and close the list before the click.
            <div
              key={`${town.state}/${town.slug}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              className="town-search-option"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(town)}
            >
              {town.name}, {findState(town.state)?.name}
            </div>
          ))}
        </div>
      </div>
    </form>
  )
}
