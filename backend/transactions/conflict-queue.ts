// Losers of a conflict wait in line for what they lost over. Thirty-two writers of one counter would otherwise begin
// again all at once and lose thirty-one times; in line, each of them runs once more.
export class ConflictQueue {
  readonly #tails = new Map<string, Promise<void>>()

  get size(): number {
    return this.#tails.size
  }

  /** Resolves when everybody before has called what this resolves to. */
  async enter(key: string): Promise<() => void> {
    const previous = this.#tails.get(key)
    let leave = () => {}
    const finished = new Promise<void>((resolve) => (leave = resolve))
    const tail = previous ? previous.then(() => finished) : finished
    this.#tails.set(key, tail)
    await previous
    return () => {
      leave()
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
    }
  }
}
