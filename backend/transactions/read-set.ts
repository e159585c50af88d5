// What a transaction has read, as the intervals of index keys that it consumed. The same set serves three ends: the
// commit is checked against it, cached results are dropped by it, and subscriptions are woken by it.
import type { CommitLog, ReadSpan, Sequence, WrittenKey } from './commit-log.ts'

/** The read that was overtaken, and the latest commit that did it. */
export type Conflict = { span: ReadSpan; winner: Sequence }

const spanOverheadBytes = 120

export function spanBytes({ start, end }: ReadSpan): number {
  return start.length + (end?.length ?? 0) + spanOverheadBytes
}

export class ReadSet {
  readonly #log: CommitLog | null
  readonly #points = new Map<number, Map<string, ReadSpan>>()
  readonly #spans: ReadSpan[] = []
  #pointCount = 0
  /** Every read holds at every commit from the one it was made at up to this one. */
  #checkedThrough: Sequence = 0

  /** Without a log nothing is ever overtaken: for reads of a pinned snapshot. */
  constructor(log: CommitLog | null) {
    this.#log = log
  }

  get size(): number {
    return this.#pointCount + this.#spans.length
  }

  /** Near enough, for limits. */
  get bytes(): number {
    let bytes = 0
    for (const span of this.spans()) bytes += spanBytes(span)
    return bytes
  }

  *spans(): Generator<ReadSpan> {
    for (const points of this.#points.values()) yield* points.values()
    yield* this.#spans
  }

  /**
   * Adds a read that saw at least every commit up to `since`. Earlier reads are checked again first: together they
   * then describe one moment, and no function ever sees two halves of different ones.
   */
  add(span: ReadSpan, since: Sequence): Conflict | null {
    const conflict = this.check() ?? this.checkSpan(span, since)
    if (conflict) return conflict
    if (!span.isPoint) {
      this.#spans.push(span)
      return null
    }
    let points = this.#points.get(span.index)
    if (!points) this.#points.set(span.index, (points = new Map()))
    if (!points.has(span.start)) this.#pointCount++
    points.set(span.start, span)
    return null
  }

  /** A span that a scan has read further. Only the new part (`piece`) can have been overtaken since `since`. */
  checkSpan(piece: ReadSpan, since: Sequence): Conflict | null {
    const winner = this.#log?.lastWriteIn(piece, since) ?? 0
    return winner > 0 ? { span: piece, winner } : null
  }

  /** Whether any commit since the last check has written inside what was read. */
  check(): Conflict | null {
    if (!this.#log) return null
    const since = this.#checkedThrough
    this.#checkedThrough = this.#log.last
    if (this.size === 0 || since === this.#checkedThrough) return null
    // Whichever is shorter: look up our reads among the new writes, or the new writes among our reads.
    if (this.size <= this.#log.countSince(since, this.size)) {
      for (const span of this.spans()) {
        const winner = this.#log.lastWriteIn(span, since)
        if (winner > 0) return { span, winner }
      }
      return null
    }
    let overtaken: ReadSpan | undefined
    const winner = this.#log.findLastSince(
      since,
      (key) => (overtaken = this.#findSpanWith(key)) !== undefined,
    )
    return winner > 0 ? { span: overtaken ?? [...this.spans()][0]!, winner } : null
  }

  #findSpanWith({ index, key }: WrittenKey): ReadSpan | undefined {
    const point = this.#points.get(index)?.get(key)
    if (point) return point
    return this.#spans.find(
      (span) => span.index === index && key >= span.start && (span.end === null || key < span.end),
    )
  }
}
