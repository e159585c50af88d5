// What a journal holds by now, kept in the order of the days. It knows nothing of the page or of the line.
import type { JournalEntry } from './entries.ts'

export class JournalStore {
  readonly #entries = new Map<string, JournalEntry>()
  readonly #hidden = new Set<string>()
  #latest: readonly JournalEntry[] = []

  add(entries: readonly JournalEntry[]): void {
    for (const entry of entries) this.#entries.set(entry.id, entry)
  }

  /** The newest as they are now. One that was among them and is older than all of them has only moved on. */
  setLatest(entries: readonly JournalEntry[], size: number): void {
    const ids = new Set(entries.map(({ id }) => id))
    const oldest = entries.length < size ? -Infinity : (entries.at(-1)?.storedAt ?? -Infinity)
    for (const before of this.#latest) {
      if (!ids.has(before.id) && before.storedAt > oldest) this.#entries.delete(before.id)
    }
    this.#latest = entries
    this.add(entries)
  }

  /** Deleted here, until it is brought back. */
  hide(id: string): void {
    this.#hidden.add(id)
  }

  /** Whether or not it was here: all of it may have been loaded anew since it was hidden. */
  show(entry: JournalEntry): void {
    this.#hidden.delete(entry.id)
    this.add([entry])
  }

  /** The latest first. */
  list(): JournalEntry[] {
    return [...this.#entries.values()]
      .filter(({ id }) => !this.#hidden.has(id))
      .sort((a, b) => b.madeAt - a.madeAt || b.storedAt - a.storedAt)
  }
}
