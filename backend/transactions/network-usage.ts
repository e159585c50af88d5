// How much of the process's time each network has used lately. One thread and a few database connections serve everybody, so
// time in which several functions run at once is divided among them (processor sharing).
import type { Clock } from '../clock.ts'

/** What was used so long ago counts for a third (1/e). */
const decayMs = 4_000
/** More than this is not remembered, so that a network can rest from anything within seconds. */
const maxUsageMs = 1_000
/** Below this a network is forgotten, if it has used nothing for a while: many short runs add up to much. */
const minUsageMs = 5
/** A network must have used so much, and so many times its fair share, to count as busy. */
const defaultBusyMs = 200
const fairShareFactor = 1.5

/**
 * Light: has used little, or there is no other network to leave time to. Busy: has used much more than others. Exhausted:
 * so much that it has to hold back while light networks run.
 */
export type Level = 'light' | 'busy' | 'exhausted'

type Used = { ms: number; atMs: number }
type UsedByNetwork = Used & { lastChargedMs: number }

/** A function that runs, from `begin` to `end`. */
export type TimedRun = { startVirtualMs: number; startedLight: boolean }

export class NetworkUsage {
  readonly #clock: Clock
  readonly #busyMs: number
  readonly #used = new Map<string, UsedByNetwork>()
  readonly #total: Used
  readonly #listeners: (() => void)[] = []
  /** How many functions run of each network that was light when they began. */
  readonly #lightRuns = new Map<string, number>()
  #running = 0
  /** The time that one function would have been given since the beginning, had it run all along. */
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

  /** Whether functions of other networks are running that are light. The host does not count: it has places of its own. */
  runsBesideLight(network: string): boolean {
    return this.#lightRuns.size > (this.#lightRuns.has(network) ? 1 : 0)
  }

  /** Calls when some network may no longer be beside light ones, so that it may go on. */
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

  /** The network pays for its part of the time. */
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
    // Behind a proxy or a school's router everybody is one network, and holding it back would help nobody.
    if (this.#used.size === 1 && !this.runsBesideLight(network)) return 'light'
    const fair = this.#decayed(this.#total) / this.#used.size
    if (this.#used.size > 1 && ms <= fairShareFactor * fair) return 'light'
    return ms > 2 * this.#busyMs ? 'exhausted' : 'busy'
  }

  #endLightRun(network: string): void {
    const remaining = this.#lightRuns.get(network)! - 1
    if (remaining > 0) return void this.#lightRuns.set(network, remaining)
    this.#lightRuns.delete(network)
    // One that is left may be the network itself that waits to go on.
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

  /** Those in use go to the end, so that in time every network is looked at. */
  #evictOneIdle(): void {
    for (const [network, used] of this.#used) {
      this.#used.delete(network)
      const isIdle = this.#clock.elapsedMs() - used.lastChargedMs > decayMs
      if (!isIdle || this.#decayed(used) >= minUsageMs) this.#used.set(network, used)
      return
    }
  }
}
