// A client of the sync protocol without a network: a test decides what it sends and when it reads, and sees every
// frame.
import { setTimeout as sleep } from 'node:timers/promises'
import { convexToJson, type JSONValue, type Value } from 'convex/values'
import { noLimiter, type Backend, type Limiter, type WireSocket } from '#backend/index.ts'

export type Version = { querySet: number; identity: number; ts: string }

export type Modification = {
  type: 'QueryUpdated' | 'QueryFailed' | 'QueryRemoved'
  queryId: number
  value?: JSONValue
  errorMessage?: string
  errorData?: JSONValue
  logLines?: string[]
  journal?: string | null
}

/** Any message of the server: a test reads only the fields of the type it waited for. */
export type ServerMessage = {
  type: string
  requestId: number
  success: boolean
  result: JSONValue
  ts: string
  logLines: string[]
  errorData?: JSONValue
  error: string
  baseVersion: number
  authUpdateAttempted: boolean
  startVersion: Version
  endVersion: Version
  modifications: Modification[]
  chunk: string
  partNumber: number
  totalParts: number
  clientClockSkew?: number
}

export const sessionId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Long enough for the slowest machine; a message that never comes must fail eventually. */
const patienceMs = 20_000

export class FakeSocket implements WireSocket {
  readonly received: ServerMessage[] = []
  closed: { code: number | undefined; reason: string | undefined } | null = null
  wasTerminated = false
  pings = 0
  isPaused = false
  onMessage: (text: string) => void = () => {}
  onPartial: (bytes: number) => void = () => {}
  onPing: () => void = () => {}
  onPong: () => void = () => {}
  onClose: () => void = () => {}
  #isReading = true
  #waiting: { bytes: number; onTaken: (() => void) | undefined }[] = []
  #querySet = 0
  #identity = 0
  #next = 0

  get bufferedAmount(): number {
    return this.#waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  send(text: string, onTaken?: () => void): void {
    this.received.push(JSON.parse(text) as ServerMessage)
    if (this.#isReading) queueMicrotask(() => onTaken?.())
    else this.#waiting.push({ bytes: text.length, onTaken })
  }

  ping(): void {
    this.pings++
  }

  close(code?: number, reason?: string): void {
    this.closed ??= { code, reason }
    queueMicrotask(() => this.onClose())
  }

  terminate(): void {
    this.wasTerminated = true
    this.close()
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
  }

  /** From now on the network accepts nothing (backpressure). */
  stopReading(): void {
    this.#isReading = false
  }

  readOn(): void {
    this.#isReading = true
    for (const { onTaken } of this.#waiting.splice(0)) onTaken?.()
  }

  /** The connection breaks. */
  cut(): void {
    this.closed ??= { code: 1006, reason: '' }
    this.onClose()
  }

  say(message: object | string): void {
    this.onMessage(typeof message === 'string' ? message : JSON.stringify(message))
  }

  connect(session: string, connectionCount = 0, more: object = {}): this {
    this.say({ type: 'Connect', sessionId: session, connectionCount, lastCloseReason: null, ...more })
    return this
  }

  add(queryId: number, udfPath: string, args: Record<string, Value> = {}, journal?: string | null): this {
    return this.modify([{ type: 'Add', queryId, udfPath, args: [convexToJson(args)], journal }])
  }

  remove(queryId: number): this {
    return this.modify([{ type: 'Remove', queryId }])
  }

  modify(modifications: object[]): this {
    const baseVersion = this.#querySet++
    this.say({ type: 'ModifyQuerySet', baseVersion, newVersion: this.#querySet, modifications })
    return this
  }

  authenticate(token: string | null): this {
    const tokenType = token === null ? 'None' : 'User'
    this.say({ type: 'Authenticate', tokenType, value: token ?? undefined, baseVersion: this.#identity++ })
    return this
  }

  call(
    type: 'Mutation' | 'Action',
    requestId: number,
    udfPath: string,
    args: Record<string, Value> = {},
  ): this {
    this.say({ type, requestId, udfPath, args: [convexToJson(args)] })
    return this
  }

  /** The next message of this type that was not returned before. */
  async next(type: string): Promise<ServerMessage> {
    const match = await until(
      () => {
        const index = this.received.findIndex((message, i) => i >= this.#next && message.type === type)
        return index >= 0 ? { at: index } : null
      },
      () => `no ${type} came; received ${JSON.stringify(this.received.slice(this.#next)).slice(0, 2_000)}`,
    )
    this.#next = match.at + 1
    return this.received[match.at]!
  }

  async nextTransition(): Promise<ServerMessage> {
    return this.next('Transition')
  }

  async whenClosed(): Promise<{ code: number | undefined; reason: string | undefined }> {
    return until(
      () => this.closed,
      () => 'the socket was not closed',
    )
  }

  /** The newest value or error of each query. */
  get state(): Map<number, JSONValue> {
    const state = new Map<number, JSONValue>()
    for (const { type, modifications } of this.received) {
      if (type !== 'Transition') continue
      for (const { type: kind, queryId, value, errorMessage } of modifications) {
        if (kind === 'QueryRemoved') state.delete(queryId)
        else state.set(queryId, kind === 'QueryUpdated' ? value! : { error: errorMessage! })
      }
    }
    return state
  }

  get transitions(): ServerMessage[] {
    return this.received.filter(({ type }) => type === 'Transition')
  }
}

export function openSocket(
  backend: Pick<Backend, 'connect'>,
  { address = 'test', limiter = noLimiter }: { address?: string; limiter?: Limiter } = {},
): FakeSocket {
  const socket = new FakeSocket()
  backend.connect(socket, { address, limiter })
  return socket
}

/** Polls until there is a result. */
export async function until<T>(look: () => T | null | undefined, complain: () => string): Promise<T> {
  const started = performance.now()
  for (;;) {
    const found = look()
    if (found !== null && found !== undefined) return found
    if (performance.now() - started > patienceMs) throw new Error(complain())
    await sleep(1)
  }
}
