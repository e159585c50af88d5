// How much of the process's time each network has used lately. One thread and a few database connections serve everybody, so
// time in which several functions run at once is divided among them (processor sharing).
import type { Clock } from '../clock.ts'

/** What was used so long ago counts for a third (1/e). */
const memoryMs = 4_000
/** Below this nobody needs to remember it. */
const forgottenMs = 1
const checkedAtOnce = 4

type Used = { ms: number; atMs: number }

export class NetworkUsage {
  readonly #clock: Clock
  /** A network that has used more than this is busy. */
  readonly #busyMs: number
  readonly #used = new Map<string, Used>()
  #running = 0
  /** The time that one function would have been given since the beginning, had it run all along. */
  #givenMs = 0
  #countedMs = 0

  constructor(clock: Clock, busyMs = 200) {
    this.#clock = clock
    this.#busyMs = busyMs
  }

  get size(): number {
    return this.#used.size
  }

  /** A function begins to run. What it returns is given to `end`. */
  begin(): number {
    this.#count()
    this.#running++
    return this.#givenMs
  }

  /** A function has ended, and its network pays for its part of the time. */
  end(network: string | null, begun: number): void {
    this.#count()
    this.#running--
    if (network === null) return
    const used = this.#used.get(network) ?? this.#add(network)
    this.#decay(used)
    used.ms += this.#givenMs - begun
  }

  isBusy(network: string): boolean {
    const used = this.#used.get(network)
    if (!used) return false
    this.#decay(used)
    return used.ms > this.#busyMs
  }

  #count(): void {
    const now = this.#clock.elapsedMs()
    if (this.#running > 0) this.#givenMs += (now - this.#countedMs) / this.#running
    this.#countedMs = now
  }

  #decay(used: Used): void {
    const now = this.#clock.elapsedMs()
    if (now > used.atMs) used.ms *= Math.exp((used.atMs - now) / memoryMs)
    used.atMs = now
  }

  #add(network: string): Used {
    this.#forgetIdle()
    const used = { ms: 0, atMs: this.#clock.elapsedMs() }
    this.#used.set(network, used)
    return used
  }

  /** A few at each new one, those in use going to the end, so that in time every network is looked at. */
  #forgetIdle(): void {
    let checked = 0
    for (const [network, used] of this.#used) {
      if (checked++ === checkedAtOnce) return
      this.#used.delete(network)
      this.#decay(used)
      if (used.ms >= forgottenMs) this.#used.set(network, used)
    }
  }
}
