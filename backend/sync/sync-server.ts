// All sessions of a backend: who may connect, one timer for the heartbeats of all, and an orderly end.
import { delay, type Timer } from '../clock.ts'
import { defaultConnectionLimits, type ConnectionLimits } from './limits.ts'
import { Session, type Peer, type SessionServices } from './session.ts'
import type { WireSocket } from './wire-socket.ts'

const tickMs = 1_000
/** How long the end waits for what clients have asked for. */
const finishMs = 5_000
const finishStepMs = 20

export type SyncServerOptions = Omit<SessionServices, 'limits'> & { limits?: Partial<ConnectionLimits> }

export class SyncServer {
  readonly #services: SessionServices
  readonly #sessions = new Set<Session>()
  #timer: Timer | undefined
  #isClosing = false

  constructor({ limits, ...services }: SyncServerOptions) {
    this.#services = { ...services, limits: { ...defaultConnectionLimits, ...limits } }
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
    if (!peer.limiter.hold('connections', 1)) {
      this.#services.log(`A client at ${peer.address} was refused: TooManyConnections.`)
      return socket.close(1008, 'TooManyConnections')
    }
    const session = new Session(socket, peer, this.#services, () => {
      this.#sessions.delete(session)
      peer.limiter.release('connections', 1)
    })
    this.#sessions.add(session)
    this.#timer ??= this.#services.clock.setTimeout(() => this.#tick(), tickMs)
  }

  /** Answers what was asked, then tells every client to come back later. */
  async close(): Promise<void> {
    this.#isClosing = true
    const { clock } = this.#services
    clock.clearTimeout(this.#timer)
    for (let waited = 0; waited < finishMs && this.#isBusy(); waited += finishStepMs)
      await delay(clock, finishStepMs)
    for (const session of this.#sessions) session.close(1001, 'GoingAway')
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
