// The town that this visitor keeps as theirs. The backend knows it; a copy lies in the browser, so that the first page can
// tell at once whether there is anything to show.
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

/** What the backend says comes before what lies here. */
export function cacheSavedTown(kept: SavedTown | null): void {
  if (kept) copy.write({ state: kept.state, slug: kept.slug, name: kept.name })
  else copy.forget()
}
