// What is stored here, read from a snapshot folder, and the rows that an import adds to it.
import { createHash } from 'node:crypto'
import {
  decodeDocumentId,
  encodeDocumentId,
  linesOf,
  tableFile,
  type SnapshotSummary,
} from '#backend/index.ts'
import type { DataModel, Doc, TableNames } from '#convex/_generated/dataModel.js'

export type Table = Extract<keyof DataModel, TableNames>

const readTables = [
  ...(['users', 'decktypes', 'cards', 'decks', 'designs'] as const),
  ...(['totems', 'readings', 'testimonials', 'messages'] as const),
]
export type ReadTable = (typeof readTables)[number]

export class StoredRows {
  readonly #numbers: ReadonlyMap<string, number>
  readonly #here = new Map<string, Map<string, Doc<Table>>>()
  readonly #added = new Map<string, Map<string, Doc<Table>>>()

  private constructor({ tables }: SnapshotSummary) {
    this.#numbers = new Map(tables.map(({ name, number }) => [name, number]))
  }

  static async read(folder: string, summary: SnapshotSummary): Promise<StoredRows> {
    const stored = new StoredRows(summary)
    for (const table of readTables) {
      const rows = new Map<string, Doc<Table>>()
      for await (const { line } of linesOf(tableFile(folder, table))) {
        const row = JSON.parse(line) as Doc<Table>
        // Of readings only the ids are needed, and there may be many.
        rows.set(row._id, table === 'readings' ? ({ _id: row._id } as Doc<Table>) : row)
      }
      stored.#here.set(table, rows)
    }
    return stored
  }

  /** The same row gets the same id in every run, so that nothing is imported twice; references can be made before. */
  idFor<T extends Table | '_storage' | '_files'>(table: T, sourceId: string): string {
    const number = this.#numbers.get(table)
    if (number === undefined) throw new Error(`There is no table ${table} here.`)
    const internalId =
      decodeDocumentId(sourceId)?.internalId ?? createHash('sha256').update(sourceId).digest().subarray(0, 16)
    return encodeDocumentId(number, internalId)
  }

  isHere(table: ReadTable, id: string): boolean {
    return this.#here.get(table)!.has(id)
  }

  add(table: string, row: { _id: string; _creationTime: number } & Record<string, unknown>): void {
    const rows = this.#added.get(table) ?? new Map<string, Doc<Table>>()
    this.#added.set(table, rows.set(row._id, row as unknown as Doc<Table>))
  }

  get<T extends ReadTable>(table: T, id: string | undefined): Doc<T> | undefined {
    if (id === undefined) return undefined
    const row = this.#added.get(table)?.get(id) ?? this.#here.get(table)!.get(id)
    return row as unknown as Doc<T> | undefined
  }

  /** Of those here and those added. */
  find<T extends ReadTable>(table: T, matches: (row: Doc<T>) => boolean): Doc<T> | undefined {
    for (const rows of [this.#here.get(table), this.#added.get(table)])
      for (const row of (rows?.values() ?? []) as unknown as Iterable<Doc<T>>) if (matches(row)) return row
    return undefined
  }

  all<T extends ReadTable>(table: T): Doc<T>[] {
    return [...this.#here.get(table)!.values(), ...this.added(table)] as unknown as Doc<T>[]
  }

  added(table: string): Doc<Table>[] {
    return [...(this.#added.get(table)?.values() ?? [])]
  }

  get addedTables(): string[] {
    return [...this.#added.keys()]
  }
}
