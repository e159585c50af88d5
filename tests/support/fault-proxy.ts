// A proxy between a backend and its database that injects faults: it cuts, delays, drops, refuses and falsifies, for
// all connections or for those of one role. Faults that a proxy cannot cause (an unreachable network, no file
// descriptors) come from the backend's own sockets.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import { testPlace, type TestPlace } from './test-backend.ts'

/** The role of a connection, from its application name. */
export type Role = 'owner' | 'lane' | 'reader' | 'snapshot' | 'other'

export type DatabaseMessage = { severity: string; code: string; message: string }

export type Fault =
  /** The database receives everything; its answers are lost. The connection looks healthy. */
  | 'hold answers'
  /** Nothing passes in either direction, as when a machine in between has died. */
  | 'swallow'
  /** The next request is dropped, and its connection is closed. */
  | 'cut before'
  /** The next request is carried out, and its connection is closed before the answer. */
  | 'cut after'
  /** The next request is carried out, and something else is answered. */
  | { lie: DatabaseMessage | 'nonsense' }
  | { delayMs: number }

type Link = { near: Socket; far: Socket; role: Role; isBusy: boolean }

export class FaultProxy {
  readonly #links = new Set<Link>()
  readonly #faults = new Map<Role | 'all', Fault>()
  #isCut = false
  #refusal: DatabaseMessage | undefined
  #connectError: string | undefined
  /** Connections that the backend has tried to open. */
  attempts = 0

  accept(near: Socket, openFar: () => Socket): void {
    this.attempts++
    if (this.#isCut) return void near.destroy()
    if (this.#refusal) {
      near.on('error', () => {})
      return void near.end(errorMessage(this.#refusal))
    }
    const link: Link = { near, far: openFar(), role: 'other', isBusy: false }
    this.#links.add(link)
    let isStarted = false
    near.on('data', (chunk: Buffer) => {
      if (!isStarted) link.role = roleIn(chunk)
      isStarted = true
      void this.#request(link, chunk)
    })
    link.far.on('data', (answer: Buffer) => void this.#answer(link, answer))
    const end = () => this.#end(link)
    near.on('error', end).on('close', end)
    // The end of a connection behind a dead machine is never reported: the client side stays open.
    const farEnd = () => this.#isSilent(link) || end()
    link.far.on('error', farEnd).on('close', farEnd)
  }

  /** From now on, for connections of this role (or of all roles), also open ones. */
  set(fault: Fault, role: Role | 'all' = 'all'): void {
    this.#faults.set(role, fault)
  }

  /** Closes every connection, and refuses new ones. */
  cut(): void {
    this.#isCut = true
    this.cutOnce()
  }

  /** Closes the open connections. */
  cutOnce(role: Role | 'all' = 'all'): void {
    for (const link of [...this.#links]) if (role === 'all' || link.role === role) this.#end(link)
  }

  /** The number of open connections of this role. */
  countOpen(role: Role): number {
    return [...this.#links].filter((link) => link.role === role).length
  }

  /** The database refuses new connections with this message. */
  refuse(message: DatabaseMessage): void {
    this.#refusal = message
  }

  /** New connections fail on our side with this code (`EHOSTUNREACH`, `EMFILE`). */
  failConnects(code: string): void {
    this.#connectError = code
  }

  /** Everything passes again. Connections that lost data in between stay as they are. */
  mend(): void {
    this.#isCut = false
    this.#refusal = undefined
    this.#connectError = undefined
    this.#faults.clear()
  }

  /** For `pg`: the sockets through which the backend connects to the proxy. */
  readonly stream = (): Socket => {
    const code = this.#connectError
    if (code === undefined) return new Socket()
    this.attempts++
    return new FailingSocket(code)
  }

  async #request(link: Link, data: Buffer): Promise<void> {
    const fault = this.#faultOf(link)
    if (fault === 'swallow') return
    if (fault === 'cut before') {
      this.#faults.clear()
      return this.#end(link)
    }
    if (isOnce(fault)) link.isBusy = true
    if (typeof fault === 'object' && 'delayMs' in fault) await sleep(fault.delayMs)
    if (link.far.writable) link.far.write(data)
  }

  async #answer(link: Link, answer: Buffer): Promise<void> {
    const fault = this.#faultOf(link)
    if (fault === 'hold answers' || fault === 'swallow') return
    if (isOnce(fault) && link.isBusy) {
      // Pipelined requests are complete when the last of them is answered; the first answer may come earlier.
      await sleep(50)
      this.#faults.clear()
      if (typeof fault === 'object' && 'lie' in fault)
        link.near.write(fault.lie === 'nonsense' ? 'nonsense'.repeat(20) : errorMessage(fault.lie))
      return this.#end(link)
    }
    if (typeof fault === 'object' && 'delayMs' in fault) await sleep(fault.delayMs)
    link.near.write(answer)
  }

  #isSilent(link: Link): boolean {
    const fault = this.#faultOf(link)
    return fault === 'swallow' || fault === 'hold answers'
  }

  #faultOf({ role }: Link): Fault | undefined {
    return this.#faults.get(role) ?? this.#faults.get('all')
  }

  #end(link: Link): void {
    this.#links.delete(link)
    // What was written to it (the false answer) still arrives.
    link.near.destroySoon()
    link.far.destroy()
  }
}

function isOnce(fault: Fault | undefined): fault is 'cut after' | { lie: DatabaseMessage | 'nonsense' } {
  return fault === 'cut after' || (typeof fault === 'object' && 'lie' in fault)
}

class FailingSocket extends Socket {
  readonly #code: string

  constructor(code: string) {
    super()
    this.#code = code
  }

  override connect(): this {
    process.nextTick(() =>
      this.destroy(Object.assign(new Error(`connect ${this.#code}`), { code: this.#code })),
    )
    return this
  }
}

/** The startup message of a connection has its application name. */
function roleIn(startup: Buffer): Role {
  const name = /application_name\0([^\0]*)\0/.exec(startup.toString('latin1'))?.[1] ?? ''
  if (/:owner$/.test(name)) return 'owner'
  if (/:\d+$/.test(name)) return 'lane'
  return name === 'reader' || name === 'snapshot' ? name : 'other'
}

function errorMessage({ severity, code, message }: DatabaseMessage): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A new storage (or the given one), reached through a proxy. */
export async function throughProxy(
  databaseTimeoutMs: number,
  existingPlace?: TestPlace,
): Promise<{ place: TestPlace; proxy: FaultProxy; direct: TestPlace }> {
  const direct = existingPlace ?? (await testPlace())
  const config = direct.database.clientConfig.host ? direct.database.clientConfig : inject('databaseConfig')
  const socketName = `.s.PGSQL.${config.port}`
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  const proxy = new FaultProxy()
  const server = createServer((near) => proxy.accept(near, () => connect(join(config.host!, socketName))))
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve))
  onTestFinished(async () => {
    proxy.cut()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const clientConfig = { ...config, host: folder, stream: proxy.stream }
  return {
    proxy,
    direct,
    place: { ...direct, databaseTimeoutMs, database: { ...direct.database, clientConfig } },
  }
}
