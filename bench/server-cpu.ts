// CPU of the server process for each request: a cached page compared with a bare node:http that sends the same bytes, a
// page rendered for one visitor compared with a minimal React Router app, a tap, and a whole draw. All contenders take
// turns within one run. PostgreSQL is not included.
import { fork, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import {
  identityClient,
  startIdentityProvider,
  type IdentityProvider,
} from '#tests/support/identity-provider.ts'
import { startProduct } from '#tests/support/product.ts'
import { newVisitor } from './support/product.ts'
import { median, rounded } from './support/statistics.ts'
import { callOn, keepAliveAgent } from './support/call.ts'

export const name = 'Server: CPU of the process for each request (medians of the rounds)'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const connections = 16
/** BENCH_SCALE=0.2 sends fewer requests, for a busy machine. */
const scale = Number(process.env.BENCH_SCALE ?? 1)
/** BENCH_ONLY="tap draw" measures only these. */
const only = process.env.BENCH_ONLY?.split(' ')
/** Another file to run, such as one that profiles the server. */
const command = process.env.BENCH_SERVER ?? 'build/server/index.js'
/** The server of another build to compare with, in `.cache/` so that it finds its packages. */
const former = process.env.BENCH_FORMER

const owner = { sub: 'owner', email: 'owner@example.com', email_verified: true }
const phone = {
  Accept: 'text/html',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
}

const compressed = { ...phone, 'Accept-Encoding': 'br, gzip', Cookie: 'theme=night' }

interface Contender {
  name: string
  pid: number
  requests: number
  /** Returns the length of what was received. */
  send(): Promise<number>
}

export async function run() {
  const provider = await startIdentityProvider()
  const closing: (() => unknown)[] = [() => provider.close()]
  try {
    const { contenders, cachedPage } = await startContender(command, '', provider, closing)
    // Another build takes its turns within the same run.
    if (former) contenders.push(...(await startContender(former, 'former ', provider, closing)).contenders)
    const bare = await startBare(cachedPage)
    const plain = await startPlainRouter()
    const agent = keepAliveAgent(connections)
    closing.push(
      () => bare.process.kill(),
      () => plain.process.kill(),
      () => agent.destroy(),
    )
    const call = callOn(agent)
    let pages = 0
    contenders.unshift(
      {
        name: 'bare node:http',
        pid: bare.process.pid!,
        requests: 20_000,
        send: async () => (await call(bare.url, { headers: compressed })).bytes,
      },
      {
        name: 'plain React Router',
        pid: plain.process.pid!,
        requests: 400,
        send: async () => (await call(`${plain.url}/list?page=${++pages}`, { headers: phone })).bytes,
      },
    )
    const chosen = contenders
      .filter(({ name }) => !only || only.some((part) => name.includes(part)))
      .map((contender) => ({ ...contender, requests: Math.round(contender.requests * scale) }))
    const results = new Map(chosen.map(({ name }) => [name, [] as Measured[]]))
    for (let round = 0; round <= rounds; round++) {
      for (const contender of chosen) {
        const measured = await measure(contender)
        // The first round warms up.
        if (round > 0) results.get(contender.name)!.push(measured)
      }
    }
    return chosen.map(({ name }) => rowOf(name, results))
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** A product and what is asked of it. */
async function startContender(
  serverFile: string,
  prefix: string,
  provider: IdentityProvider,
  closing: (() => unknown)[],
): Promise<{ contenders: Contender[]; cachedPage: Response }> {
  const product = await startProduct({
    command: serverFile,
    content: 'decks',
    env: {
      AUTH0_DOMAIN: provider.url,
      AUTH0_CLIENT_ID: identityClient,
      OWNER_EMAIL: owner.email,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    },
  })
  // The product's log is read and dropped: collecting it would slow down this process.
  product.process.stdout?.removeAllListeners('data').resume()
  const agent = keepAliveAgent(connections)
  closing.push(
    () => product.stop(),
    () => agent.destroy(),
  )
  const call = callOn(agent)
  const nextTap = await registerTotems(product.url, await provider.token(60, owner))
  // From the third request on the page is compressed at the highest quality, in the background.
  for (let i = 0; i < 5; i++) await call(`${product.url}/`, { headers: compressed })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const cachedPage = await fetch(`${product.url}/`, { headers: compressed })

  const callFunction = async (kind: string, path: string, args: object, from: string) => {
    const body = JSON.stringify({ path, args, format: 'json' })
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from }
    const answer = await call(`${product.url}/api/${kind}`, { method: 'POST', headers, body })
    const { status, value, errorMessage } = JSON.parse(answer.text()) as {
      status: string
      value: Record<string, string>
      errorMessage?: string
    }
    if (status !== 'success') throw new Error(errorMessage)
    return { value, bytes: answer.bytes }
  }
  const open = async (path: string, headers: Record<string, string>) =>
    (await call(product.url + path, { headers: { ...headers, 'X-Forwarded-For': someAddress() } })).bytes

  let pages = 0
  const pid = product.process.pid!
  const contenders: Contender[] = [
    {
      name: 'cached page',
      pid,
      requests: 20_000,
      send: async () => (await call(`${product.url}/`, { headers: compressed })).bytes,
    },
    {
      name: 'rendered page',
      pid,
      requests: 400,
      send: () => open(`/support?error=${++pages}`, { ...phone, Cookie: 'theme=night' }),
    },
    {
      name: 'rendered card',
      pid,
      requests: 400,
      send: () => open('/randomcard', { ...phone, Cookie: 'theme=night' }),
    },
    { name: 'tap', pid, requests: 300, send: () => open(nextTap(), { ...phone, 'Accept-Encoding': 'gzip' }) },
    {
      name: 'draw',
      pid,
      requests: 300,
      async send() {
        const from = someAddress()
        const userRandomID = newVisitor()
        const sealArgs = { userRandomID, deck: 'celestial', reversals: true }
        const { value } = await callFunction('action', 'readings/commitments:sealDraw', sealArgs, from)
        const { commitmentId } = value
        const opened = { commitmentId, userRandomID, visitorSeed: newVisitor(), chosen: 7 }
        return (await callFunction('mutation', 'readings/draws:create', opened, from)).bytes
      },
    },
  ]
  return {
    contenders: contenders.map((contender) => ({ ...contender, name: prefix + contender.name })),
    cachedPage,
  }
}

interface Measured {
  cpuMs: number
  bytes: number
  perSecond: number
}

/** Fewer for what is rendered or written: the product refuses what would wait for too long. */
const connectionsFor = (requests: number) => (requests < 1000 * scale ? 4 : connections)

async function measure({ pid, requests, send }: Contender): Promise<Measured> {
  let left = requests
  let bytes = 0
  const before = cpuSecondsOf(pid)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connectionsFor(requests) }, async () => {
      while (left-- > 0) {
        const received = await send()
        bytes += received
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const cpuMs = ((cpuSecondsOf(pid) - before) * 1000) / requests
  return { cpuMs, bytes: bytes / requests, perSecond: requests / seconds }
}

const references: Record<string, { to: string; perByte: boolean; goal: string }> = {
  'cached page': { to: 'bare node:http', perByte: false, goal: '≤ 1.67' },
  'rendered page': { to: 'plain React Router', perByte: true, goal: '≤ 0.8 per kB' },
  'rendered card': { to: 'plain React Router', perByte: true, goal: '≤ 0.8 per kB' },
}
const goals: Record<string, string> = { tap: '≤ 6 ms', draw: '≤ 5 ms' }

function rowOf(name: string, results: Map<string, Measured[]>) {
  const own = results.get(name)!
  const reference = references[name.replace('former ', '')]
  const other = reference && results.get(reference.to)
  const costOf = ({ cpuMs, bytes }: Measured) => (reference?.perByte ? cpuMs / bytes : cpuMs)
  const cpu = own.map(({ cpuMs }) => cpuMs)
  return {
    what: name,
    'CPU ms': threeDigits(median(cpu)),
    'from–to': `${threeDigits(Math.min(...cpu))}–${threeDigits(Math.max(...cpu))}`,
    kB: rounded(median(own.map(({ bytes }) => bytes)) / 1000),
    'per second': Math.round(median(own.map(({ perSecond }) => perSecond))),
    ratio: other ? rounded(median(own.map((measured, i) => costOf(measured) / costOf(other[i]!)))) : '',
    goal: reference?.goal ?? goals[name] ?? '',
  }
}

const threeDigits = (value: number) => Number(value.toPrecision(3))

const ticksPerSecond = 100

/** User and system time of all threads of a process. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Sends the headers and as many bytes as the page. */
async function startBare(page: Response) {
  const bytes = Number(page.headers.get('content-length'))
  const headers = [...page.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name))
  await page.arrayBuffer()
  const program = `
    const { createServer } = require('node:http')
    const body = Buffer.alloc(${bytes}, 'a')
    const headers = ${JSON.stringify(headers.flat())}
    const server = createServer((request, response) => {
      response.writeHead(200, headers)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  return { url: `http://127.0.0.1:${port}/`, process: child }
}

async function startPlainRouter() {
  const child = fork(join(process.cwd(), 'bench/support/plain-router.mjs'), { execArgv: [] })
  const port = await new Promise<number>((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${port}`, process: child }
}

/** Returns the address of the next tap, of one totem after another. */
async function registerTotems(url: string, token: string): Promise<() => string> {
  const admin = new ConvexHttpClient(url, { logger: false })
  admin.setAuth(token)
  await admin.mutation(api.users.enter, {})
  const uids = Array.from({ length: 100 }, (_, n) => `04BE${n.toString(16).toUpperCase().padStart(10, '0')}`)
  for (const uid of uids) {
    const totem = { uid, label: 'Disc', material: 'ash', kind: 'counted' as const, deck: 'celestial' }
    await admin.action(api.totems.register, totem)
  }
  let taps = 0
  return () => {
    const count = Math.floor(taps / uids.length) + 1
    return `/deck/rrrr${uids[taps++ % uids.length]}x${count.toString(16).padStart(6, '0')}`
  }
}

function someAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
}
