// How much of the process's time each network has used lately. One thread and a few database connections serve everybody, so
// time in which several functions run at once is divided among them (processor sharing).
import type { Clock } from '../clock.ts'

/** What was used so long ago counts for a third (1/e). */
const memoryMs = 4_000
/** More than this is not remembered, so that a network can rest from anything within seconds. */
const mostMs = 1_000
/** Below this a network is forgotten. */
const leastMs = 5
/** A network must have used so much, and so many times its fair share, to count as busy. */
const defaultBusyMs = 200
const timesFair = 1.5

/**
 * Light: has used little. Busy: has used much more than others. Exhausted: so much that it is not to run beside those who
 * have used little.
 */
export type Level = 'light' | 'busy' | 'exhausted'

type Used = { ms: number; atMs: number }

/** A function that runs, from `begin` to `end`. */
export type TimedRun = { givenMs: number; isLight: boolean }

export class NetworkUsage {
  readonly #clock: Clock
  readonly #busyMs: number
  readonly #used = new Map<string, Used>()
  readonly #total: Used
  readonly #listeners: (() => void)[] = []
  #running = 0
  #lightRunning = 0
  /** The time that one function would have been given since the beginning, had it run all along. */
  #givenMs = 0
  #countedMs: number

  constructor(clock: Clock, busyMs = defaultBusyMs) {
    this.#clock = clock
    this.#busyMs = busyMs
    this.#countedMs = clock.elapsedMs()
    this.#total = { ms: 0, atMs: this.#countedMs }
  }

  get size(): number {
    return this.#used.size
  }

  /** Whether functions of the host or of light networks are running. */
  get hasLight(): boolean {
    return this.#lightRunning > 0
  }

  /** Calls when the last function of those has ended, so that exhausted networks may go on. */
  onOnlyBusy(listener: () => void): void {
    this.#listeners.push(listener)
  }

  begin(network: string | null): TimedRun {
    this.#count()
    const isLight = network === null || this.levelOf(network) === 'light'
    this.#running++
    if (isLight) this.#lightRunning++
    return { givenMs: this.#givenMs, isLight }
  }

  /** The network pays for its part of the time. */
  end(network: string | null, { givenMs, isLight }: TimedRun): void {
    this.#count()
    this.#running--
    if (network !== null) this.#charge(network, this.#givenMs - givenMs)
    if (isLight && --this.#lightRunning === 0) for (const listener of this.#listeners) listener()
  }

  levelOf(network: string): Level {
    const used = this.#used.get(network)
    if (!used) return 'light'
    const ms = this.#decayed(used)
    if (ms <= this.#busyMs) return 'light'
    const fair = this.#decayed(this.#total) / this.#used.size
    if (this.#used.size > 1 && ms <= timesFair * fair) return 'light'
    return ms > 2 * this.#busyMs ? 'exhausted' : 'busy'
  }

  #count(): void {
    const now = this.#clock.elapsedMs()
    if (this.#running > 0) this.#givenMs += (now - this.#countedMs) / this.#running
    this.#countedMs = now
  }

  #charge(network: string, ms: number): void {
    this.#forgetOneIdle()
    let used = this.#used.get(network)
    if (!used) this.#used.set(network, (used = { ms: 0, atMs: this.#clock.elapsedMs() }))
    const charged = Math.min(ms, Math.max(0, mostMs - this.#decayed(used)))
    used.ms += charged
    this.#decayed(this.#total)
    this.#total.ms += charged
  }

  #decayed(used: Used): number {
    const now = this.#clock.elapsedMs()
    if (now > used.atMs) used.ms *= Math.exp((used.atMs - now) / memoryMs)
    used.atMs = now
    return used.ms
  }

  /** Those in use go to the end, so that in time every network is looked at. */
  #forgetOneIdle(): void {
    for (const [network, used] of this.#used) {
      this.#used.delete(network)
      if (this.#decayed(used) >= leastMs) this.#used.set(network, used)
      return
    }
  }
}
