// The entries of a journal in memory, sorted by date.
import type { JournalEntry } from './entries.ts'

export class JournalStore {
  readonly #entries = new Map<string, JournalEntry>()
  readonly #hidden = new Set<string>()
  #latest: readonly JournalEntry[] = []

  add(entries: readonly JournalEntry[]): void {
    for (const entry of entries) this.#entries.set(entry.id, entry)
  }

  /** Updates the newest entries. One that is no longer among them was deleted, unless it is older than all of them. */
  setLatest(entries: readonly JournalEntry[], size: number): void {
    const ids = new Set(entries.map(({ id }) => id))
    const oldest = entries.length < size ? -Infinity : (entries.at(-1)?.storedAt ?? -Infinity)
    for (const before of this.#latest) {
      if (!ids.has(before.id) && before.storedAt > oldest) this.#entries.delete(before.id)
    }
    this.#latest = entries
    this.add(entries)
  }

  /** Optimistic deletion, until `show`. */
  hide(id: string): void {
    this.#hidden.add(id)
  }

  /** Adds the entry again, because a reload may have dropped it since it was hidden. */
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
