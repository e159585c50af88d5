// Snapshots that HTTP clients hold to run several queries on the same state: `query_ts`, then `query_at_ts`. Each
// holds a database connection, so they are few and short-lived.
import type { Clock, Timer } from '../clock.ts'
import { BackendError } from '../errors.ts'
import type { Caller } from '../transactions/shared-run.ts'
import type { Snapshot } from '../transactions/transactor.ts'
import { BadRequest } from './http-error.ts'

export const snapshotLifetimeMs = 30_000
/** A snapshot with less remaining time than this is not given to new clients. */
const minRemainingMs = 20_000
const maxOpen = 16
/** Per network. */
const maxOpenPerNetwork = 4

type Network = string | null

type HeldSnapshot = {
  snapshot: Snapshot
  /** The network of the caller for whom it was opened. */
  network: Network
  closesMs: number
  users: number
  isExpired: boolean
  timer: Timer
}

export class ReadSnapshots {
  readonly #clock: Clock
  readonly #pin: (caller: Caller | null) => Promise<Snapshot>
  /** The timestamp of the last commit: a snapshot at it can be reused. */
  readonly #timestamp: () => bigint
  readonly #held = new Map<bigint, HeldSnapshot>()
  readonly #opening: Network[] = []

  constructor(clock: Clock, pin: (caller: Caller | null) => Promise<Snapshot>, timestamp: () => bigint) {
    this.#clock = clock
    this.#pin = pin
    this.#timestamp = timestamp
  }

  get open(): number {
    return this.#held.size
  }

  async take(caller: Caller | null): Promise<bigint> {
    const latest = this.#held.get(this.#timestamp())
    if (latest && latest.closesMs - this.#clock.elapsedMs() >= minRemainingMs) return this.#timestamp()
    const network = caller?.network ?? null
    if (!this.#hasRoom(network))
      throw new BackendError('Overloaded', 'Too many snapshots are being read. Try again later.')
    this.#opening.push(network)
    try {
      const snapshot = await this.#pin(caller)
      await this.#replace(snapshot, network)
      return snapshot.timestamp
    } finally {
      this.#opening.splice(this.#opening.indexOf(network), 1)
    }
  }

  #hasRoom(network: Network): boolean {
    const open = [...this.#opening, ...[...this.#held.values()].map((held) => held.network)]
    if (open.length >= maxOpen) return false
    return network === null || open.filter((each) => each === network).length < maxOpenPerNetwork
  }

  async use<T>(timestamp: bigint, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const held = this.#held.get(timestamp)
    if (!held) {
      throw new BadRequest(
        'SnapshotNotFound',
        `There is no snapshot of this ts: it is kept for ${snapshotLifetimeMs / 1_000} seconds after query_ts. Ask for a new one.`,
      )
    }
    held.users++
    try {
      return await work(held.snapshot)
    } finally {
      held.users--
      await this.#closeIfUnused(held)
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#held.keys()].map((timestamp) => this.#drop(timestamp)))
  }

  async #replace(snapshot: Snapshot, network: Network): Promise<void> {
    await this.#drop(snapshot.timestamp)
    const { timestamp } = snapshot
    this.#held.set(timestamp, {
      snapshot,
      network,
      users: 0,
      isExpired: false,
      closesMs: this.#clock.elapsedMs() + snapshotLifetimeMs,
      timer: this.#clock.setTimeout(() => void this.#drop(timestamp, snapshot), snapshotLifetimeMs),
    })
  }

  /** No new users; current ones may finish. */
  async #drop(timestamp: bigint, expected?: Snapshot): Promise<void> {
    const held = this.#held.get(timestamp)
    if (!held || (expected && held.snapshot !== expected)) return
    this.#held.delete(timestamp)
    this.#clock.clearTimeout(held.timer)
    held.isExpired = true
    await this.#closeIfUnused(held)
  }

  async #closeIfUnused({ snapshot, isExpired, users }: HeldSnapshot): Promise<void> {
    if (isExpired && users === 0) await snapshot.close()
  }
}
