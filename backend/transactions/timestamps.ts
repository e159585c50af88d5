// Commit timestamps: nanoseconds since 1970, strictly increasing, also across restarts. The highest value that may
// have been used is stored in the database in large steps (a reservation), so that a commit needs no extra write for
// it.
import type { Clock } from '../clock.ts'

/** A clock, or one that does not follow every jump (wall-time.ts). */
type TimeSource = Pick<Clock, 'now'>

/** One write of the reservation covers all commits of this long. */
const reservationStepNs = 60_000_000_000n
/** How far a client may push timestamps ahead of our clock: a wrong or hostile client must not use them up. */
const maxAheadNs = 24n * 3_600_000_000_000n

export class Timestamps {
  readonly #time: TimeSource
  #last: bigint
  #reserved: bigint

  constructor(time: TimeSource, reserved: bigint) {
    this.#time = time
    // No acknowledged commit has a later timestamp than the reservation, so starting there keeps timestamps
    // increasing.
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

  /**
   * A client has seen this timestamp, for example before the database was restored from a backup. Later commits must
   * be above it.
   */
  observe(timestamp: bigint): void {
    if (timestamp - this.#now() < maxAheadNs) this.#last = max(this.#last, timestamp)
  }

  /** Another instance has used this timestamp. */
  follow(timestamp: bigint): void {
    this.#last = max(this.#last, timestamp)
  }

  /**
   * What must be reserved together with a commit of this timestamp; null if the reservation covers it. Only durable
   * reservations count: while the first one is being written, a commit in the other lane brings its own.
   */
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
 * Creation times in milliseconds, strictly increasing: by the smallest float step while the clock does not advance.
 * `newest` is the latest one in the database, so that a clock set back while the program was down changes nothing.
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
