// Moments that HTTP clients hold on to, to ask several queries of the same state: `query_ts`, then `query_at_ts`. Each
// costs a connection to the database, so they are few and do not last.
import type { Clock, Timer } from '../clock.ts'
import { BackendError } from '../errors.ts'
import type { Caller } from '../transactions/shared-run.ts'
import type { Snapshot } from '../transactions/transactor.ts'
import { BadRequest } from './http-error.ts'

export const snapshotKeptMs = 30_000
/** A snapshot that has less than this left is not given to anybody new. */
const leastLeftMs = 20_000
const maxOpen = 16
/** That callers of one network have opened. */
const maxOpenPerNetwork = 4

type Network = string | null

type Kept = {
  snapshot: Snapshot
  /** Of the caller for whom it was opened. */
  network: Network
  closesMs: number
  users: number
  isOver: boolean
  timer: Timer
}

export class ReadSnapshots {
  readonly #clock: Clock
  readonly #pin: (caller: Caller | null) => Promise<Snapshot>
  /** The timestamp of the last commit: a snapshot of that moment shows what a new one would. */
  readonly #timestamp: () => bigint
  readonly #kept = new Map<bigint, Kept>()
  readonly #opening: Network[] = []

  constructor(clock: Clock, pin: (caller: Caller | null) => Promise<Snapshot>, timestamp: () => bigint) {
    this.#clock = clock
    this.#pin = pin
    this.#timestamp = timestamp
  }

  get open(): number {
    return this.#kept.size
  }

  async take(caller: Caller | null): Promise<bigint> {
    const latest = this.#kept.get(this.#timestamp())
    if (latest && latest.closesMs - this.#clock.elapsedMs() >= leastLeftMs) return this.#timestamp()
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
    const open = [...this.#opening, ...[...this.#kept.values()].map((kept) => kept.network)]
    if (open.length >= maxOpen) return false
    return network === null || open.filter((each) => each === network).length < maxOpenPerNetwork
  }

  async use<T>(timestamp: bigint, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const kept = this.#kept.get(timestamp)
    if (!kept) {
      throw new BadRequest(
        'SnapshotNotFound',
        `There is no snapshot of this ts: it is kept for ${snapshotKeptMs / 1_000} seconds after query_ts. Ask for a new one.`,
      )
    }
    kept.users++
    try {
      return await work(kept.snapshot)
    } finally {
      kept.users--
      await this.#closeIfOver(kept)
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.keys()].map((timestamp) => this.#drop(timestamp)))
  }

  async #replace(snapshot: Snapshot, network: Network): Promise<void> {
    await this.#drop(snapshot.timestamp)
    const { timestamp } = snapshot
    this.#kept.set(timestamp, {
      snapshot,
      network,
      users: 0,
      isOver: false,
      closesMs: this.#clock.elapsedMs() + snapshotKeptMs,
      timer: this.#clock.setTimeout(() => void this.#drop(timestamp, snapshot), snapshotKeptMs),
    })
  }

  /** Nobody new gets it; whoever reads it now reads on. */
  async #drop(timestamp: bigint, expected?: Snapshot): Promise<void> {
    const kept = this.#kept.get(timestamp)
    if (!kept || (expected && kept.snapshot !== expected)) return
    this.#kept.delete(timestamp)
    this.#clock.clearTimeout(kept.timer)
    kept.isOver = true
    await this.#closeIfOver(kept)
  }

  async #closeIfOver({ snapshot, isOver, users }: Kept): Promise<void> {
    if (isOver && users === 0) await snapshot.close()
  }
}
