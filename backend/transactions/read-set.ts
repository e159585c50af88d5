// What a transaction has read, as intervals of index keys. It serves three purposes: commits are validated against
// it, cached query results are invalidated by it, and subscriptions are woken by it.
import type { CommitLog, ReadSpan, Sequence, WrittenKey } from './commit-log.ts'

/** The read that is no longer valid, and the latest commit that wrote into it. */
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
  /**
   * Invariant: every read in the set is valid at every commit from the one it was made at up to this one. So all of
   * them are valid together at this one: that is the snapshot the function sees.
   */
  #checkedThrough: Sequence = 0

  /** Without a log nothing ever conflicts: for reads of a pinned snapshot. */
  constructor(log: CommitLog | null) {
    this.#log = log
  }

  get size(): number {
    return this.#pointCount + this.#spans.length
  }

  /** Approximate, for limits. */
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
   * Adds a read that has seen at least every commit up to `since`. The earlier reads are validated up to the newest
   * commit first, and the new one as well, so that all of them describe one snapshot. A function therefore never sees
   * half of a commit, not even in a run that will be retried.
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

  /**
   * For a scan that reads on: only the new `piece` can have been written since `since`; the rest of the span is
   * already in the set and covered by `check`.
   */
  checkSpan(piece: ReadSpan, since: Sequence): Conflict | null {
    const winner = this.#log?.lastWriteIn(piece, since) ?? 0
    return winner > 0 ? { span: piece, winner } : null
  }

  /**
   * Validates all reads against the commits since the last check. Advancing `#checkedThrough` also on a conflict is
   * fine, because the transaction is abandoned then.
   */
  check(): Conflict | null {
    if (!this.#log) return null
    const since = this.#checkedThrough
    this.#checkedThrough = this.#log.last
    // An empty set is valid at every commit, so it may start at the newest one.
    if (this.size === 0 || since === this.#checkedThrough) return null
    // Choose the cheaper direction: look up our reads among the new writes, or the new writes among our reads.
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
    // No key was seen if the commits are no longer in the log. That counts as a conflict; any span may stand for it.
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
