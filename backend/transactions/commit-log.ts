// Recently written index keys, in memory. Reads are validated against it: a read made at sequence S is still valid if
// no commit after S, finished or in flight, has written a key inside its span. Commits are added when they are
// sequenced, before they are durable; a read that conflicts with a commit that later fails is retried needlessly,
// which is safe.
import type { DocumentWrite } from '../storage/write-statements.ts'
import { keyOf, type IndexKey } from '../storage/tables.ts'

/** Position of a commit in the order of all commits; 0 is before the first one of this process. */
export type Sequence = number

export type WrittenKey = IndexKey & { index: number }

/** One key (`isPoint`), or all keys >= `start` and < `end` (null: no upper bound). */
export type ReadSpan = { index: number; start: string; end: string | null; isPoint: boolean }

type Entry = { sequence: Sequence; keys: readonly WrittenKey[]; bytes: number }

/** Beyond this the oldest commits are dropped, and a transaction that began before them has to retry. */
const maxBytes = 16 * 1024 * 1024
const entryOverheadBytes = 100

class IndexHistory {
  /** The last commit that wrote a key. */
  readonly last = new Map<string, Sequence>()
  /** Every written key, and beside it the commit that wrote it, in commit order. */
  readonly keys: string[] = []
  readonly sequences: Sequence[] = []
}

export class CommitLog {
  readonly #entries: Entry[] = []
  readonly #indexes = new Map<number, IndexHistory>()
  #bytes = 0
  #droppedThrough: Sequence = 0

  /** Approximate, for metrics. */
  get bytes(): number {
    return this.#bytes
  }

  /** The last commit that was added. */
  get last(): Sequence {
    return this.#entries.at(-1)?.sequence ?? this.#droppedThrough
  }

  /** Called by the committer alone, in sequence order: `last` and the backward walks below rely on it. */
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
    // Dropped commits may have written inside the span; treating them as a conflict is the safe answer.
    if (since < this.#droppedThrough) return this.#droppedThrough
    const history = this.#indexes.get(span.index)
    if (!history) return 0
    if (span.isPoint) {
      const last = history.last.get(span.start) ?? 0
      return last > since ? last : 0
    }
    // Reads are recent, so few commits came after them and the backward walk ends soon. Sequences grow along the
    // array, so it can stop at the first old one.
    const { keys, sequences } = history
    for (let i = keys.length - 1; i >= 0 && sequences[i]! > since; i--) {
      const key = keys[i]!
      if (key >= span.start && (span.end === null || key < span.end)) return sequences[i]!
    }
    return 0
  }

  /** How many keys were written after `since`, counting at most to `limit`. */
  countSince(since: Sequence, limit: number): number {
    let count = 0
    for (let i = this.#entries.length - 1; i >= 0 && count < limit; i--) {
      const entry = this.#entries[i]!
      if (entry.sequence <= since) break
      count += entry.keys.length
    }
    return count
  }

  /** The latest commit after `since` with a key that `overlaps` accepts; 0 if there is none. */
  findLastSince(since: Sequence, overlaps: (key: WrittenKey) => boolean): Sequence {
    if (since < this.#droppedThrough) return this.#droppedThrough
    for (let i = this.#entries.length - 1; i >= 0; i--) {
      const entry = this.#entries[i]!
      if (entry.sequence <= since) return 0
      if (entry.keys.some(overlaps)) return entry.sequence
    }
    return 0
  }

  /** Drops half at once, so that the cost of moving the rest is paid rarely. */
  #dropOldest(): void {
    let count = 0
    // The newest entry stays, however large: without it every running transaction would have to retry.
    while (this.#bytes > maxBytes / 2 && count < this.#entries.length - 1)
      this.#bytes -= this.#entries[count++]!.bytes
    this.#droppedThrough = this.#entries[count - 1]?.sequence ?? this.#droppedThrough
    this.#entries.splice(0, count)
    // Entries and histories are cut at the same commit. If one reached back further than the other, the two ways of
    // checking a read set could disagree.
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

/**
 * Every index key that a write affects: the keys of the old and of the new document in every index. The old ones
 * matter because a reader of the old range must notice that the document left it.
 */
export function writtenKeys(writes: readonly DocumentWrite[]): WrittenKey[] {
  const keys: WrittenKey[] = []
  for (const { table, before, after, beforeKeys, afterKeys } of writes) {
    for (const index of [table.byId, ...table.indexes]) {
      const oldKey = beforeKeys?.get(index)
      const newKey = afterKeys?.get(index)
      // Also if the key is the same as before: a reader of this row must notice its new fields.
      if (oldKey) keys.push({ index: index.id, ...oldKey })
      if (newKey && newKey.key !== oldKey?.key) keys.push({ index: index.id, ...newKey })
    }
    // A text search depends on the values of its filter fields (see `searchSpan` in transaction.ts).
    for (const { id, filterFields } of table.searchIndexes) {
      for (const document of [before, after]) {
        if (document) keys.push({ index: id, ...keyOf({ fields: filterFields }, document.value) })
      }
    }
  }
  return keys
}
