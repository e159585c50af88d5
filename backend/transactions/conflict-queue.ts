// Losers of a conflict wait in line for what they lost over. Thirty-two writers of one counter would otherwise begin
// again all at once and lose thirty-one times; in line, each of them runs once more.
export class ConflictQueue {
  readonly #lines = new Map<string, Promise<void>>()

  get size(): number {
    return this.#lines.size
  }

  /** Resolves when everybody before has called what this resolves to. */
  async enter(key: string): Promise<() => void> {
    const before = this.#lines.get(key)
    let leave = () => {}
    const turn = new Promise<void>((resolve) => (leave = resolve))
    const line = before ? before.then(() => turn) : turn
    this.#lines.set(key, line)
    await before
    return () => {
      leave()
      if (this.#lines.get(key) === line) this.#lines.delete(key)
    }
  }
}
