// Time, timers, ids and randomness: the engine gets them only from here. Globals are looked up at each call, so that
// fake timers work; a test may also pass its own clock.
import { randomBytes, randomUUID } from 'node:crypto'
import { uptime } from 'node:os'

export type Timer = ReturnType<typeof setTimeout>

export interface Clock {
  /** Milliseconds since 1970. May stop or jump; never use it to measure a duration. */
  now(): number
  /** Milliseconds from an unknown start, never going back: for durations. */
  elapsedMs(): number
  /** Milliseconds since the machine started, including suspended time. More expensive than the others. */
  uptimeMs(): number
  /** One call after `delayMs`. The timer alone never keeps the process alive. */
  setTimeout(run: () => void, delayMs: number): Timer
  clearTimeout(timer: Timer | undefined): void
  /** Unpredictable bytes, fit for ids and tokens. */
  randomBytes(count: number): Buffer
  /** In [0, 1): for jitter, not for secrets. */
  random(): number
  uuid(): string
}

/** Beyond this Node fires a timer at once instead of later. */
const longestTimeoutMs = 2 ** 31 - 1

/** Asking the system for a few bytes at a time would cost every insert several microseconds. */
const poolBytes = 8_192
let pool = Buffer.alloc(0)
let poolUsed = 0

function takeRandomBytes(count: number): Buffer {
  if (count > poolBytes / 8) return randomBytes(count)
  if (poolUsed + count > pool.length) {
    pool = randomBytes(poolBytes)
    poolUsed = 0
  }
  const taken = Buffer.from(pool.subarray(poolUsed, poolUsed + count))
  // Wipe it, so that the token exists nowhere else in memory.
  pool.fill(0, poolUsed, poolUsed + count)
  poolUsed += count
  return taken
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsedMs: () => performance.now(),
  uptimeMs: () => uptime() * 1_000,
  setTimeout(run, delayMs) {
    const timer = setTimeout(run, Math.min(Math.max(delayMs, 0), longestTimeoutMs))
    // Fake timers of a test may hand out plain numbers.
    if (typeof timer === 'object') timer.unref()
    return timer
  },
  clearTimeout: (timer) => clearTimeout(timer),
  randomBytes: takeRandomBytes,
  random: () => Math.random(),
  uuid: () => randomUUID(),
}

/** Resolves after `delayMs` of the given clock. */
export function delay(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, delayMs))
}
