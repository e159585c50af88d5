// The records of files in memory, for tests of the files alone: transactions one after the other, undone when they fail.
import { compareValues } from 'convex/values'
import { BackendError } from '../errors.ts'
import type { Document } from '../schema/schema.ts'
import { systemTables } from '../storage/system-tables.ts'
import type { Value } from '../values/json.ts'
import type { FileTransaction } from './files.ts'

const failures = {
  refused: new Error('commit failed'),
  unanswered: new BackendError('DatabaseUnavailable', 'The database does not answer.'),
}

type Row = { table: string; document: Document }

export class TestRecords {
  #rows = new Map<string, Row>()
  #nextId = 1
  #queue: Promise<unknown> = Promise.resolve()
  #commitsUntilFailure = Infinity
  #failure: 'refused' | 'unanswered' = 'refused'

  transact<T>(work: (transaction: FileTransaction) => Promise<T>): Promise<T> {
    const result = this.#queue.then(() => this.#run(work))
    this.#queue = result.catch(() => {})
    return result
  }

  /** The commit after `count` more fails: it is refused, or done and not answered. */
  failNextCommitAfter(count: number, failure: 'refused' | 'unanswered' = 'refused'): void {
    this.#commitsUntilFailure = count
    this.#failure = failure
  }

  forget(table: string, matches: (document: Document) => boolean): void {
    for (const [id, row] of this.#rows)
      if (row.table === table && matches(row.document)) this.#rows.delete(id)
  }

  all(): Document[] {
    return [...this.#rows.values()].map(({ document }) => document)
  }

  async #run<T>(work: (transaction: FileTransaction) => Promise<T>): Promise<T> {
    const before = new Map(this.#rows)
    const afterCommit: (() => Promise<void>)[] = []
    const afterAbort: (() => Promise<void>)[] = []
    try {
      const result = await work({
        get: async (table, id) => {
          const row = this.#rows.get(id)
          return row?.table === table ? row.document : null
        },
        first: async (table, index, values) => this.#first(table, index, values),
        insert: async (table, fields) => this.#insert(table, fields),
        remove: async (id) => void this.#rows.delete(id),
        afterCommit: (run) => void afterCommit.push(run),
        afterAbort: (run) => void afterAbort.push(run),
      })
      if (this.#commitsUntilFailure-- <= 0) {
        this.#commitsUntilFailure = Infinity
        throw failures[this.#failure]
      }
      for (const run of afterCommit) await run()
      return result
    } catch (error) {
      if (error === failures.unanswered) throw error
      this.#rows = before
      for (const run of afterAbort) await run()
      throw error
    }
  }

  #insert(table: string, fields: Document): string {
    const id = `${table}${this.#nextId++}`
    this.#rows.set(id, { table, document: { _id: id, ...fields } })
    return id
  }

  #first(table: string, indexName: string, values: Value[]): Document | null {
    const index = systemTables.find(({ name }) => name === table)!.indexes.get(indexName)!
    const rows = [...this.#rows.values()].filter(
      (row) => row.table === table && values.every((value, i) => row.document[index.fields[i]!] === value),
    )
    const field = index.fields[0]!
    rows.sort((a, b) => compareValues(a.document[field], b.document[field]))
    return rows[0]?.document ?? null
  }
}
