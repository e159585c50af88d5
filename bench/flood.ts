// One hostile address next to ordinary visitors, against the built product. Visitors at other addresses draw at a
// steady rate, whether or not earlier draws were answered. Quiet rounds and rounds with a flood alternate, so that both
// have the same conditions, and the CPU time that the hypervisor took (steal) is reported. If it is large, times say
// little; so each draw also reports the work of the server's main thread from its start to its end, which is its
// queueing delay and does not depend on the machine.
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startProduct, type Product } from '#tests/support/product.ts'
import { median, percentile, rounded } from './support/statistics.ts'

export const name =
  'Flood: visitors’ draws (seal and open, over HTTP) while one address floods (goal: p99 ≤ 3 × quiet)'

const floods = ['searches', 'draws', 'batches', 'subscriptions', 'actions']
const selectedFloods = process.env.BENCH_FLOODS?.split(',') ?? floods
const rounds = Number(process.env.BENCH_ROUNDS ?? 4)
/** Of each round. */
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
/** Searches need the verses; on a busy machine the other floods can run without them. */
const content = selectedFloods.includes('searches') ? 'all' : 'decks'
const visitors = 8
/** Of all visitors together: a small part of the product's capacity. */
const drawsPerSecond = Number(process.env.BENCH_DRAWS ?? 8)
/** A draw without an answer for so long counts as lost, with this time. */
const lostAfterMs = 20_000
/** The start of a flood is measured too; only the very first draws wait until it has begun. */
const leadMs = 1_000

/** The time the product has to recover from a flood. */
const settleMs = 60_000

/** `times` and `work` in milliseconds. */
type Draws = { times: number[]; work: number[]; lost: number; stolen: number }

export async function run() {
  const product = await startProduct({ content, env: { TRUST_PROXY: '1' } })
  const hostile = fork(join(process.cwd(), 'bench/support/hostile.mjs'), { execArgv: [] })
  const agent = new Agent({ keepAlive: true })
  try {
    const deck = await firstDeck(product, agent)
    const draw = (visitor: number) => drawOnce(product, agent, deck, `198.51.100.${visitor + 1}`)
    const drawFor = (duration: number) => drawsOf(duration, draw, () => workOf(product))
    await drawFor(8)
    const rows: object[] = []
    for (const flood of floods.filter((each) => selectedFloods.includes(each))) {
      const quiet: Draws[] = []
      const flooded: Draws[] = []
      const counts: Report = { answered: 0, refused: 0, dropped: 0 }
      let cpu = 0
      for (let round = 0; round < rounds; round++) {
        quiet.push(await drawFor(seconds))
        const cpuBefore = await cpuSeconds(product)
        hostile.send({ flood, url: product.url, deck })
        await message(hostile)
        await pause(leadMs)
        flooded.push(await drawFor(seconds))
        hostile.send({ stop: true })
        add(counts, await message(hostile))
        cpu += (await cpuSeconds(product)) - cpuBefore
        await untilQuiet(drawFor, percentile(quiet.at(-1)!.times, 0.9))
      }
      rows.push({
        flood,
        ...summary('quiet', quiet),
        ...summary('flood', flooded),
        'p99 ratio': rounded(p99(flooded, 'times') / p99(quiet, 'times')),
        'work p99 ratio': rounded(p99(flooded, 'work') / p99(quiet, 'work')),
        lost: sum(flooded.map(({ lost }) => lost)),
        ...counts,
        'server CPU': rounded(cpu / rounds / (seconds + leadMs / 1_000)),
      })
    }
    return rows
  } finally {
    hostile.kill()
    agent.destroy()
    await product.stop()
  }
}

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
const all = (draws: Draws[], what: 'times' | 'work') => draws.flatMap((each) => each[what])
const p99 = (draws: Draws[], what: 'times' | 'work') => percentile(all(draws, what), 0.99)

function add(counts: Report, { answered, refused, dropped }: Report): void {
  counts.answered += answered
  counts.refused += refused
  counts.dropped += dropped
}

function summary(when: string, draws: Draws[]) {
  return {
    [`${when} p50`]: rounded(median(all(draws, 'times'))),
    [`${when} p99`]: rounded(p99(draws, 'times')),
    [`${when} work p50`]: rounded(median(all(draws, 'work'))),
    [`${when} work p99`]: rounded(p99(draws, 'work')),
    [`${when} stolen`]: rounded(sum(draws.map(({ stolen }) => stolen)) / draws.length),
  }
}

/** Wait until the flood's backlog is gone, so that it does not slow the next quiet round. */
async function untilQuiet(drawFor: (seconds: number) => Promise<Draws>, usualMs: number): Promise<void> {
  const until = performance.now() + settleMs
  for (let inARow = 0; inARow < 5 && performance.now() < until; await pause(200)) {
    const { times } = await drawFor(1 / drawsPerSecond)
    inARow = times[0]! < 1.5 * usualMs ? inARow + 1 : 0
  }
}

/**
 * Draws start by the clock and not after the previous answer, or slow answers would be sampled less often (coordinated
 * omission).
 */
async function drawsOf(
  duration: number,
  draw: (visitor: number) => Promise<void>,
  workMs: () => Promise<number>,
): Promise<Draws> {
  const times: number[] = []
  const work: number[] = []
  const drawing: Promise<void>[] = []
  let lost = 0
  const stolenBefore = await stolenSeconds()
  const startedAt = performance.now()
  const timed = async (visitor: number) => {
    const workBefore = await workMs()
    const before = performance.now()
    try {
      await draw(visitor)
      times.push(performance.now() - before)
      work.push((await workMs()) - workBefore)
    } catch {
      lost++
      times.push(lostAfterMs)
    }
  }
  for (let i = 0; i < duration * drawsPerSecond; i++) {
    drawing.push(timed(i % visitors))
    await pause(1_000 / drawsPerSecond)
  }
  await Promise.all(drawing)
  const cpuTime = (cpus().length * (performance.now() - startedAt)) / 1_000
  return { times, work, lost, stolen: ((await stolenSeconds()) - stolenBefore) / cpuTime }
}

async function drawOnce(product: Product, agent: Agent, deck: string, address: string): Promise<void> {
  const post = (type: string, path: string, args: object) =>
    send(`${product.url}/api/${type}`, agent, address, { path, args, format: 'json' })
  const userRandomID = randomBytes(24).toString('base64url')
  const visitorSeed = randomBytes(24).toString('base64url')
  const sealed = (await post('action', 'readings/commitments:sealDraw', {
    userRandomID,
    deck,
    reversals: true,
  })) as {
    commitmentId: string
  }
  const { commitmentId } = sealed
  await post('mutation', 'readings/draws:create', { commitmentId, userRandomID, visitorSeed, chosen: 7 })
}

async function firstDeck(product: Product, agent: Agent): Promise<string> {
  const body = { path: 'cards/decks:listPublished', args: {}, format: 'json' }
  const decks = (await send(`${product.url}/api/query`, agent, '198.51.100.1', body)) as {
    slug: string
    kind?: string
  }[]
  return decks[0]!.slug
}

function send(url: string, agent: Agent, address: string, body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const outgoing = request(url, { method: 'POST', agent, headers, timeout: lostAfterMs }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => {
        const answer = (response.statusCode === 200 ? JSON.parse(text) : {}) as {
          status?: string
          value?: unknown
        }
        if (answer.status === 'success') resolve(answer.value)
        else reject(new Error(`${response.statusCode} ${text.slice(0, 200)}`))
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', reject)
    outgoing.end(JSON.stringify(body))
  })
}

/** CPU steal: time in which the hypervisor did not run this virtual machine. */
async function stolenSeconds(): Promise<number> {
  const [, ...times] = (await readFile('/proc/stat', 'utf8')).split('\n')[0]!.split(/\s+/)
  return Number(times[7]) / 100
}

/** CPU time of its main thread so far. */
async function workOf({ process: { pid } }: Product): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6
}

/** Of the server process alone; the database's work appears as waiting. */
async function cpuSeconds({ process: { pid } }: Product): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

type Report = { answered: number; refused: number; dropped: number }

function message(child: ChildProcess): Promise<Report> {
  return new Promise((resolve) => child.once('message', (report) => resolve(report as Report)))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
