// What was written lately, by index key: the memory that reads are checked against. A read made at commit T still holds
// if nothing after T, in flight or done, wrote a key inside what it read.
import type { DocumentWrite } from '../storage/write-statements.ts'
import { keyOf, type IndexKey } from '../storage/tables.ts'

/** The place of a commit in the order of all commits; 0 is before the first one of this process. */
export type Sequence = number

export type WrittenKey = IndexKey & { index: number }

/** One key, or all keys from `start` on and below `end` (null: to the last one). */
export type ReadSpan = { index: number; start: string; end: string | null; isPoint: boolean }

type Entry = { sequence: Sequence; keys: readonly WrittenKey[]; bytes: number }

/** Beyond this the oldest commits are forgotten, and a transaction that began before them must begin again. */
const maxBytes = 16 * 1024 * 1024
const entryOverheadBytes = 100

class IndexHistory {
  /** When a key was last written. */
  readonly last = new Map<string, Sequence>()
  readonly keys: string[] = []
  readonly sequences: Sequence[] = []
}

export class CommitLog {
  readonly #entries: Entry[] = []
  readonly #indexes = new Map<number, IndexHistory>()
  #bytes = 0
  #droppedThrough: Sequence = 0

  /** Bytes held, near enough for a metric. */
  get bytes(): number {
    return this.#bytes
  }

  /** The last commit that was added. */
  get last(): Sequence {
    return this.#entries.at(-1)?.sequence ?? this.#droppedThrough
  }

  add(sequence: Sequence, keys: readonly WrittenKey[]): void {
    let bytes = entryOverheadBytes
    for (const { index, key } of keys) {
      let history = this.#indexes.get(index)
      if (!history) this.#indexes.set(index, (history = new IndexHistory()))
      history.last.set(key, sequence)
      history.keys.push(key)
      history.sequences.push(sequence)
      bytes += key.length + entryOverheadBytes
    }
    this.#entries.push({ sequence, keys, bytes })
    this.#bytes += bytes
    if (this.#bytes > maxBytes) this.#dropOldest()
  }

  /** The latest commit after `since` that wrote inside the span; 0 if there is none. */
  lastWriteIn(span: ReadSpan, since: Sequence): Sequence {
    // What was forgotten may have touched it.
    if (since < this.#droppedThrough) return this.#droppedThrough
    const history = this.#indexes.get(span.index)
    if (!history) return 0
    if (span.isPoint) {
      const last = history.last.get(span.start) ?? 0
      return last > since ? last : 0
    }
    // Reads are young: few commits came after them, so walking back from the newest ends soon.
    const { keys, sequences } = history
    for (let i = keys.length - 1; i >= 0 && sequences[i]! > since; i--) {
      const key = keys[i]!
      if (key >= span.start && (span.end === null || key < span.end)) return sequences[i]!
    }
    return 0
  }

  /** How many keys were written after `since`, counted no further than `limit`. */
  countSince(since: Sequence, limit: number): number {
    let count = 0
    for (let i = this.#entries.length - 1; i >= 0 && count < limit; i--) {
      const entry = this.#entries[i]!
      if (entry.sequence <= since) break
      count += entry.keys.length
    }
    return count
  }

  /** The latest commit after `since` with a key that `touches` accepts; 0 if there is none. */
  findLastSince(since: Sequence, overlaps: (key: WrittenKey) => boolean): Sequence {
    if (since < this.#droppedThrough) return this.#droppedThrough
    for (let i = this.#entries.length - 1; i >= 0; i--) {
      const entry = this.#entries[i]!
      if (entry.sequence <= since) return 0
      if (entry.keys.some(overlaps)) return entry.sequence
    }
    return 0
  }

  /** Half at once, so that the cost of moving what stays is paid seldom. */
  #dropOldest(): void {
    let count = 0
    while (this.#bytes > maxBytes / 2 && count < this.#entries.length - 1)
      this.#bytes -= this.#entries[count++]!.bytes
    this.#droppedThrough = this.#entries[count - 1]?.sequence ?? this.#droppedThrough
    this.#entries.splice(0, count)
    for (const history of this.#indexes.values()) {
      let dropCount = 0
      while (dropCount < history.keys.length && history.sequences[dropCount]! <= this.#droppedThrough)
        dropCount++
      for (const key of history.keys.splice(0, dropCount)) {
        if (history.last.get(key)! <= this.#droppedThrough) history.last.delete(key)
      }
      history.sequences.splice(0, dropCount)
    }
  }
}

/** Every key under which a write can be seen: of the old document and of the new one, in every index of the table. */
export function writtenKeys(writes: readonly DocumentWrite[]): WrittenKey[] {
  const keys: WrittenKey[] = []
  for (const { table, before, after, beforeKeys, afterKeys } of writes) {
    for (const index of [table.byId, ...table.indexes]) {
      const oldKey = beforeKeys?.get(index)
      const newKey = afterKeys?.get(index)
      if (oldKey) keys.push({ index: index.id, ...oldKey })
      if (newKey && newKey.key !== oldKey?.key) keys.push({ index: index.id, ...newKey })
    }
    // A search reads by the values of its filters.
    for (const { id, filterFields } of table.searchIndexes) {
      for (const document of [before, after]) {
        if (document) keys.push({ index: id, ...keyOf({ fields: filterFields }, document.value) })
      }
    }
  }
  return keys
}
