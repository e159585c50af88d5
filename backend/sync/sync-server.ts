// All sessions of a backend: admission of connections, one heartbeat timer for all, and graceful shutdown.
import { delay, type Timer } from '../clock.ts'
import type { Connect } from './protocol.ts'
import { defaultConnectionLimits, type ConnectionLimits } from './limits.ts'
import { Session, type Peer, type SessionServices } from './session.ts'
import type { WireSocket } from './wire-socket.ts'

const replaced = [1000, 'Replaced'] as const
const tickMs = 1_000
/** How long shutdown waits for running requests. */
const shutdownTimeoutMs = 5_000
const shutdownPollMs = 20

export type SyncServerOptions = Omit<SessionServices, 'limits'> & { limits?: Partial<ConnectionLimits> }

export class SyncServer {
  readonly #services: SessionServices
  readonly #sessions = new Set<Session>()
  /** The newest connection of each client. */
  readonly #newest = new Map<string, { session: Session; connectionCount: number }>()
  readonly #stopWatchingTokens: (() => void) | undefined
  #timer: Timer | undefined
  #isClosing = false

  constructor({ limits, ...services }: SyncServerOptions) {
    this.#services = { ...services, limits: { ...defaultConnectionLimits, ...limits } }
    this.#stopWatchingTokens = services.auth?.onRevoked?.(() => {
      for (const session of this.#sessions) session.checkToken()
    })
  }

  get limits(): ConnectionLimits {
    return this.#services.limits
  }

  get metrics(): { sessions: number; subscriptions: number } {
    let subscriptions = 0
    for (const session of this.#sessions) subscriptions += session.subscriptions
    return { sessions: this.#sessions.size, subscriptions }
  }

  connect(socket: WireSocket, peer: Peer): void {
    if (this.#isClosing) return socket.close(1001, 'GoingAway')
    // Reconnecting counts against the rate limit as well.
    if (!peer.limiter.consume('messages', 1) || !peer.limiter.acquire('connections', 1)) {
      this.#services.log(`A client at ${peer.address} was refused: TooManyConnections.`)
      this.#services.edge.closedOverLimit++
      return socket.close(1008, 'TooManyConnections')
    }
    let clientId: string | undefined
    const session = new Session(socket, peer, this.#services, {
      onConnect: (connected, connect) => {
        clientId = connect.sessionId
        this.#replaceOlder(connected, connect)
      },
      onClosed: (closed) => {
        this.#sessions.delete(closed)
        // A newer connection of the same client may have taken the entry.
        if (clientId !== undefined && this.#newest.get(clientId)?.session === closed)
          this.#newest.delete(clientId)
        // Once, because a session is closed only once: a second release would let the network open too many.
        peer.limiter.release('connections', 1)
      },
    })
    this.#sessions.add(session)
    this.#timer ??= this.#services.clock.setTimeout(() => this.#tick(), tickMs)
  }

  /**
   * Finishes running requests, then tells every client to reconnect later. What takes longer is not lost: mutations
   * without an answer are sent again, and run only if they were not committed.
   */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#stopWatchingTokens?.()
    const { clock } = this.#services
    clock.clearTimeout(this.#timer)
    for (let waited = 0; waited < shutdownTimeoutMs && this.#isBusy(); waited += shutdownPollMs)
      await delay(clock, shutdownPollMs)
    for (const session of this.#sessions) session.close(1001, 'GoingAway')
  }

  /**
   * A client has one connection. If it opens another one, the old one is dead even if we have not noticed: requests
   * still queued there were sent again, and must not run twice.
   */
  #replaceOlder(session: Session, { sessionId, connectionCount }: Connect): void {
    const current = this.#newest.get(sessionId)
    // Connections may arrive out of order; the client counts them.
    if (current && current.connectionCount > connectionCount) return session.close(...replaced)
    // Before the older one is closed: its `onClosed` removes the entry only if it is still its own.
    this.#newest.set(sessionId, { session, connectionCount })
    current?.session.close(...replaced)
  }

  #isBusy(): boolean {
    for (const session of this.#sessions) if (session.isBusy) return true
    return false
  }

  #tick(): void {
    const { clock } = this.#services
    const now = clock.elapsedMs()
    for (const session of this.#sessions) session.tick(now)
    this.#timer = this.#sessions.size > 0 ? clock.setTimeout(() => this.#tick(), tickMs) : undefined
  }
}
