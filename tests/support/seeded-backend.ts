// Backends with content, seeded through the public functions as the host does.
import type { Backend } from '#backend/index.ts'
import { internal } from '#convex/_generated/api.js'
import type { TranslationSlug } from '#content/verses/translations.ts'
import { readBible } from '#server/seeding/bible.ts'
import { seed, type SeedSet } from '#server/seeding/seed.ts'
import { readPlaces } from '#server/seeding/us-places.ts'
import { productOptions } from './product-data.ts'
import { useSharedBackend } from './shared-backend.ts'

/** The product's functions with some content, for all tests of a describe. */
export function useSeededBackend(sets: () => SeedSet[]): () => Backend {
  return useSharedBackend(
    () => productOptions as never,
    async (backend) => {
      await seed(backend, sets())
      return () => Promise.resolve()
    },
  )
}

/** A few books, because all sixty-six would take too long. */
export function someBooks(translation: TranslationSlug, books: readonly string[]): SeedSet {
  return {
    name: `verses/${translation}`,
    version: books.join(),
    async load() {
      const bible = await readBible(translation)
      return books.map((book) => {
        const verses = bible
          .filter((verse) => verse.book === book)
          .map((verse) => ({ ...verse, translation }))
        return {
          rows: verses.length,
          store: (backend, progress) =>
            backend.mutation(internal.site.seed.storeBook, { ...progress, translation, book, verses }),
        }
      })
    },
  }
}

/** The towns of a few states. */
export function someStates(states: readonly string[]): SeedSet {
  return {
    name: 'places',
    version: states.join(),
    load: () => {
      const places = readPlaces()
      return Promise.resolve(
        states.map((state) => {
          const inState = places.filter((place) => place.state === state)
          return {
            rows: inState.length,
            store: (backend, progress) =>
              backend.mutation(internal.site.seed.storeState, { ...progress, state, places: inState }),
          }
        }),
      )
    },
  }
}
