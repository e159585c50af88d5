// Stores what comes with the program, where it is not stored yet: at the first start all of it, after an update what has
// changed, otherwise nothing, which costs one query. It may be cut short at any moment: each batch is one transaction,
// and the next start goes on behind the last one.
import { isBackendError, type Backend } from '#backend/index.ts'
import { internal } from '#convex/_generated/api.js'

export interface SeedSet {
  name: string
  /** Another one than is stored means that there is something to do. */
  version: string
  /** Only asked for when there is. */
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
  /** In words, about once a second, and once at the end. */
  say?: (line: string) => void
  /** Stops behind the batch under way. */
  signal?: AbortSignal
}

const saidEveryMs = 1_000
const timesTried = 5

/** Gives the number of rows stored. */
export async function seed(
  backend: SeedingBackend,
  sets: readonly SeedSet[],
  { say = () => {}, signal }: SeedingOptions = {},
): Promise<number> {
  const stored = new Map((await backend.query(internal.site.seed.sets)).map((set) => [set.name, set]))
  const wanting = sets.filter(({ name, version }) => {
    const known = stored.get(name)
    return !known?.isComplete || known.version !== version
  })
  if (wanting.length === 0) return 0

  const startedAt = performance.now()
  const work = await Promise.all(
    wanting.map(async ({ name, version, load }) => {
      const known = stored.get(name)
      const batches = await load()
      return { name, version, batches, done: known?.version === version ? known.batchesDone : 0 }
    }),
  )
  const total = sum(work.flatMap(({ batches }) => batches))
  const before = sum(work.flatMap(({ batches, done }) => batches.slice(0, done)))
  let rows = before
  let saidAt = -Infinity
  const tell = () => {
    if (performance.now() - saidAt < saidEveryMs) return
    saidAt = performance.now()
    say(`Seeding… ${counted(rows)} of ${counted(total)} rows`)
  }
  // Sets side by side, the batches of each in their order: a set then never conflicts with itself.
  await Promise.all(
    work.map(async ({ name, version, batches, done }) => {
      for (const [at, batch] of batches.entries()) {
        if (at < done) continue
        if (signal?.aborted) return
        tell()
        const progress = { set: name, version, batch: at, isLast: at === batches.length - 1 }
        const isStored = await patiently(() => batch.store(backend, progress), signal)
        if (!isStored) return
        rows += batch.rows
      }
    }),
  )
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  if (!signal?.aborted) say(`Seeded ${counted(rows - before)} rows in ${seconds} s`)
  return rows - before
}

/**
 * A machine that stands still for half a minute cuts a batch off. It has then written nothing, and can be stored again: at
 * once, or by the next start if this one is to stop. A batch that is too large is so at every try.
 */
async function patiently(store: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<boolean> {
  for (let left = timesTried - 1; ; left--) {
    try {
      await store()
      return true
    } catch (error) {
      if (!isBackendError(error, 'TimedOut')) throw error
      if (signal?.aborted) return false
      if (left === 0) throw error
    }
  }
}

function sum(batches: readonly SeedBatch[]): number {
  return batches.reduce((rows, batch) => rows + batch.rows, 0)
}

function counted(rows: number): string {
  return rows.toLocaleString('en-US')
}
