// The time that documents and commits are given. The system's clock is followed while it runs like a clock; a leap forward
// is not believed until something else shows it too. Times must never go back, so an engine that followed a wrong leap of
// hours would give every new document the same time for hours after the clock was set right.
import type { Clock } from '../clock.ts'

/** Steps up to this are followed at once: NTP makes them. */
const smallStepMs = 5_000
/** How far two clocks may be apart and still agree. */
const agreementMs = 60_000
/** A database on this machine has the same clock: its agreement counts when the leap has lasted so long. */
const lastingMs = 600_000

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

type Leap = { sinceElapsedMs: number }

export class WallTime {
  readonly #clock: Clock
  readonly #isDatabaseLocal: boolean
  readonly #log: (message: string) => void
  /** A time that was believed, and what the monotonic clock showed then. */
  #trustedMs: number
  #elapsedMs: number
  /** How long the machine had been asleep, up to the last look. */
  #sleptMs: number
  #leap: Leap | undefined

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
    const shown = this.#clock.now()
    const expected = this.#expected()
    const aheadMs = shown - expected
    if (aheadMs <= smallStepMs) {
      if (aheadMs < -smallStepMs && !this.#leap) this.#log(setBack(-aheadMs))
      this.#follow(shown)
      return shown
    }
    if (this.#hasSlept(aheadMs)) {
      this.#log(`The machine slept for ${seconds(aheadMs)}.`)
      this.#follow(shown)
      return shown
    }
    if (!this.#leap) {
      this.#leap = { sinceElapsedMs: this.#clock.elapsedMs() }
      this.#log(
        `The clock leapt forward by ${seconds(aheadMs)}. Documents keep the time from before until it is confirmed.`,
      )
    }
    return expected
  }

  /** What PostgreSQL's clock shows: it may confirm a leap. */
  hear(databaseNowMs: number): void {
    this.now()
    if (!this.#leap) {
      this.#sleptMs = this.#slept()
      return
    }
    const shown = this.#clock.now()
    if (Math.abs(databaseNowMs - shown) > agreementMs) return
    const lastedMs = this.#clock.elapsedMs() - this.#leap.sinceElapsedMs
    if (this.#isDatabaseLocal && lastedMs < lastingMs) return
    this.#log(`The database confirms the time: documents are ${seconds(shown - this.#expected())} later now.`)
    this.#follow(shown)
  }

  #expected(): number {
    return this.#trustedMs + (this.#clock.elapsedMs() - this.#elapsedMs)
  }

  #follow(shown: number): void {
    this.#trustedMs = shown
    this.#elapsedMs = this.#clock.elapsedMs()
    this.#leap = undefined
  }

  /** The monotonic clock may stand still while the machine sleeps; its uptime goes on. */
  #slept(): number {
    return this.#clock.uptimeMs() - this.#clock.elapsedMs()
  }

  #hasSlept(leapMs: number): boolean {
    if (this.#leap) return false
    const sleptMs = this.#slept()
    const isSleep = Math.abs(sleptMs - this.#sleptMs - leapMs) < smallStepMs
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
