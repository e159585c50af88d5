// The time that documents and commits are given. The system's clock is followed while it runs like a clock; a leap forward
// is not believed until something else shows it too. Times must never go back, so an engine that followed a wrong leap of
// hours would give every new document the same time for hours after the clock was set right.
import type { Clock } from '../clock.ts'

/** Steps up to this are followed at once: NTP makes them. */
const smallStepMs = 5_000
/** How far two clocks may be apart and still agree. */
const agreementMs = 60_000
/** A database on this machine has the same clock: its agreement counts when the leap has lasted so long. */
const confirmAfterMs = 600_000

export type WallTimeOptions = {
  clock: Clock
  /** PostgreSQL's clock at the start. */
  databaseNowMs: number
  /** The machine's uptime when PostgreSQL was asked for it: its answer may have been waiting for us since. */
  askedAtUptimeMs: number
  /** Whether the database is on the same machine, as far as its address tells. */
  isDatabaseLocal: boolean
  log: (message: string) => void
}

type Jump = { sinceElapsedMs: number }

export class WallTime {
  readonly #clock: Clock
  readonly #isDatabaseLocal: boolean
  readonly #log: (message: string) => void
  /** A time that was believed, and what the monotonic clock showed then. */
  #trustedMs: number
  #elapsedMs: number
  /** How long the machine had been asleep, up to the last look. */
  #sleptMs: number
  #jump: Jump | undefined

  constructor({ clock, databaseNowMs, askedAtUptimeMs, isDatabaseLocal, log }: WallTimeOptions) {
    this.#clock = clock
    this.#isDatabaseLocal = isDatabaseLocal
    this.#log = log
    this.#elapsedMs = clock.elapsedMs()
    this.#sleptMs = this.#slept()
    const waitedMs = clock.uptimeMs() - askedAtUptimeMs
    const aheadMs = clock.now() - databaseNowMs - waitedMs
    this.#trustedMs = aheadMs > smallStepMs ? databaseNowMs : clock.now()
  }

  now(): number {
    const clockMs = this.#clock.now()
    const expectedMs = this.#expectedMs()
    const aheadMs = clockMs - expectedMs
    if (aheadMs <= smallStepMs) {
      if (aheadMs < -smallStepMs && !this.#jump) this.#log(setBack(-aheadMs))
      this.#trust(clockMs)
      return clockMs
    }
    if (this.#hasSlept(aheadMs)) {
      this.#log(`The machine slept for ${seconds(aheadMs)}.`)
      this.#trust(clockMs)
      return clockMs
    }
    if (!this.#jump) {
      this.#jump = { sinceElapsedMs: this.#clock.elapsedMs() }
      this.#log(
        `The clock leapt forward by ${seconds(aheadMs)}. Documents keep the time from before until it is confirmed.`,
      )
    }
    return expectedMs
  }

  /** What PostgreSQL's clock shows: it may confirm a leap. */
  compareWithDatabase(databaseNowMs: number): void {
    this.now()
    if (!this.#jump) {
      this.#sleptMs = this.#slept()
      return
    }
    const clockMs = this.#clock.now()
    if (Math.abs(databaseNowMs - clockMs) > agreementMs) return
    const lastedMs = this.#clock.elapsedMs() - this.#jump.sinceElapsedMs
    if (this.#isDatabaseLocal && lastedMs < confirmAfterMs) return
    this.#log(
      `The database confirms the time: documents are ${seconds(clockMs - this.#expectedMs())} later now.`,
    )
    this.#trust(clockMs)
  }

  #expectedMs(): number {
    return this.#trustedMs + (this.#clock.elapsedMs() - this.#elapsedMs)
  }

  #trust(clockMs: number): void {
    this.#trustedMs = clockMs
    this.#elapsedMs = this.#clock.elapsedMs()
    this.#jump = undefined
  }

  /** The monotonic clock may stand still while the machine sleeps; its uptime goes on. */
  #slept(): number {
    return this.#clock.uptimeMs() - this.#clock.elapsedMs()
  }

  #hasSlept(jumpMs: number): boolean {
    if (this.#jump) return false
    const sleptMs = this.#slept()
    const isSleep = Math.abs(sleptMs - this.#sleptMs - jumpMs) < smallStepMs
    if (isSleep) this.#sleptMs = sleptMs
    return isSleep
  }
}

function setBack(byMs: number): string {
  return `The clock was set back by ${seconds(byMs)}. New documents keep the time of the newest one until it has passed.`
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1_000)} s`
}
