// Trying again what may go well the next time, with pauses that double.

export class Backoff {
  readonly #firstMs: number
  readonly #longestMs: number
  #nextMs: number

  constructor(firstMs = 500, longestMs = 8000) {
    this.#firstMs = firstMs
    this.#longestMs = longestMs
    this.#nextMs = firstMs
  }

  /** It worked: the next pause is as short as the first. */
  reset(): void {
    this.#nextMs = this.#firstMs
  }

  nextMs(): number {
    const waitMs = this.#nextMs
    this.#nextMs = Math.min(2 * waitMs, this.#longestMs)
    return waitMs
  }
}

interface RetryOptions {
  /** Throws what is final; whatever it lets pass is tried again. */
  onFailure: (error: unknown) => void
  /** Aborted, it ends the trying: the promise then stays open, because nobody waits for it. */
  signal?: AbortSignal
}

export async function retry<Answer>(
  attempt: () => Promise<Answer>,
  { onFailure, signal }: RetryOptions,
): Promise<Answer> {
  const backoff = new Backoff()
  for (;;) {
    try {
      const answer = await attempt()
      if (!signal?.aborted) return answer
    } catch (error) {
      if (!signal?.aborted) onFailure(error)
    }
    if (signal?.aborted) return new Promise<never>(() => {})
    await new Promise((resolve) => setTimeout(resolve, backoff.nextMs()))
    if (signal?.aborted) return new Promise<never>(() => {})
  }
}
