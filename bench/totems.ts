// A tap, from the request to the last byte with the card in it: compared with opening the page of an earlier draw for
// the first time, then several hundred a second on one instance, and as many of unknown totems. The product trusts one
// proxy, so that the load can come from many addresses. Every request has its own connection, so that none waits in
// this process.
import { Agent, request } from 'node:http'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { identityClient, startIdentityProvider } from '#tests/support/identity-provider.ts'
import { startProduct } from '#tests/support/product.ts'
import { newVisitor } from './support/product.ts'
import { median, percentile, rounded } from './support/statistics.ts'

export const name = 'Totems: a touch beside the same page without a draw, and many at once'

const totems = Number(process.env.BENCH_TOTEMS ?? 100)
const pairs = Number(process.env.BENCH_PAIRS ?? 150)
const warmUp = 30
const offeredPerSecond = Number(process.env.BENCH_OFFERED ?? 300)
const seconds = Number(process.env.BENCH_SECONDS ?? 20)

const owner = { sub: 'owner', email: 'owner@example.com', email_verified: true }
const phone = {
  Accept: 'text/html',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Accept-Encoding': 'gzip',
}

type Answer = { status: number; ms: number }

export async function run() {
  const provider = await startIdentityProvider()
  const identity = { AUTH0_DOMAIN: provider.url, AUTH0_CLIENT_ID: identityClient, OWNER_EMAIL: owner.email }
  const product = await startProduct({
    content: 'decks',
    env: { ...identity, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const open = (path: string, from = someAddress()) => timed(agent, product.url + path, from)
  try {
    const admin = new ConvexHttpClient(product.url, { logger: false })
    admin.setAuth(await provider.token(60, owner))
    await admin.mutation(api.users.enter, {})
    const uids = Array.from(
      { length: totems },
      (_, index) => `04BE${index.toString(16).toUpperCase().padStart(10, '0')}`,
    )
    const ids: Id<'totems'>[] = []
    for (const uid of uids) {
      const described = { uid, label: 'Disc', material: 'ash', kind: 'counted' as const, deck: 'celestial' }
      ids.push(await admin.action(api.totems.register, described))
    }
    const touches = async () =>
      (await Promise.all(ids.map((totemId) => admin.query(api.totems.get, { totemId })))).reduce(
        (sum, totem) => sum + totem!.touches,
        0,
      )
    const counts = uids.map(() => 0)
    const nextTap = (index: number) =>
      `/deck/rrrr${uids[index]}x${(++counts[index]!).toString(16).padStart(6, '0')}`
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
    const load = await offer(() => open(nextTap(Math.floor(Math.random() * totems))))
    const tapCount = (await touches()) - before
    const flood = await offer(() => open(`/deck/rrrr04DEAD${randomHex(8)}x000001`, '203.0.113.7'))
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
    agent.destroy()
    await product.stop()
    provider.close()
  }
}

/** An open-loop load: a late answer does not delay the next request. */
async function offer(
  send: () => Promise<Answer>,
): Promise<{ answers: Answer[]; errors: number; ms: number }> {
  const answers: Answer[] = []
  let errors = 0
  const started = performance.now()
  const pending: Promise<void>[] = []
  for (let sent = 0; sent < offeredPerSecond * seconds;) {
    const due = Math.min(
      ((performance.now() - started) / 1000) * offeredPerSecond,
      offeredPerSecond * seconds,
    )
    for (; sent < due; sent++)
      pending.push(
        send().then(
          (answer) => void answers.push(answer),
          () => void errors++,
        ),
      )
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(pending)
  return { answers, errors, ms: performance.now() - started }
}

function figuresOf({ answers, errors, ms }: Awaited<ReturnType<typeof offer>>) {
  const byStatus = (status: number) => answers.filter((answer) => answer.status === status).length
  const isRefused = ({ status }: Answer) => status === 503 || status === 429
  const served = answers.filter((answer) => !isRefused(answer))
  const latencies = served.map((answer) => answer.ms)
  const refusals = answers.filter(isRefused).map((answer) => answer.ms)
  return {
    'served/s': Math.round(served.length / (ms / 1000)),
    'p50 ms': rounded(percentile(latencies, 0.5)),
    'p99 ms': rounded(percentile(latencies, 0.99)),
    'refused p50 ms': rounded(percentile(refusals, 0.5)),
    'refused p99 ms': rounded(percentile(refusals, 0.99)),
    '200': byStatus(200),
    '404': byStatus(404),
    // Of concurrent taps of one totem, the higher counter may arrive before the lower one.
    '410': byStatus(410),
    '429': byStatus(429),
    '503': byStatus(503),
    errors: errors + answers.filter(({ status }) => status >= 500 && status !== 503).length,
  }
}

function timed(agent: Agent, url: string, from: string): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const tapRequest = request(url, { agent, headers: { ...phone, 'X-Forwarded-For': from } }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - started,
        }),
      )
    })
    tapRequest.once('error', reject).end()
  })
}

function someAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
}

function randomHex(digits: number): string {
  return Math.floor(Math.random() * 16 ** digits)
    .toString(16)
    .toUpperCase()
    .padStart(digits, '0')
}
