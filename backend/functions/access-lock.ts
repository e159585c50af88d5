// Calls that one handler makes at the same time share one transaction. Those that only look may go on together, and
// their documents then come with one statement; one that changes something has the transaction to itself.

type Mode = 'shared' | 'exclusive'

export class AccessLock {
  readonly #waiting: { mode: Mode; start: () => void }[] = []
  #shared = 0
  #exclusive = false

  async run<T>(mode: Mode, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length > 0 || !this.#isFree(mode)) {
      await new Promise<void>((start) => this.#waiting.push({ mode, start }))
    } else {
      this.#take(mode)
    }
    try {
      return await work()
    } finally {
      if (mode === 'exclusive') this.#exclusive = false
      else this.#shared--
      this.#admit()
    }
  }

  #isFree(mode: Mode): boolean {
    return !this.#exclusive && (mode === 'shared' || this.#shared === 0)
  }

  #take(mode: Mode): void {
    if (mode === 'exclusive') this.#exclusive = true
    else this.#shared++
  }

  /** In the order of arrival: what was called first sees nothing of what was called later. */
  #admit(): void {
    for (let next = this.#waiting[0]; next && this.#isFree(next.mode); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#take(next.mode)
      next.start()
    }
  }
}
