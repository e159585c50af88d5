// WORKERS=2: two server processes on one port and one embedded database, as an owner starts them.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { ConvexHttpClient } from 'convex/browser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ConvexError } from 'convex/values'
import { api } from '#convex/_generated/api.js'
import { getRefusal } from '#rules/refusal.ts'
import { createVisitorSeed } from '#rules/readings/fair-draw/visitor-seed.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct({ env: { WORKERS: '2' }, content: 'decks' })
  await vi.waitFor(() => expect(product.logLines()).toContain('2 workers serve it.'), { timeout: 120_000 })
}, 480_000)
afterAll(() => product.stop())

/** The worker processes: children of the one that was started, besides PostgreSQL. */
function workers(): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(product.process.pid)], {
    encoding: 'utf8',
  })
  return list
    .split('\n')
    .filter((line) => line.includes('--worker='))
    .map((line) => parseInt(line, 10))
}

/** Over a new connection, so that any worker may answer. */
async function get(path: string): Promise<Response> {
  return fetch(`${product.url}${path}`, { headers: { connection: 'close' } })
}

async function drawAs(visitor: string): Promise<string> {
  const client = () => new ConvexHttpClient(product.url)
  const { commitmentId } = await client().action(api.readings.commitments.sealDraw, {
    userRandomID: visitor,
    deck: 'celestial',
    reversals: true,
  })
  const visitorSeed = await createVisitorSeed([], crypto.getRandomValues(new Uint8Array(16)))
  const draw = await client().mutation(api.readings.draws.create, {
    commitmentId,
    userRandomID: visitor,
    visitorSeed,
    chosen: 1,
    codename: 'Copper Wren',
  })
  return draw._id
}

/** All of them, sorted by id. */
async function drawsOf(visitor: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  for (;;) {
    const { page, isDone, continueCursor } = (await new ConvexHttpClient(product.url).query(
      api.readings.draws.listMine,
      { userRandomID: visitor, paginationOpts: { numItems: 50, cursor } },
    )) as { page: { _id: string }[]; isDone: boolean; continueCursor: string }
    ids.push(...page.map(({ _id }) => _id))
    if (isDone) return ids.sort()
    cursor = continueCursor
  }
}

/** One visitor may draw so often, whichever worker counts. */
async function drawUnlessLimited(visitor: string): Promise<string[]> {
  try {
    return [await drawAs(visitor)]
  } catch (error) {
    if (!(error instanceof ConvexError) || getRefusal(error)?.reason !== 'rate_limited') throw error
    return []
  }
}

describe('two workers', () => {
  test('both answer, and what one writes the other shows', async () => {
    const visitor = `a-visitor-of-both-workers-${randomUUID()}`
    const drawn = [await drawAs(visitor), await drawAs(visitor), await drawAs(visitor)]
    expect(workers()).toHaveLength(2)
    // Both workers are asked: connections are given to the workers in turn.
    for (let i = 0; i < 6; i++) await expect.poll(() => drawsOf(visitor)).toEqual([...drawn].sort())
  })

  test('the metrics are those of both together', async () => {
    for (let i = 0; i < 4; i++) await get('/cards/the-fool')
    const text = await (await get('/metrics')).text()
    const counts = [...text.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)]
    const requests = counts.reduce((sum, [, count]) => sum + Number(count), 0)
    expect(requests).toBeGreaterThan(4)
    // Each knows of the other, so that both together grant what one would.
    await expect
      .poll(async () => (await get('/metrics')).text(), { timeout: 30_000 })
      .toMatch(/^backend_instances 2$/m)
    // One row for the build, not the sum of two.
    expect(text).toMatch(/^lodestar_build_info\{.*\} 1$/m)
    expect(text).toMatch(/^lodestar_start_time_seconds \d{10}$/m)
  })

  test('if one is killed, the other serves on, and it is replaced', async () => {
    const before = workers()
    process.kill(before[0]!, 'SIGKILL')
    await expect.poll(async () => (await get('/').catch(() => null))?.status).toBe(200)
    await expect
      .poll(() => workers().filter((pid) => !before.includes(pid)), { timeout: 60_000 })
      .toHaveLength(1)
    await expect.poll(async () => (await get('/').catch(() => null))?.status).toBe(200)
  })

  test('SIGUSR2 replaces both one by one, and no request fails', async () => {
    const before = workers()
    const visitor = `a-visitor-of-a-rolling-restart-${randomUUID()}`
    let isRunning = true
    const drawn: string[] = []
    const failures: string[] = []
    const expectOk = async (path: string, response: Response) => {
      const text = await response.text()
      if (response.status !== 200) failures.push(`${path}: ${response.status} ${text.slice(0, 500)}`)
    }
    const load = [
      async () => void drawn.push(...(await drawUnlessLimited(visitor))),
      async () => expectOk('/', await fetch(`${product.url}/`)),
      // New connections must not be given to a worker that is not ready.
      async () => expectOk('/cards/the-fool', await get('/cards/the-fool')),
      async () => expectOk('/readyz', await get('/readyz')),
      async () => expectOk('/readyz', await fetch(`${product.url}/readyz`)),
    ].map(async (act) => {
      while (isRunning) await act()
    })
    product.process.kill('SIGUSR2')
    await expect
      .poll(() => product.logLines(), { timeout: 120_000 })
      .toContain('All workers have been replaced.')
    isRunning = false
    // A request that had failed would reject here.
    await Promise.all(load)
    expect(failures).toEqual([])
    expect(drawn.length).toBeGreaterThan(0)
    await expect.poll(() => drawsOf(visitor)).toEqual([...drawn].sort())
    expect(workers().filter((pid) => before.includes(pid))).toEqual([])
    expect(workers()).toHaveLength(2)
  })
})
