// Retries with exponential backoff and jitter.
import { setTimeout as sleep } from 'node:timers/promises'

const firstRetryMs = 20
const maxRetryMs = 1_000

/** A delay that doubles each time, with jitter so that clients do not retry in step. */
export class Backoff {
  readonly #firstMs: number
  readonly #maxMs: number
  #nextMs: number

  constructor(firstMs = firstRetryMs, maxMs = maxRetryMs) {
    this.#firstMs = firstMs
    this.#maxMs = maxMs
    this.#nextMs = firstMs
  }

  /** Call after a success: the next delay is the first one again. */
  reset(): void {
    this.#nextMs = this.#firstMs
  }

  /** The next delay. Half of it is random; pass 1 for no jitter. */
  nextMs(random = Math.random()): number {
    const waitMs = this.#nextMs * (0.5 + random / 2)
    this.#nextMs = Math.min(this.#nextMs * 2, this.#maxMs)
    return waitMs
  }

  async pause(): Promise<void> {
    await sleep(this.nextMs())
  }
}

/** `onFailure` rethrows errors that must not be retried; all others are retried. */
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
