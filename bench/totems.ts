// A tap, from the request to the last byte with the card in it: compared with opening the page of an earlier draw for
// the first time, then several hundred a second on one instance, and as many of unknown totems. The product trusts one
// proxy, so that the load can come from many addresses. Every request has its own connection, so that none waits in
// this process.
import { api } from '#convex/_generated/api.js'
import { newVisitor } from './support/product.ts'
import { figuresOf, offer } from './support/offered-load.ts'
import { median, rounded } from './support/statistics.ts'
import { startTotems } from './support/totems.ts'

export const name = 'Totems: a touch beside the same page without a draw, and many at once'

const totems = Number(process.env.BENCH_TOTEMS ?? 100)
const pairs = Number(process.env.BENCH_PAIRS ?? 150)
const warmUp = 30
const offeredPerSecond = Number(process.env.BENCH_OFFERED ?? 300)
const seconds = Number(process.env.BENCH_SECONDS ?? 20)

export async function run() {
  const tested = await startTotems(totems)
  const { admin, nextTap, open, touches } = tested
  try {
    const drawBefore = async (round: number) => {
      const visitor = { userRandomID: newVisitor(), ipAddress: '' }
      const draw = await admin.mutation(api.totems.taps.open, {
        ...visitor,
        address: nextTap(round % totems),
      })
      if (draw.outcome !== 'drawn') throw new Error(`A tap was ${draw.outcome}.`)
      return `/draws/${draw.drawId}?first`
    }

    const page: number[] = []
    const tap: number[] = []
    for (let round = 0; round < warmUp + pairs; round++) {
      const ordinary = await open(await drawBefore(round))
      const touched = await open(nextTap(round % totems))
      if (ordinary.status !== 200 || touched.status !== 200) throw new Error('A page failed.')
      if (round < warmUp) continue
      page.push(ordinary.ms)
      tap.push(touched.ms)
    }
    const before = await touches()
    const rate = { perSecond: offeredPerSecond, seconds }
    const load = await offer(() => open(nextTap()), rate)
    const tapCount = (await touches()) - before
    const flood = await offer(() => open(`/deck/rrrr04DEAD${randomHex(8)}x000001`, '203.0.113.7'), rate)
    return [
      { what: 'a page without a draw', 'p50 ms': rounded(median(page)), ratio: 1, budget: '' },
      {
        what: 'a touch',
        'p50 ms': rounded(median(tap)),
        ratio: rounded(median(tap) / median(page)),
        budget: '≤ 2',
      },
      { what: `${offeredPerSecond} taps a second offered`, ...figuresOf(load), draws: tapCount },
      { what: `${offeredPerSecond} unknown totems a second, one address`, ...figuresOf(flood) },
    ]
  } finally {
    await tested.close()
  }
}

function randomHex(digits: number): string {
  return Math.floor(Math.random() * 16 ** digits)
    .toString(16)
    .toUpperCase()
    .padStart(digits, '0')
}
