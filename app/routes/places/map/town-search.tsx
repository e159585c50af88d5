// A town by its name. Choosing one flies there, whether or not anything was drawn in it.
import { useDeferredValue, useState, type FormEvent } from 'react'
import { SearchField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { findState } from '#content/places/states.ts'
import type { Town } from './towns.ts'

const mostOffered = 6

type Found = Pick<Town, 'state' | 'slug' | 'name'>

export function TownSearch({ onFound }: { onFound: (town: Omit<Town, 'draws'>) => void }) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const found = useLiveQuery(api.places.search, { text: asked }, undefined)
  const offered = asked === '' ? [] : (found ?? []).slice(0, mostOffered)

  async function choose({ state, slug, name }: Found): Promise<void> {
    try {
      const looked = await callBackend('query', api.places.lookUp, { state, city: slug })
      if (looked.kind !== 'here') throw new Error(`${state}/${slug} is not where it was found`)
      const { latitude, longitude } = looked.place
      setText('')
      onFound({ state, slug, name, latitude, longitude })
    } catch {
      toast('The town could not be found just now. Try again in a moment.', { tone: 'error' })
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (offered[0]) void choose(offered[0])
  }

  return (
    <form className="map-search" role="search" onSubmit={onSubmit}>
      <SearchField
        label="Find a town"
        placeholder="Its name"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {asked !== '' && found && (
        <div className="map-found popup">
          {offered.length === 0 && (
            <p role="status">No town of this name. We know those of five thousand and more.</p>
          )}
          <ul role="list">
            {offered.map((town) => (
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
