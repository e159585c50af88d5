// The decks with other content, as an earlier or a later version would have stored them.
import type { FunctionArgs } from 'convex/server'
import type { internal } from '#convex/_generated/api.js'
import type { SeedingBackend, SeedSet } from '#server/seeding/seed.ts'
import { seedSets } from '#server/seeding/sets.ts'

type DecktypeRows = FunctionArgs<typeof internal.site.seed.storeDecktype>

/** `change` gets a copy of what each call would store. */
export function decksWith(version: string, change: (args: Record<string, unknown>) => void): SeedSet {
  const [decks] = seedSets('decks')
  const changed = (backend: SeedingBackend): SeedingBackend => ({
    ...backend,
    mutation: ((reference: never, args: Record<string, unknown>) => {
      const copy = structuredClone(args)
      change(copy)
      return backend.mutation(reference, copy as never)
    }) as SeedingBackend['mutation'],
  })
  return {
    ...decks!,
    version,
    async load() {
      const batches = await decks!.load()
      return batches.map((batch) => ({
        ...batch,
        store: (backend, progress) => batch.store(changed(backend), progress),
      }))
    },
  }
}

/** As version 0.2 stored them: no deck had a second edition yet. */
export function firstEditions(): SeedSet {
  return decksWith('first editions', (args) => {
    for (const deck of (args.decks ?? []) as DecktypeRows['decks']) {
      for (const design of deck.designs) {
        design.drawing = design.formerDrawings.at(-1) ?? design.drawing
        design.formerDrawings = []
        design.altText = `${design.altText}, first edition`
      }
    }
  })
}
