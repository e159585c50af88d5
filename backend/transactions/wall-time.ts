// The time used for documents and commits. It follows the system clock while that runs steadily. A jump forward is
// not trusted until something else confirms it: times never go back, so following a wrong jump of hours would give
// every new document the same time for hours after the clock was corrected.
import type { Clock } from '../clock.ts'

/** Steps up to this are followed at once: NTP makes them. */
const smallStepMs = 5_000
/** How far two clocks may differ and still agree. */
const agreementMs = 60_000
/** A database on this machine shares our clock, so its agreement counts only after the jump has lasted this long. */
const confirmAfterMs = 600_000

export type WallTimeOptions = {
  clock: Clock
  /** PostgreSQL's clock at the start. */
  databaseNowMs: number
  /** The machine's uptime when PostgreSQL was asked; its answer may have been waiting for us since. */
  askedAtUptimeMs: number
  /** Whether the database runs on the same machine, judging by its address. */
  isDatabaseLocal: boolean
  log: (message: string) => void
}

type Jump = { sinceElapsedMs: number }

export class WallTime {
  readonly #clock: Clock
  readonly #isDatabaseLocal: boolean
  readonly #log: (message: string) => void
  /** The last trusted time, and the monotonic clock at that time. */
  #trustedMs: number
  #elapsedMs: number
  /** How long the machine had been suspended, as of the last check. */
  #sleptMs: number
  #jump: Jump | undefined

  constructor({ clock, databaseNowMs, askedAtUptimeMs, isDatabaseLocal, log }: WallTimeOptions) {
    this.#clock = clock
    this.#isDatabaseLocal = isDatabaseLocal
    this.#log = log
    this.#elapsedMs = clock.elapsedMs()
    this.#sleptMs = this.#slept()
    // The answer may have waited while this process was busy. That delay is not a difference between the clocks.
    const waitedMs = clock.uptimeMs() - askedAtUptimeMs
    const aheadMs = clock.now() - databaseNowMs - waitedMs
    this.#trustedMs = aheadMs > smallStepMs ? databaseNowMs : clock.now()
  }

  now(): number {
    const clockMs = this.#clock.now()
    const expectedMs = this.#expectedMs()
    const aheadMs = clockMs - expectedMs
    if (aheadMs <= smallStepMs) {
      // Going back is always followed: timestamps and creation times never go back, whatever this returns.
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
        `The clock jumped forward by ${seconds(aheadMs)}. Documents keep the time from before until it is confirmed.`,
      )
    }
    return expectedMs
  }

  /** Compares with PostgreSQL's clock, which may confirm a jump. */
  compareWithDatabase(databaseNowMs: number): void {
    // Notices a jump even if nobody writes, so that the ten minutes it must last begin now.
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

  /** The monotonic clock may stop while the machine is suspended; uptime does not. */
  #slept(): number {
    return this.#clock.uptimeMs() - this.#clock.elapsedMs()
  }

  #hasSlept(jumpMs: number): boolean {
    // Once a jump is not trusted, `jumpMs` includes it and says nothing about sleep any more.
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
