// The total size of many documents in Convex's bytes. Measuring a document requires parsing it, so it is deferred
// until the number could matter: near a limit, or when a function asks for it.

/** A document whose size is computed lazily. */
export type Measurable = { readonly text: string; readonly size: number }

/** No document is larger than this many bytes for each character of its text: `1,` is two characters and nine bytes. */
const maxBytesPerCharacter = 5
const idAndTimeBytes = 64

/** Sums an upper bound and measures exactly only on demand. */
export class DocumentBytes {
  #measured = 0
  #unmeasured: Measurable[] = []
  #unmeasuredUpperBound = 0

  /** Never less than the exact number, and free to compute. */
  get upperBound(): number {
    return this.#measured + this.#unmeasuredUpperBound
  }

  add(document: Measurable): void {
    this.#unmeasured.push(document)
    this.#unmeasuredUpperBound += document.text.length * maxBytesPerCharacter + idAndTimeBytes
  }

  exact(): number {
    for (const { size } of this.#unmeasured) this.#measured += size
    this.#unmeasured = []
    this.#unmeasuredUpperBound = 0
    return this.#measured
  }

  /** Replaces everything added so far by this number. */
  reset(bytes: number): void {
    this.#measured = bytes
    this.#unmeasured = []
    this.#unmeasuredUpperBound = 0
  }
}
