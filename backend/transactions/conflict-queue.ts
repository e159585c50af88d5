// Transactions that lost a conflict queue up per conflicting key. Without it, 32 writers of one counter would all
// retry at once and 31 would lose again; queued, each of them runs once more.
export class ConflictQueue {
  readonly #tails = new Map<string, Promise<void>>()

  get size(): number {
    return this.#tails.size
  }

  /** Resolves when all earlier entrants of this key have left. Returns the function that leaves the queue. */
  async enter(key: string): Promise<() => void> {
    const previous = this.#tails.get(key)
    let leave = () => {}
    const finished = new Promise<void>((resolve) => (leave = resolve))
    const tail = previous ? previous.then(() => finished) : finished
    this.#tails.set(key, tail)
    await previous
    return () => {
      leave()
      // If somebody queued up behind, the entry is theirs.
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
    }
  }
}
