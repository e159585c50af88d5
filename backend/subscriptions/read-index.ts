// Inverted index of reads: finds everybody whose reads contain a written key. Most reads are single documents or "all
// rows with these leading fields"; those are found by hash lookups of the key and its prefixes. All other ranges are
// in interval trees. Neither costs anything for reads that are not affected.
import type { ReadSpan, WrittenKey } from '../transactions/commit-log.ts'
import { spanBytes } from '../transactions/read-set.ts'
import { IntervalTree, type Interval } from './interval-tree.ts'

/** The end of "everything with this prefix": see keys/encode.ts. */
const prefixEnd = '\xff'

/** `interval`: its handle, if it is in the tree. */
type Registration = { span: ReadSpan; interval: Interval | null }

class IndexReads<T> {
  /** By the whole key. */
  readonly points = new Map<string, Set<T>>()
  readonly prefixes = new Map<string, Set<T>>()
  readonly tree = new IntervalTree<T>()
}

export class ReadIndex<T> {
  readonly #indexes = new Map<number, IndexReads<T>>()
  readonly #owners = new Map<T, Registration[]>()
  #spans = 0
  #bytes = 0

  /** Number of registered reads. */
  get spans(): number {
    return this.#spans
  }

  get bytes(): number {
    return this.#bytes
  }

  has(owner: T): boolean {
    return this.#owners.has(owner)
  }

  owners(): IterableIterator<T> {
    return this.#owners.keys()
  }

  add(owner: T, spans: Iterable<ReadSpan>): void {
    const registrations: Registration[] = []
    for (const read of spans) {
      // A copy, because an open scan may still change its span.
      const span = { ...read }
      const reads = this.#readsOf(span.index)
      const kind = kindOf(span)
      this.#bytes += spanBytes(span)
      // Three structures by kind of read: exact key, prefix of whole fields, any other range.
      let interval: Interval | null = null
      if (kind === 'interval') interval = reads.tree.add(span.start, span.end, owner)
      else if (kind === 'point') addTo(reads.points, span.start, owner)
      else addTo(reads.prefixes, span.start, owner)
      registrations.push({ span, interval })
    }
    this.#owners.set(owner, registrations)
    this.#spans += registrations.length
  }

  remove(owner: T): void {
    const registrations = this.#owners.get(owner) ?? []
    this.#spans -= registrations.length
    // The kind is computed from our own copy of the span, which never changes, so it is found where `add` put it.
    for (const { span, interval } of registrations) {
      this.#bytes -= spanBytes(span)
      const reads = this.#readsOf(span.index)
      if (interval) reads.tree.remove(interval)
      else if (kindOf(span) === 'point') removeFrom(reads.points, span.start, owner)
      else removeFrom(reads.prefixes, span.start, owner)
    }
    this.#owners.delete(owner)
  }

  /** Everybody who has read a span that contains one of these keys. */
  readersOf(keys: readonly WrittenKey[]): Set<T> {
    const readers = new Set<T>()
    for (const { index, key, prefixEnds } of keys) {
      const reads = this.#indexes.get(index)
      if (!reads) continue
      // Hash lookup for reads of exactly this key.
      for (const owner of reads.points.get(key) ?? []) readers.add(owner)
      // `prefixEnds` are the field boundaries of the key, so this costs one lookup per field.
      if (reads.prefixes.size > 0) {
        // A prefix read is stored under its prefix, so looking up every field boundary of the key finds all of them.
        // None is missed: a prefix consists of whole fields and encoded fields end themselves, so a key that begins
        // with it has a boundary exactly there. Prefixes longer than a stored key are in the tree.
        for (const end of prefixEnds)
          for (const owner of reads.prefixes.get(key.slice(0, end)) ?? []) readers.add(owner)
      }
      // All other ranges: every interval that contains the key.
      reads.tree.visit(key, (owner) => readers.add(owner))
    }
    return readers
  }

  #readsOf(index: number): IndexReads<T> {
    let reads = this.#indexes.get(index)
    if (!reads) this.#indexes.set(index, (reads = new IndexReads()))
    return reads
  }
}

/**
 * A read of everything with a prefix of whole fields ends with that prefix and ff: no key has ff after a whole field
 * (keys/encode.ts), so the interval contains exactly the keys with the prefix. The whole index has an empty start and
 * no end, and goes into the tree.
 */
function kindOf({ isPoint, start, end }: ReadSpan): 'point' | 'prefix' | 'interval' {
  if (isPoint) return 'point'
  return start !== '' && end === start + prefixEnd ? 'prefix' : 'interval'
}

function addTo<T>(map: Map<string, Set<T>>, key: string, owner: T): void {
  const owners = map.get(key)
  if (owners) owners.add(owner)
  else map.set(key, new Set([owner]))
}

function removeFrom<T>(map: Map<string, Set<T>>, key: string, owner: T): void {
  const owners = map.get(key)
  owners?.delete(owner)
  if (owners?.size === 0) map.delete(key)
}
