// LRU cache of committed documents, by id. An entry is always the document as of the last acknowledged commit:
// `apply` runs synchronously when a commit is acknowledged, and readers add a document only if nobody has written it
// since.
import type { StoredDocument } from '../storage/document.ts'
import type { DocumentWrite } from '../storage/write-statements.ts'

const defaultMaxBytes = 32 * 1024 * 1024
const entryOverheadBytes = 200
/** A document in use is held as text, as JSON for functions and as a value: measured, four times its text. */
const copies = 4

export class DocumentCache {
  /** In order of last use, least recently used first. */
  readonly #documents = new Map<string, StoredDocument>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(id: string): StoredDocument | undefined {
    const document = this.#documents.get(id)
    if (document) {
      // Reinserting moves it to the end of the map, which is the most recently used side.
      this.#documents.delete(id)
      this.#documents.set(id, document)
    }
    return document
  }

  set(document: StoredDocument): void {
    this.#delete(document.id)
    this.#documents.set(document.id, document)
    this.#bytes += costOf(document)
    // Evict the least recently used until it fits.
    for (const id of this.#documents.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#delete(id)
    }
  }

  /**
   * Every written document is replaced or removed in the step that makes the commit visible. An entry that was left
   * would be read as current from then on, and no validation would notice, because such a read claims to include the
   * commit (`since`).
   */
  apply(writes: readonly DocumentWrite[]): void {
    for (const { id, after } of writes) {
      if (after) this.set(after)
      else this.#delete(id)
    }
  }

  /** Documents that another instance has written: what they are now is read when somebody needs them. */
  remove(ids: readonly string[]): void {
    for (const id of ids) this.#delete(id)
  }

  clear(): void {
    this.#documents.clear()
    this.#bytes = 0
  }

  #delete(id: string): void {
    const document = this.#documents.get(id)
    if (!document) return
    this.#documents.delete(id)
    this.#bytes -= costOf(document)
  }
}

function costOf(document: StoredDocument): number {
  return document.textBytes * copies + entryOverheadBytes
}
