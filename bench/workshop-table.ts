// The table of the workshop with 100,000 people in it: its first page, a search and a sort, beside the page of a table
// with a hundred. A page costs what is shown of it, and not what there is.
import { join } from 'node:path'
import { api } from '#convex/_generated/api.js'
import { withBenchDatabase } from './support/bench-database.ts'
import { openProductBackend, type ProductBackend } from './support/product.ts'
import { median, msOf, percentile, rounded } from './support/statistics.ts'

export const name = 'Workshop: a table of 100,000 rows beside one of 100'

const many = Number(process.env.BENCH_ROWS ?? 100_000)
const few = 100
const atOnce = 1_000
const rounds = 40
const shown = 50

const admin = { subject: 'bench', email: 'bench@example.com', emailVerified: true }
const first = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan', 'Radia', 'Donald', 'Frances', 'Niklaus', 'Lynn']

type Asked = Record<string, unknown>

/** `unlike` makes each question one of its own, so that no cache answers. */
const questions: { what: string; asked: (unlike: number) => Asked }[] = [
  { what: 'first page', asked: () => ({}) },
  { what: 'first page of one role', asked: () => ({ filters: { role: 'magician' } }) },
  { what: 'sorted by e-mail', asked: () => ({ sort: { by: 'email', order: 'desc' } }) },
  { what: 'search: one of all', asked: (unlike) => ({ search: `number${unlike * 7 + 1}` }) },
  { what: 'search: a name of every tenth', asked: (unlike) => ({ search: first[unlike % first.length]! }) },
]

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openProductBackend(database, join(dataDir, 'files'))
    process.env.OWNER_EMAIL = admin.email
    await backend.withIdentity(admin).mutation(api.users.enter, {})
    await fill(backend, 0, few)
    // Once unmeasured: a program that has just started is slower than any table.
    await measured(backend)
    const small = await measured(backend)
    const fillingMs = await msOf(() => fill(backend, few, many))
    const large = await measured(backend)
    await backend.close()
    return [
      ...questions.map(({ what }, at) => ({
        what,
        'ms at 100': rounded(small[at]!.median),
        [`ms at ${many.toLocaleString('en')}`]: rounded(large[at]!.median),
        'p95 ms': rounded(large[at]!.p95),
      })),
      {
        what: `writing the rows, ${atOnce} in a transaction`,
        [`ms at ${many.toLocaleString('en')}`]: rounded(fillingMs),
      },
    ]
  })
}

async function fill(backend: ProductBackend, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += atOnce) {
    await backend.run(async ({ db }) => {
      for (let at = start; at < Math.min(to, start + atOnce); at++) {
        await db.insert('users', {
          tokenIdentifier: `bench|${at}`,
          emailVerified: true,
          isAdmin: false,
          isMagician: at % 20 === 0,
          name: `${first[at % first.length]} Number${at}`,
          email: `person${at}@example.com`,
        })
      }
    })
  }
}

async function measured(backend: ProductBackend) {
  const caller = backend.withIdentity(admin)
  const results: { median: number; p95: number }[] = []
  for (const { asked } of questions) {
    const times: number[] = []
    for (let unlike = 0; unlike < rounds; unlike++) {
      const paginationOpts = { numItems: shown, cursor: null, id: unlike }
      times.push(
        await msOf(() => caller.query(api.users.list, { ...asked(unlike), paginationOpts } as never)),
      )
    }
    results.push({ median: median(times), p95: percentile(times, 0.95) })
  }
  return results
}
