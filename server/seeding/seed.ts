// Seeds the content that comes with the program: everything at the first start, what has changed after an update, otherwise
// nothing, which costs one query. It can be interrupted at any time: each batch is a transaction, and the next start
// continues after the last one.
import { isBackendError, type Backend } from '#backend/index.ts'
import { internal } from '#convex/_generated/api.js'

export interface SeedSet {
  name: string
  /** Seeded again when it differs from the stored one. */
  version: string
  /** Called only if needed. */
  load(): Promise<SeedBatch[]>
}

export interface SeedBatch {
  rows: number
  store(backend: SeedingBackend, progress: BatchProgress): Promise<unknown>
}

export interface BatchProgress {
  set: string
  version: string
  batch: number
  isLast: boolean
}

export type SeedingBackend = Pick<Backend, 'query' | 'mutation'>

export interface SeedingOptions {
  /** Called with the progress about once a second, and once at the end. */
  say?: (line: string) => void
  /** Stops after the current batch. */
  signal?: AbortSignal
}

const progressIntervalMs = 1_000
const maxAttempts = 5

/** Returns the number of rows stored. */
export async function seed(
  backend: SeedingBackend,
  sets: readonly SeedSet[],
  { say = () => {}, signal }: SeedingOptions = {},
): Promise<number> {
  const stored = new Map((await backend.query(internal.site.seed.sets)).map((set) => [set.name, set]))
  const outdatedSets = sets.filter(({ name, version }) => {
    const storedSet = stored.get(name)
    return !storedSet?.isComplete || storedSet.version !== version
  })
  if (outdatedSets.length === 0) return 0

  const startedAt = performance.now()
  const work = await Promise.all(
    outdatedSets.map(async ({ name, version, load }) => {
      const storedSet = stored.get(name)
      const batches = await load()
      return { name, version, batches, done: storedSet?.version === version ? storedSet.batchesDone : 0 }
    }),
  )
  const total = sum(work.flatMap(({ batches }) => batches))
  const before = sum(work.flatMap(({ batches, done }) => batches.slice(0, done)))
  let rows = before
  let lastProgressAt = -Infinity
  const reportProgress = () => {
    if (performance.now() - lastProgressAt < progressIntervalMs) return
    lastProgressAt = performance.now()
    say(`Seeding… ${formatCount(rows)} of ${formatCount(total)} rows`)
  }
  // Sets run in parallel, the batches of each in order, so that a set never conflicts with itself.
  await Promise.all(
    work.map(async ({ name, version, batches, done }) => {
      for (const [index, batch] of batches.entries()) {
        if (index < done) continue
        if (signal?.aborted) return
        reportProgress()
        const progress = { set: name, version, batch: index, isLast: index === batches.length - 1 }
        const isStored = await storeWithRetries(() => batch.store(backend, progress), signal)
        if (!isStored) return
        rows += batch.rows
      }
    }),
  )
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  if (!signal?.aborted) say(`Seeded ${formatCount(rows - before)} rows in ${seconds} s`)
  return rows - before
}

/**
 * A machine that stalls for half a minute makes a batch time out. It has then written nothing and is retried, or left to the
 * next start if this one is aborted.
 */
async function storeWithRetries(
  store: () => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft--) {
    try {
      await store()
      return true
    } catch (error) {
      if (!isBackendError(error, 'TimedOut')) throw error
      if (signal?.aborted) return false
      if (attemptsLeft === 0) throw error
    }
  }
}

function sum(batches: readonly SeedBatch[]): number {
  return batches.reduce((rows, batch) => rows + batch.rows, 0)
}

function formatCount(rows: number): string {
  return rows.toLocaleString('en-US')
}
