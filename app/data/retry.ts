// Retries with exponential backoff.

export class Backoff {
  readonly #firstMs: number
  readonly #longestMs: number
  #nextMs: number

  constructor(firstMs = 500, longestMs = 8000) {
    this.#firstMs = firstMs
    this.#longestMs = longestMs
    this.#nextMs = firstMs
  }

  /** After a success: the next delay is the first one again. */
  reset(): void {
    this.#nextMs = this.#firstMs
  }

  nextMs(): number {
    const delayMs = this.#nextMs
    this.#nextMs = Math.min(2 * delayMs, this.#longestMs)
    return delayMs
  }
}

interface RetryOptions {
  /** Rethrows permanent errors; if it returns, the attempt is repeated. */
  onFailure: (error: unknown) => void
  /** When aborted, there are no more attempts and the promise never settles. */
  signal?: AbortSignal
}

export async function retry<Result>(
  attempt: () => Promise<Result>,
  { onFailure, signal }: RetryOptions,
): Promise<Result> {
  const backoff = new Backoff()
  for (;;) {
    try {
      const result = await attempt()
      if (!signal?.aborted) return result
    } catch (error) {
      if (!signal?.aborted) onFailure(error)
    }
    if (signal?.aborted) return new Promise<never>(() => {})
    await new Promise((resolve) => setTimeout(resolve, backoff.nextMs()))
    if (signal?.aborted) return new Promise<never>(() => {})
  }
}
