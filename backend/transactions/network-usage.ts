// How much process time each network has used recently, with exponential decay. One thread and a few database
// connections serve everybody, so time in which several functions run is divided among them (processor sharing): a
// shared virtual clock advances by elapsed time / number of running functions, and a run is charged the difference of
// the virtual clock between its start and end.
import type { Clock } from '../clock.ts'

/** Time constant of the decay: usage this old counts for 1/e. */
const decayMs = 4_000
/** Upper bound, so that a network recovers from anything within seconds. */
const maxUsageMs = 1_000
/** An idle network below this is dropped from the map. Only idle ones: many short runs add up. */
const minUsageMs = 5
/** A network is busy if it used more than this, and this many times its fair share. */
const defaultBusyMs = 200
const fairShareFactor = 1.5

/**
 * Light: has used little, or there is no other network to protect. Busy: has used much more than others. Exhausted:
 * so much that it has to yield while light networks run.
 */
export type Level = 'light' | 'busy' | 'exhausted'

type Used = { ms: number; atMs: number }
type UsedByNetwork = Used & { lastChargedMs: number }

/** A run between `begin` and `end`. */
export type TimedRun = { startVirtualMs: number; startedLight: boolean }

export class NetworkUsage {
  readonly #clock: Clock
  readonly #busyMs: number
  readonly #used = new Map<string, UsedByNetwork>()
  readonly #total: Used
  readonly #listeners: (() => void)[] = []
  /** Number of running functions per network that was light when they started. */
  readonly #lightRuns = new Map<string, number>()
  #running = 0
  /** The virtual clock: the time one function would have received had it run all along. */
  #virtualMs = 0
  #advancedMs: number

  constructor(clock: Clock, busyMs = defaultBusyMs) {
    this.#clock = clock
    this.#busyMs = busyMs
    this.#advancedMs = clock.elapsedMs()
    this.#total = { ms: 0, atMs: this.#advancedMs }
  }

  get size(): number {
    return this.#used.size
  }

  /** Whether light functions of other networks are running. The host does not count, because it has reserved slots. */
  runsBesideLight(network: string): boolean {
    return this.#lightRuns.size > (this.#lightRuns.has(network) ? 1 : 0)
  }

  /** Calls the listener when a network may no longer be beside light ones and may start more. */
  onFewerLightRuns(listener: () => void): void {
    this.#listeners.push(listener)
  }

  begin(network: string | null): TimedRun {
    this.#advanceVirtualTime()
    const startedLight = network !== null && this.levelOf(network) === 'light'
    this.#running++
    if (startedLight) this.#lightRuns.set(network, (this.#lightRuns.get(network) ?? 0) + 1)
    return { startVirtualMs: this.#virtualMs, startedLight }
  }

  /** Charges the network for its share of the time. */
  end(network: string | null, { startVirtualMs, startedLight }: TimedRun): void {
    this.#advanceVirtualTime()
    this.#running--
    if (network === null) return
    this.#charge(network, this.#virtualMs - startVirtualMs)
    if (startedLight) this.#endLightRun(network)
  }

  levelOf(network: string): Level {
    const used = this.#used.get(network)
    if (!used) return 'light'
    const ms = this.#decayed(used)
    if (ms <= this.#busyMs) return 'light'
    // If there is only one network (everybody behind a proxy or a school's router), throttling it would help nobody.
    if (this.#used.size === 1 && !this.runsBesideLight(network)) return 'light'
    const fair = this.#decayed(this.#total) / this.#used.size
    if (this.#used.size > 1 && ms <= fairShareFactor * fair) return 'light'
    return ms > 2 * this.#busyMs ? 'exhausted' : 'busy'
  }

  #endLightRun(network: string): void {
    const remaining = this.#lightRuns.get(network)! - 1
    if (remaining > 0) return void this.#lightRuns.set(network, remaining)
    this.#lightRuns.delete(network)
    // With one left, it may be the very network that waits to start more.
    if (this.#lightRuns.size <= 1) for (const listener of this.#listeners) listener()
  }

  #advanceVirtualTime(): void {
    const now = this.#clock.elapsedMs()
    if (this.#running > 0) this.#virtualMs += (now - this.#advancedMs) / this.#running
    this.#advancedMs = now
  }

  #charge(network: string, ms: number): void {
    this.#evictOneIdle()
    const now = this.#clock.elapsedMs()
    let used = this.#used.get(network)
    if (!used) this.#used.set(network, (used = { ms: 0, atMs: now, lastChargedMs: now }))
    used.lastChargedMs = now
    const charged = Math.min(ms, Math.max(0, maxUsageMs - this.#decayed(used)))
    used.ms += charged
    this.#decayed(this.#total)
    this.#total.ms += charged
  }

  #decayed(used: Used): number {
    const now = this.#clock.elapsedMs()
    if (now > used.atMs) used.ms *= Math.exp((used.atMs - now) / decayMs)
    used.atMs = now
    return used.ms
  }

  /** Checks one entry per call and moves the ones in use to the end, so that over time every entry is checked. */
  #evictOneIdle(): void {
    for (const [network, used] of this.#used) {
      this.#used.delete(network)
      const isIdle = this.#clock.elapsedMs() - used.lastChargedMs > decayMs
      if (!isIdle || this.#decayed(used) >= minUsageMs) this.#used.set(network, used)
      return
    }
  }
}
