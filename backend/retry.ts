// Trying again what may go well the next time, with pauses that double.
import { setTimeout as sleep } from 'node:timers/promises'

const firstRetryMs = 20
const maxRetryMs = 1_000

/** A pause before trying again: longer each time, and never the same for two who wait for the same. */
export class Backoff {
  readonly #firstMs: number
  readonly #maxMs: number
  #nextMs: number

  constructor(firstMs = firstRetryMs, maxMs = maxRetryMs) {
    this.#firstMs = firstMs
    this.#maxMs = maxMs
    this.#nextMs = firstMs
  }

  /** It works again: the next pause is as short as the first. */
  reset(): void {
    this.#nextMs = this.#firstMs
  }

  /** How long to wait now; half of it is chance, unless the caller has none. */
  nextMs(random = Math.random()): number {
    const waitMs = this.#nextMs * (0.5 + random / 2)
    this.#nextMs = Math.min(this.#nextMs * 2, this.#maxMs)
    return waitMs
  }

  async pause(): Promise<void> {
    await sleep(this.nextMs())
  }
}

/** `onFailure` throws what is final; whatever it lets pass is tried again. */
export async function retry<Answer>(
  attempt: () => Promise<Answer>,
  onFailure: (error: unknown) => void,
): Promise<Answer> {
  const backoff = new Backoff()
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      onFailure(error)
    }
    await backoff.pause()
  }
}
