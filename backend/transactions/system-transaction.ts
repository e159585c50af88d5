// A transaction for the engine's own parts (files, scheduler): by table name, with plain values, and without the
// checks for functions.
import { BackendError } from '../errors.ts'
import { rangeOfPrefix } from '../keys/range.ts'
import type { Catalog } from '../storage/catalog.ts'
import type { DocumentValue, StoredTable } from '../storage/tables.ts'
import { decodeDocumentId } from '../values/document-id.ts'
import type { Value } from '../values/json.ts'
import type { Sequence } from './commit-log.ts'
import type { Usage } from './limits.ts'
import type { Transaction } from './transaction.ts'

type Fields = { [name: string]: Value | undefined }

export class SystemTransaction {
  readonly #transaction: Transaction
  readonly #catalog: Catalog

  constructor(transaction: Transaction, catalog: Catalog) {
    this.#transaction = transaction
    this.#catalog = catalog
  }

  get usage(): Usage {
    return this.#transaction.usage
  }

  count(table: string): Promise<number> {
    return this.#transaction.count(this.#requireTable(table))
  }

  /** Null also if the id does not belong to that table. */
  async get(table: string, id: string): Promise<DocumentValue | null> {
    const stored = this.#tableOf(id)
    if (stored?.name !== table) return null
    return (await this.#transaction.get(stored, id))?.value ?? null
  }

  /** The first document of an index whose key begins with these values. */
  async first(table: string, index: string, values: Value[]): Promise<DocumentValue | null> {
    const [first] = await this.list(table, index, values, 1)
    return first ?? null
  }

  /** The first `limit` documents of an index whose key begins with these values. */
  async list(table: string, index: string, values: Value[], limit: number): Promise<DocumentValue[]> {
    const { stored, storedIndex, interval } = this.#spanOf(table, index, values)
    const scan = this.#transaction.scan(stored, storedIndex, interval, 'asc')
    const documents: DocumentValue[] = []
    while (documents.length < limit) {
      const row = await scan.next(limit - documents.length)
      if (!row) break
      documents.push(row.document.value)
    }
    scan.close()
    return documents
  }

  /** Conflicts with any commit that adds such a document after `since`. Until then there is none: the caller knows that. */
  expectNone(table: string, index: string, values: Value[], since: Sequence): void {
    const { storedIndex, interval } = this.#spanOf(table, index, values)
    this.#transaction.expectEmpty(storedIndex, interval, since)
  }

  async insert(table: string, fields: Fields): Promise<string> {
    return Promise.resolve(this.#transaction.insert(this.#requireTable(table), defined(fields)).id)
  }

  /** Sets the given fields and leaves the others. */
  async patch(id: string, fields: Fields): Promise<void> {
    const { table, document } = await this.#require(id)
    const { _id, _creationTime, ...otherFields } = document.value
    this.#transaction.replace(table, document, defined({ ...otherFields, ...fields }))
  }

  async remove(id: string): Promise<void> {
    const { table, document } = await this.#require(id)
    this.#transaction.delete(table, document)
  }

  afterCommit(effect: () => Promise<void>): void {
    this.#transaction.afterCommit(effect)
  }

  afterAbort(effect: () => Promise<void>): void {
    this.#transaction.afterAbort(effect)
  }

  #spanOf(table: string, index: string, values: Value[]) {
    const stored = this.#requireTable(table)
    const range = rangeOfPrefix(values)
    // A scan takes full keys: where a bound is too long for a stored key, `recheck` has it in full length.
    const { start, end } = range.recheck ?? range
    const interval = { start: start.toString('latin1'), end: end?.toString('latin1') ?? null }
    return { stored, storedIndex: stored.indexes.find(({ name }) => name === index)!, interval }
  }

  async #require(id: string) {
    const table = this.#tableOf(id)
    const document = table && (await this.#transaction.getForUpdate(table, id))
    if (!table || !document) throw new BackendError('DocumentNotFound', `Document ${id} not found`)
    return { table, document }
  }

  #tableOf(id: string): StoredTable | undefined {
    const decoded = decodeDocumentId(id)
    return decoded ? this.#catalog.getTableByNumber(decoded.tableNumber) : undefined
  }

  #requireTable(name: string): StoredTable {
    const table = this.#catalog.getTable(name)
    if (!table) throw new BackendError('Internal', `There is no table ${name}`)
    return table
  }
}

function defined(fields: Fields): { [name: string]: Value } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [name: string]: Value
  }
}
