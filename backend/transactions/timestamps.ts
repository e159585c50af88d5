// Commit timestamps: nanoseconds since 1970, each later than the one before, over restarts too. How far they have come
// is written to the database in large strides (a reservation), so that a commit costs no write of its own for it.
import type { Clock } from '../clock.ts'

/** Whatever tells the time: a clock, or one that does not believe every leap of it (see wall-time.ts). */
type TimeSource = Pick<Clock, 'now'>

/** One write of the reservation serves all commits of so long. */
const reservationStepNs = 60_000_000_000n
/** How far a client may push time forward; a wrong or hostile clock must not use time up. */
const maxAheadNs = 24n * 3_600_000_000_000n

export class Timestamps {
  readonly #time: TimeSource
  #last: bigint
  #reserved: bigint

  constructor(time: TimeSource, reserved: bigint) {
    this.#time = time
    // No answered commit is later than what was reserved.
    this.#last = max(reserved, this.#now())
    this.#reserved = reserved
  }

  get last(): bigint {
    return this.#last
  }

  next(): bigint {
    this.#last = max(this.#last + 1n, this.#now())
    return this.#last
  }

  /** Somebody has seen this timestamp (from before a restore of the database, say): no later commit may be earlier. */
  observe(timestamp: bigint): void {
    if (timestamp - this.#now() < maxAheadNs) this.#last = max(this.#last, timestamp)
  }

  /** What must be reserved together with a commit of this timestamp; null if enough is. */
  reservationFor(timestamp: bigint): bigint | null {
    return timestamp > this.#reserved ? timestamp + reservationStepNs : null
  }

  /** The reservation is durable. */
  reserved(until: bigint): void {
    this.#reserved = max(this.#reserved, until)
  }

  #now(): bigint {
    return BigInt(Math.floor(this.#time.now())) * 1_000_000n
  }
}

/**
 * Creation times: milliseconds, later for every new document, by the smallest step if the clock stands still. `newest` is
 * the latest one in the database: a clock that was set back while the program was not running changes nothing.
 */
export class CreationTimes {
  readonly #time: TimeSource
  #last: number

  constructor(time: TimeSource, newest = 0) {
    this.#time = time
    this.#last = newest
  }

  next(): number {
    this.#last = Math.max(this.#time.now(), nextFloat(this.#last))
    return this.#last
  }
}

const bits = new DataView(new ArrayBuffer(8))

/** The smallest number above a positive one. */
function nextFloat(value: number): number {
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + 1n)
  return bits.getFloat64(0)
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
