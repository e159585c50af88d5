// Lets only so many in at once. The others wait in the order of their arrival; too many of them are not let wait.
import { BackendError } from '../errors.ts'

export type TurnstileOptions = { places: number; maxWaiting: number }

export class Turnstile {
  readonly #options: TurnstileOptions
  readonly #waiting: (() => void)[] = []
  readonly #whenEmpty: (() => void)[] = []
  #inside = 0
  #refused = 0

  constructor(options: TurnstileOptions) {
    this.#options = options
  }

  get metrics(): { running: number; waiting: number; refused: number } {
    return { running: this.#inside, waiting: this.#waiting.length, refused: this.#refused }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { places, maxWaiting } = this.#options
    if (this.#inside < places) this.#inside++
    else if (this.#waiting.length < maxWaiting) await new Promise<void>((enter) => this.#waiting.push(enter))
    else {
      this.#refused++
      throw new BackendError('Overloaded', 'Too many functions are waiting to run. Try again later.')
    }
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  /** Resolves when nobody is inside or waits. */
  async empty(): Promise<void> {
    if (this.#inside > 0) await new Promise<void>((resolve) => this.#whenEmpty.push(resolve))
  }

  /** The place goes straight to the next one in line. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else if (--this.#inside === 0) for (const resolve of this.#whenEmpty.splice(0)) resolve()
  }
}
