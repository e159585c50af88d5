// A readers-writer lock for the concurrent calls of one handler, which share a transaction. Reads run together, and
// their documents are then loaded with one statement; a write runs alone.

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

  /** FIFO: an earlier call never sees the effect of a later one. */
  #admit(): void {
    for (let next = this.#waiting[0]; next && this.#isFree(next.mode); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#take(next.mode)
      next.start()
    }
  }
}
