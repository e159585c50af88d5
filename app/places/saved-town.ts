// The town that a visitor has saved as theirs. The backend stores it; a copy in local storage tells the home page at once
// whether there is one.
import { writeToBackend } from '#app/data/backend-write.ts'
import { browserStorage } from '#app/session/browser-storage.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

export interface SavedTown {
  state: string
  slug: string
  name: string
}

const copy = browserStorage<SavedTown>('local', 'keptPlace')

export async function saveTown({ state, slug, name }: SavedTown, readsThere = false): Promise<void> {
  await writeToBackend(api.places.savedTowns.save, {
    userRandomID: ensureVisitorSecret(),
    state,
    slug,
    readsThere,
  })
  copy.write({ state, slug, name })
}

export async function removeSavedTown(): Promise<void> {
  await writeToBackend(api.places.savedTowns.remove, { userRandomID: ensureVisitorSecret() })
  copy.forget()
}

/** Updates the local copy from the backend. */
export function cacheSavedTown(town: SavedTown | null): void {
  if (town) copy.write({ state: town.state, slug: town.slug, name: town.name })
  else copy.forget()
}
