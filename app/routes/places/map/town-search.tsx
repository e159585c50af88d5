// Finds a town by name. Choosing one moves the map there, whether or not it has draws.
import { useDeferredValue, useState, type FormEvent } from 'react'
import { SearchField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { findState } from '#content/places/states.ts'
import * as m from '#messages'
import type { Town } from './towns.ts'

const maxSuggestions = 6

type TownMatch = Pick<Town, 'state' | 'slug' | 'name'>

export function TownSearch({ onFound }: { onFound: (town: Omit<Town, 'draws'>) => void }) {
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const matches = useLiveQuery(api.places.search, { text: query }, undefined)
  const suggestions = query === '' ? [] : (matches ?? []).slice(0, maxSuggestions)

  async function choose({ state, slug, name }: TownMatch): Promise<void> {
    try {
      const lookup = await callBackend('query', api.places.lookUp, { state, city: slug })
      if (lookup.kind !== 'here') throw new Error(`${state}/${slug} was not found at its address`)
      const { latitude, longitude } = lookup.place
      setText('')
      onFound({ state, slug, name, latitude, longitude })
    } catch {
      toast(m.places_town_search_the_town_couldnt_be_loaded(), { tone: 'error' })
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (suggestions[0]) void choose(suggestions[0])
  }

  return (
    <form className="map-search" role="search" onSubmit={onSubmit}>
      <SearchField
        label={m.places_town_search_find_a_town()}
        placeholder={m.places_town_search_town_name()}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {query !== '' && matches && (
        <div className="map-found popup">
          {suggestions.length === 0 && <p role="status">{m.places_town_search_no_results_we_list_towns()}</p>}
          <ul role="list">
            {suggestions.map((town) => (
              <li key={`${town.state}/${town.slug}`}>
                <button type="button" className="menu-item" onClick={() => void choose(town)}>
                  {town.name}, {findState(town.state)?.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}
