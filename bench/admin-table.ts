// The table of the admin area with 100,000 users: its first page, a search and a sort, compared with a table of a
// hundred. The cost of a page depends on what it shows, not on the size of the table.
import { join } from 'node:path'
import { api } from '#convex/_generated/api.js'
import { withBenchDatabase } from './support/bench-database.ts'
import { openProductBackend, type ProductBackend } from './support/product.ts'
import { median, msOf, percentile, rounded } from './support/statistics.ts'

export const name = 'Admin: a table of 100,000 rows compared with one of 100'

const many = Number(process.env.BENCH_ROWS ?? 100_000)
const few = 100
const batchSize = 1_000
const rounds = 40
const pageSize = 50

const admin = { subject: 'bench', email: 'bench@example.com', emailVerified: true }
const first = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan', 'Radia', 'Donald', 'Frances', 'Niklaus', 'Lynn']

type ListArgs = Record<string, unknown>

/** `cacheBuster` makes each query unique, so that no cache answers. */
const queries: { label: string; argsOf: (cacheBuster: number) => ListArgs }[] = [
  { label: 'first page', argsOf: () => ({}) },
  { label: 'first page of one role', argsOf: () => ({ filters: { role: 'magician' } }) },
  { label: 'sorted by email', argsOf: () => ({ sort: { by: 'email', order: 'desc' } }) },
  { label: 'search: one of all', argsOf: (cacheBuster) => ({ search: `number${cacheBuster * 7 + 1}` }) },
  {
    label: 'search: a name of every tenth',
    argsOf: (cacheBuster) => ({ search: first[cacheBuster % first.length]! }),
  },
]

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openProductBackend(database, join(dataDir, 'files'))
    process.env.OWNER_EMAIL = admin.email
    await backend.withIdentity(admin).mutation(api.users.enter, {})
    await fill(backend, 0, few)
    // One run is not measured, because a program that has just started is slow.
    await measure(backend)
    const small = await measure(backend)
    const fillingMs = await msOf(() => fill(backend, few, many))
    const large = await measure(backend)
    await backend.close()
    return [
      ...queries.map(({ label }, index) => ({
        label,
        'ms at 100': rounded(small[index]!.median),
        [`ms at ${many.toLocaleString('en')}`]: rounded(large[index]!.median),
        'p95 ms': rounded(large[index]!.p95),
      })),
      {
        label: `writing the rows, ${batchSize} in a transaction`,
        [`ms at ${many.toLocaleString('en')}`]: rounded(fillingMs),
      },
    ]
  })
}

async function fill(backend: ProductBackend, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += batchSize) {
    await backend.run(async ({ db }) => {
      for (let index = start; index < Math.min(to, start + batchSize); index++) {
        await db.insert('users', {
          tokenIdentifier: `bench|${index}`,
          emailVerified: true,
          isAdmin: false,
          isMagician: index % 20 === 0,
          name: `${first[index % first.length]} Number${index}`,
          email: `person${index}@example.com`,
        })
      }
    })
  }
}

async function measure(backend: ProductBackend) {
  const caller = backend.withIdentity(admin)
  const results: { median: number; p95: number }[] = []
  for (const { argsOf } of queries) {
    const times: number[] = []
    for (let cacheBuster = 0; cacheBuster < rounds; cacheBuster++) {
      const paginationOpts = { numItems: pageSize, cursor: null, id: cacheBuster }
      times.push(
        await msOf(() => caller.query(api.users.list, { ...argsOf(cacheBuster), paginationOpts } as never)),
      )
    }
    results.push({ median: median(times), p95: percentile(times, 0.95) })
  }
  return results
}
