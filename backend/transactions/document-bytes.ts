// The size of many documents in Convex's bytes. To know it a document has to be parsed, so that is put off until the
// number could matter: near a limit, or when a function asks.

/** A document, whose size in Convex's bytes is worked out only when somebody asks. */
export type Measurable = { readonly text: string; readonly size: number }

/** No document is larger than this many bytes for each character of its text: `1,` is two characters and nine bytes. */
const maxBytesPerCharacter = 5
const idAndTimeBytes = 64

/** The sizes of many documents, measured one by one only if they could matter. */
export class DocumentBytes {
  #measured = 0
  #unmeasured: Measurable[] = []
  #unmeasuredUpperBound = 0

  /** Never less than the exact number, and free. */
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

  /** Forgets what was added, and goes on from so many. */
  reset(bytes: number): void {
    this.#measured = bytes
    this.#unmeasured = []
    this.#unmeasuredUpperBound = 0
  }
}
