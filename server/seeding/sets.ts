// The seed sets: everything that comes with the program.
import { internal } from '#convex/_generated/api.js'
import { bibleBooks } from '#content/verses/books.ts'
import { states } from '#content/places/states.ts'
import { translationSlugs, type TranslationSlug } from '#content/verses/translations.ts'
import { SettingsError } from '../settings.ts'
import { bibleFingerprints, readBible } from './bible.ts'
import { decksSet } from './decks.ts'
import type { AltTexts } from './drawn-alt-texts.ts'
import type { BatchProgress, SeedingBackend, SeedSet } from './seed.ts'
import type { LanguageTexts } from './translations.ts'
import { placesFingerprint, readPlaces } from './us-places.ts'

/** How much of it a start stores; tests use less. */
export type ContentChoice = 'all' | 'decks' | 'none'

/** `--content=decks` on the command line. */
export function chosenContent(args: readonly string[]): ContentChoice {
  const [, choice = 'all'] =
    /^--content=(.*)$/.exec(args.find((arg) => arg.startsWith('--content=')) ?? '') ?? []
  if (choice === 'all' || choice === 'decks' || choice === 'none') return choice
  throw new SettingsError(`--content is all, decks or none, and not ${choice}.`)
}

export function seedSets(
  choice: ContentChoice,
  altTexts: AltTexts = {},
  translations: readonly LanguageTexts[] = [],
): SeedSet[] {
  if (choice === 'none') return []
  const decks = [decksSet(altTexts, translations)]
  return choice === 'decks' ? decks : [...decks, ...translationSlugs.map(bibleSet), placesSet]
}

function bibleSet(translation: TranslationSlug): SeedSet {
  return {
    name: `verses/${translation}`,
    version: bibleFingerprints[translation],
    async load() {
      const verses = await readBible(translation)
      return bibleBooks.map(({ name: book }) => {
        const bookVerses = verses
          .filter((verse) => verse.book === book)
          .map((verse) => ({ ...verse, translation }))
        return {
          rows: bookVerses.length,
          store: (backend, progress) =>
            backend.mutation(internal.site.seed.storeBook, {
              ...progress,
              translation,
              book,
              verses: bookVerses,
            }),
        }
      })
    },
  }
}

const placesSet: SeedSet = {
  name: 'places',
  version: placesFingerprint,
  load() {
    const places = readPlaces()
    const batches = states.map(({ slug: state }) => {
      const inState = places.filter((place) => place.state === state)
      return {
        rows: inState.length,
        store: (backend: SeedingBackend, progress: BatchProgress) =>
          backend.mutation(internal.site.seed.storeState, { ...progress, state, places: inState }),
      }
    })
    return Promise.resolve(batches)
  },
}
