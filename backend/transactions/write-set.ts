// The uncommitted writes of a transaction, by document. Later writes of a document replace earlier ones; a journal
// records what they replaced, so that a nested mutation can be rolled back.
import type { StoredDocument } from '../storage/document.ts'
import { keysOf, type IndexKey, type StoredIndex, type StoredTable } from '../storage/tables.ts'
import type { DocumentWrite } from '../storage/write-statements.ts'

type PendingWrite = { table: StoredTable; before: StoredDocument | null; after: StoredDocument | null }

export type Savepoint = number

export class WriteSet {
  readonly #pending = new Map<string, PendingWrite>()
  readonly #journal: { id: string; replaced: PendingWrite | undefined }[] = []
  readonly #keys = new WeakMap<
    StoredDocument,
    { indexes: StoredTable['indexes']; keys: ReadonlyMap<StoredIndex, IndexKey> }
  >()
  #version = 0

  /** Changes with every write and rollback, so that anything derived from the set knows that it is stale. */
  get version(): number {
    return this.#version
  }

  /** Undefined: not written. Null: deleted. */
  get(id: string): StoredDocument | null | undefined {
    return this.#pending.get(id)?.after
  }

  has(id: string): boolean {
    return this.#pending.has(id)
  }

  /**
   * `before` is the document as this transaction sees it now. Of several writes the first `before` is kept: it is
   * what the database holds, so its keys are those that other readers may have read.
   */
  put(table: StoredTable, id: string, before: StoredDocument | null, after: StoredDocument | null): void {
    const replaced = this.#pending.get(id)
    this.#journal.push({ id, replaced })
    this.#pending.set(id, { table, before: replaced ? replaced.before : before, after })
    this.#version++
  }

  /** The written documents of a table, without deleted ones. */
  documents(table: StoredTable): StoredDocument[] {
    const documents: StoredDocument[] = []
    for (const pending of this.#pending.values()) {
      if (pending.table === table && pending.after) documents.push(pending.after)
    }
    return documents
  }

  /** How many documents of a table were written, including deleted ones. */
  countWritten(table: StoredTable): number {
    let count = 0
    for (const pending of this.#pending.values()) if (pending.table === table) count++
    return count
  }

  /** By how many documents the writes change the table's size. */
  countChange(table: StoredTable): number {
    let change = 0
    for (const pending of this.#pending.values()) {
      if (pending.table === table) change += Number(pending.after !== null) - Number(pending.before !== null)
    }
    return change
  }

  keysOf(table: StoredTable, document: StoredDocument): ReadonlyMap<StoredIndex, IndexKey> {
    // Documents are immutable, so keys computed once stay right, unless another version adds an index.
    const { indexes } = table
    let known = this.#keys.get(document)
    if (known?.indexes !== indexes)
      this.#keys.set(document, (known = { indexes, keys: keysOf(table, document.value) }))
    return known.keys
  }

  savepoint(): Savepoint {
    return this.#journal.length
  }

  rollbackTo(savepoint: Savepoint): void {
    // Newest first, so that a document that was written several times ends as it was at the savepoint.
    for (const { id, replaced } of this.#journal.splice(savepoint).reverse()) {
      if (replaced) this.#pending.set(id, replaced)
      else this.#pending.delete(id)
    }
    this.#version++
  }

  /** What the commit writes. A document that was inserted and deleted in the same transaction is left out. */
  toWrites(): DocumentWrite[] {
    const writes: DocumentWrite[] = []
    for (const [id, { table, before, after }] of this.#pending) {
      // Nobody else ever saw it, so there is no key to invalidate either.
      if (!before && !after) continue
      const beforeKeys = before && this.keysOf(table, before)
      const afterKeys = after && this.keysOf(table, after)
      writes.push({ table, id, before, after, beforeKeys, afterKeys, indexes: table.indexes })
    }
    return writes
  }
}
