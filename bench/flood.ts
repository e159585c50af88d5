// One hostile address beside ordinary visitors, against the built product. Visitors at other addresses draw at a steady pace,
// whether or not earlier draws were answered; the same is measured just before each flood, so that both meet the same machine.
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { startProduct, type Product } from '#tests/support/product.ts'
import { median, percentile, rounded } from './support/statistics.ts'

export const name =
  'Flood: visitors’ draws (seal and open, over HTTP) while one address floods (goal: p99 ≤ 3 × quiet)'

const floods = ['searches', 'draws', 'batches', 'subscriptions', 'actions']
const wanted = process.env.BENCH_FLOODS?.split(',') ?? floods
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
/** Searches need the verses; on a busy machine the other floods can do without. */
const content = wanted.includes('searches') ? 'all' : 'decks'
const visitors = 8
/** Of all visitors together: a small part of what the product can do. */
const drawsPerSecond = Number(process.env.BENCH_DRAWS ?? 8)
/** A draw without an answer for so long counts as lost, with this time. */
const lostAfterMs = 20_000
/** The first moments of a flood are measured too; only the very first draws wait until it has begun. */
const leadMs = 1_000

/** How long the product has at most to recover from a flood. */
const settleMs = 60_000

type Draws = { times: number[]; lost: number }

export async function run() {
  const product = await startProduct({ content, env: { TRUST_PROXY: '1' } })
  const hostile = fork(join(process.cwd(), 'bench/support/hostile.mjs'), { execArgv: [] })
  const agent = new Agent({ keepAlive: true })
  try {
    const deck = await firstDeck(product, agent)
    const draw = (visitor: number) => drawOnce(product, agent, deck, `198.51.100.${visitor + 1}`)
    await drawFor(8, draw)
    const rows: object[] = []
    for (const flood of floods.filter((each) => wanted.includes(each))) {
      const quiet = await drawFor(seconds, draw)
      const cpuBefore = await cpuSeconds(product)
      hostile.send({ flood, url: product.url, deck })
      await message(hostile)
      await pause(leadMs)
      const flooded = await drawFor(seconds, draw)
      hostile.send({ stop: true })
      const counts = await message(hostile)
      rows.push({
        flood,
        ...summary('quiet', quiet),
        ...summary('flood', flooded),
        'p99 ratio': rounded(percentile(flooded.times, 0.99) / percentile(quiet.times, 0.99)),
        lost: flooded.lost,
        answered: counts.answered,
        refused: counts.refused,
        dropped: counts.dropped,
        'server CPU': rounded(((await cpuSeconds(product)) - cpuBefore) / (seconds + leadMs / 1_000)),
      })
      await untilQuiet(draw, percentile(quiet.times, 0.9))
    }
    return rows
  } finally {
    hostile.kill()
    agent.destroy()
    await product.stop()
  }
}

function summary(when: string, { times }: Draws) {
  return {
    [`${when} p50`]: rounded(median(times)),
    [`${when} p99`]: rounded(percentile(times, 0.99)),
    [`${when} max`]: rounded(Math.max(...times)),
  }
}

/** What the flood left behind must not slow the next quiet measurement. */
async function untilQuiet(draw: (visitor: number) => Promise<void>, usualMs: number): Promise<void> {
  const until = performance.now() + settleMs
  for (let inARow = 0; inARow < 5 && performance.now() < until; await pause(200)) {
    const { times } = await drawFor(1 / drawsPerSecond, draw)
    inARow = times[0]! < 1.5 * usualMs ? inARow + 1 : 0
  }
}

/** Draws begin by the clock and not when the one before was answered: waiting visitors must not thin out the sample. */
async function drawFor(duration: number, draw: (visitor: number) => Promise<void>): Promise<Draws> {
  const times: number[] = []
  const drawing: Promise<void>[] = []
  let lost = 0
  const timed = async (visitor: number) => {
    const before = performance.now()
    try {
      await draw(visitor)
      times.push(performance.now() - before)
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
  return { times, lost }
}

async function drawOnce(product: Product, agent: Agent, deck: string, address: string): Promise<void> {
  const post = (type: string, path: string, args: object) =>
    send(`${product.url}/api/${type}`, agent, address, { path, args, format: 'json' })
  const userRandomID = randomBytes(24).toString('base64url')
  const visitorSeed = randomBytes(24).toString('base64url')
  const sealed = (await post('action', 'commitments:sealDraw', { userRandomID, deck, reversals: true })) as {
    commitmentId: string
  }
  const { commitmentId } = sealed
  await post('mutation', 'draws:create', { commitmentId, userRandomID, visitorSeed, chosen: 7 })
}

async function firstDeck(product: Product, agent: Agent): Promise<string> {
  const body = { path: 'decks:listPublished', args: {}, format: 'json' }
  const decks = (await send(`${product.url}/api/query`, agent, '198.51.100.1', body)) as {
    slug: string
    kind?: string
  }[]
  return decks[0]!.slug
}

function send(url: string, agent: Agent, address: string, body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const sent = request(url, { method: 'POST', agent, headers, timeout: lostAfterMs }, (response) => {
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
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/** Of the server process alone; the database's work shows in the waiting. */
async function cpuSeconds({ process: { pid } }: Product): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

type Report = { started?: true; answered: number; refused: number; dropped: number }

function message(child: ChildProcess): Promise<Report> {
  return new Promise((resolve) => child.once('message', (report) => resolve(report as Report)))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
