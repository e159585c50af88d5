// Ten thousand totems of an event: dry run, import, import again (which must change nothing), and undo; compared with
// registering them one by one. Every figure is also a check of its result.
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { identityClient, startIdentityProvider } from '#tests/support/identity-provider.ts'
import { startProduct } from '#tests/support/product.ts'
import { msOf, rounded } from './support/statistics.ts'

export const name = 'Import of totems: in batches, beside one by one'

const totems = Number(process.env.BENCH_TOTEMS ?? 10_000)
const oneByOne = Math.min(totems, 300)
const [checkedAtOnce, writtenAtOnce] = [250, 100]
const owner = { sub: 'owner', email: 'owner@example.com', email_verified: true }
const described = { kind: 'counted' as const, deck: 'celestial', material: 'ash', batch: 'Festival' }

export async function run() {
  const provider = await startIdentityProvider()
  const identity = { AUTH0_DOMAIN: provider.url, AUTH0_CLIENT_ID: identityClient, OWNER_EMAIL: owner.email }
  const product = await startProduct({ content: 'decks', env: { ...identity, LOG_LEVEL: 'warn' } })
  try {
    const admin = new ConvexHttpClient(product.url, { logger: false })
    admin.setAuth(await provider.token(3600, owner))
    await admin.mutation(api.users.enter, {})

    const single = await secondsOf(async () => {
      for (let index = 0; index < oneByOne; index++) {
        await admin.action(api.totems.register, {
          ...described,
          uid: uid('AA', index),
          label: `Disc ${index}`,
        })
      }
    })
    const floor = oneByOne / single

    const rows = Array.from({ length: totems }, (_, index) => ({
      line: index + 2,
      name: uid('BE', index),
      label: `Disc ${index}`,
      ...described,
      place: { state: 'california', city: 'indio' },
    }))
    const check = async (expected: string) => {
      for (const batch of batchesOf(rows, checkedAtOnce)) {
        const result = await admin.query(api.totems.totemImports.check, { rows: batch })
        if (result.some(({ state }) => state !== expected)) throw new Error(`A row is not ${expected}.`)
      }
    }
    const write = async (fileHash: string, expected: string) => {
      const importId = await admin.mutation(api.totems.totemImports.begin, {
        fileName: 'festival.csv',
        fileHash,
        rows: totems,
      })
      for (const batch of batchesOf(rows, writtenAtOnce)) {
        const done = await admin.action(api.totems.totemImports.write, { importId, rows: batch })
        if (done.some(({ state }) => state !== expected)) throw new Error(`A row is not ${expected}.`)
      }
      await admin.mutation(api.totems.totemImports.finish, { importId })
      return importId
    }

    const tried = await secondsOf(() => check('new'))
    const first = await secondsOf(() => write('first', 'new'))
    const again = await secondsOf(() => write('second', 'same'))
    const [, importId] = (await admin.query(api.totems.totemImports.list, {})).map(({ _id }) => _id)
    const undone = await secondsOf(async () => {
      while (!(await admin.mutation(api.totems.totemImports.undo, { importId: importId! })).isDone);
    })
    await check('new')
    const row = (what: string, seconds: number, count = totems) => ({
      what,
      seconds: rounded(seconds),
      'rows/s': Math.round(count / seconds),
      'beside one by one': rounded(count / seconds / floor),
    })
    return [
      row(`one by one, ${oneByOne}`, single, oneByOne),
      row(`tried out, ${totems}`, tried),
      row('written', first),
      row('the same file again', again),
      row('taken back', undone),
    ]
  } finally {
    await product.stop()
    provider.close()
  }
}

function uid(family: string, index: number): string {
  return `04${family}${index.toString(16).toUpperCase().padStart(10, '0')}`
}

function batchesOf<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  return (await msOf(work)) / 1000
}
