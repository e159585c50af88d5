// Ten rounds of a rolling restart under load: draws, taps, pages and live sockets. Once with two workers, which SIGUSR2 replaces
// one by one, and once with two instances on one PostgreSQL behind a load balancer that asks /readyz. No request may fail, and
// every acknowledged draw must be there exactly once. /readyz is not among the requests: an instance that stops answers 503 there on purpose.
import { setTimeout as sleep } from 'node:timers/promises'
import { ConvexClient, ConvexHttpClient } from 'convex/browser'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { api } from '#convex/_generated/api.js'
import { createVisitorSeed } from '#rules/readings/fair-draw/visitor-seed.ts'
import { freePort, startProduct, type Product } from '#tests/support/product.ts'
import { startBalancer } from './support/balancer.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { newVisitor } from './support/product.ts'
import { someAddress, startTotems, type Totems } from './support/totems.ts'

export const name =
  'Rolling deploy: 10 rounds of replacing every server under load (goal: 0 failed, 0 lost, 0 double)'

const rounds = Number(process.env.BENCH_ROUNDS ?? 10)
const cases = process.env.BENCH_CASES?.split(',') ?? ['workers', 'instances']
const totemCount = 20
const socketCount = 10
/** Pauses between two requests of one kind, so that the servers and not the generator are busy for most of the time. */
const pauseMs = 20
const replacedWithinMs = 300_000

type Row = Record<string, string | number>
type Replace = () => Promise<void>

export async function run() {
  const rows: Row[] = []
  if (cases.includes('workers')) rows.push(...(await withWorkers()))
  if (cases.includes('instances')) rows.push(...(await withInstances()))
  return rows
}

async function withWorkers(): Promise<Row[]> {
  const totems = await startTotems(totemCount, { WORKERS: '2' })
  const { product } = totems
  const saidOften = (line: string) => product.logLines().filter((said) => said === line).length
  const until = async (line: string, times: number) => {
    const deadline = performance.now() + replacedWithinMs
    while (saidOften(line) < times) {
      if (performance.now() > deadline) throw new Error(`It never said: ${line}`)
      await sleep(50)
    }
  }
  try {
    await until('2 workers serve it.', 1)
    const replaced = 'All workers have been replaced.'
    return await measure('two workers', totems, async () => {
      const times = saidOften(replaced) + 1
      product.process.kill('SIGUSR2')
      await until(replaced, times)
    })
  } finally {
    await totems.close()
  }
}

async function withInstances(): Promise<Row[]> {
  const settings = { max_connections: '200' }
  return withBenchDatabase(async (database) => {
    const balancer = await startBalancer()
    const port = await freePort()
    balancer.add(port)
    const totems = await startTotems(totemCount, {
      PORT: String(port),
      PUBLIC_URL: balancer.url,
      DATABASE_URL: urlOf(database.clientConfig),
    })
    let running: Product[] = []
    const start = async () => {
      const product = await startProduct({ env: { ...totems.env, PORT: String(await freePort()) } })
      balancer.add(product.port)
      return product
    }
    try {
      running = [totems.product, await start()]
      return await measure('two instances behind a balancer', totems, async () => {
        for (const former of [...running]) {
          running.push(await start())
          running.splice(running.indexOf(former), 1)
          await former.stop()
          balancer.remove(former.port)
        }
      })
    } finally {
      await Promise.all(running.map((product) => product.stop()))
      await totems.close()
      balancer.close()
    }
  }, settings)
}

async function measure(what: string, totems: Totems, replace: Replace): Promise<Row[]> {
  const rows: Row[] = []
  for (let round = 1; round <= rounds; round++) {
    const row = { what, round, ...(await underLoad(totems, replace)) }
    // A round takes a minute or more on a busy machine.
    process.stdout.write(`${JSON.stringify(row)}\n`)
    rows.push(row)
  }
  return rows
}

async function underLoad(totems: Totems, replace: Replace): Promise<Row> {
  const { url } = totems.product
  const failures: string[] = []
  const drawn = new Map<string, string>()
  let requests = 0
  let isRunning = true
  let lastAnswerAt = performance.now()
  let longestGapMs = 0
  let taps = 0
  const touchesBefore = await totems.touches()

  const answered = () => {
    const now = performance.now()
    longestGapMs = Math.max(longestGapMs, now - lastAnswerAt)
    lastAnswerAt = now
  }
  const page = (path: string) => async () => {
    const { status } = await totems.open(path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  const work = [
    async () => {
      const visitor = newVisitor()
      drawn.set(visitor, await draw(url, visitor))
    },
    async () => {
      const { status } = await totems.open(totems.nextTap())
      if (status !== 200) throw new Error(`a tap: ${status}`)
      taps++
    },
    page('/'),
    page('/cards/the-fool'),
  ]
  const sockets = Array.from({ length: socketCount }, () => watch(url))
  await Promise.all(sockets.map(({ connected }) => connected))
  const load = work.map(async (act) => {
    while (isRunning) {
      requests++
      await act().then(answered, (error: Error) => void failures.push(error.message))
      await sleep(pauseMs)
    }
  })
  const started = performance.now()
  await replace()
  const tookMs = performance.now() - started
  isRunning = false
  await Promise.all(load)
  const socketGapMs = await Promise.all(sockets.map(({ close }) => close()))

  let [foundOnce, lost, double] = [0, 0, 0]
  for (const [visitor, id] of drawn) {
    const ids = await drawsOf(url, visitor)
    if (ids.length === 1 && ids[0] === id) foundOnce++
    else if (ids.includes(id)) double++
    else lost++
  }
  const touched = (await totems.touches()) - touchesBefore
  for (const failure of [...new Set(failures)].slice(0, 5)) process.stdout.write(`${failure}\n`)
  return {
    'replaced in s': Math.round(tookMs / 100) / 10,
    requests,
    failed: failures.length,
    draws: drawn.size,
    'found once': foundOnce,
    lost,
    double,
    'taps / counted': `${taps} / ${touched}`,
    'longest gap ms': Math.round(longestGapMs),
    'longest socket gap ms': Math.round(Math.max(...socketGapMs)),
  }
}

function clientOf(url: string): ConvexHttpClient {
  return new ConvexHttpClient(url, {
    logger: false,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'X-Forwarded-For': someAddress() },
      }),
  })
}

async function draw(url: string, userRandomID: string): Promise<string> {
  const client = clientOf(url)
  const { commitmentId } = await client.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: 'celestial',
    reversals: true,
  })
  const visitorSeed = await createVisitorSeed([], crypto.getRandomValues(new Uint8Array(16)))
  const codename = 'Copper Wren'
  const opened = { commitmentId, userRandomID, visitorSeed, chosen: 1, codename }
  return (await client.mutation(api.readings.draws.create, opened))._id
}

async function drawsOf(url: string, userRandomID: string): Promise<string[]> {
  const { page } = (await clientOf(url).query(api.readings.draws.listMine, {
    userRandomID,
    paginationOpts: { numItems: 10, cursor: null },
  })) as { page: { _id: string }[] }
  return page.map(({ _id }) => _id)
}

/** A live socket of the official client, and the longest time for which it was not connected. */
function watch(url: string) {
  const client = new ConvexClient(url, {
    webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
    logger: false,
    unsavedChangesWarning: false,
  })
  let lostAt: number | null = null
  let longestMs = 0
  client.subscribeToConnectionState(({ isWebSocketConnected }) => {
    if (!isWebSocketConnected) lostAt ??= performance.now()
    else if (lostAt !== null) {
      longestMs = Math.max(longestMs, performance.now() - lostAt)
      lostAt = null
    }
  })
  const connected = new Promise<void>((resolve) => {
    client.onUpdate(api.site.hellos.latest, {}, () => resolve())
  }).then(() => {
    longestMs = 0
  })
  return {
    connected,
    async close() {
      const gapMs = lostAt === null ? longestMs : Math.max(longestMs, performance.now() - lostAt)
      await client.close()
      return gapMs
    },
  }
}

/** The database is reached through a unix socket in a folder. */
function urlOf({ host, port, user, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`
}
