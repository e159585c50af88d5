// Built-in rows that admins may change. A seeded row stores its key and a hash of its fields: if the fields have changed since,
// an admin has edited the row, and newer content does not overwrite it. A row that an admin has deleted does not come back.
import type { WithoutSystemFields } from 'convex/server'
import { baseLanguage } from '#rules/language.ts'
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { canonical, withoutSystemFields } from './rows.ts'

export type SeededTable = 'decktypes' | 'cards' | 'readingTexts' | 'decks' | 'designs' | 'testimonials'

/** Fields that the program itself changes later, which are not hashed. */
const ownFields = ['seeded', 'revision']

export class SeededRows {
  readonly #ctx: MutationCtx
  /** Keys of all rows that were ever written. */
  readonly #known: Set<string>
  #writes = 0

  constructor(ctx: MutationCtx, known: readonly string[]) {
    this.#ctx = ctx
    this.#known = new Set(known)
  }

  get keys(): string[] {
    return [...this.#known]
  }

  /** How many rows were written by this instance. */
  get writes(): number {
    return this.#writes
  }

  /** Whether it was ever written, even if it was deleted since. */
  has(key: string): boolean {
    return this.#known.has(key)
  }

  /** The row's id, whether or not it was written; null if an admin has deleted it. */
  async put<Table extends SeededTable>(
    table: Table,
    key: string,
    fields: WithoutSystemFields<Doc<Table>>,
    /** Called before an existing row is changed. */
    beforeChange?: (row: Doc<Table>) => Promise<void>,
  ): Promise<Id<Table> | null> {
    const hash = await hashOf(fields)
    if (!this.#known.has(key)) {
      this.#known.add(key)
      this.#writes++
      return this.#ctx.db.insert(table, { ...fields, seeded: { key, hash } } as never)
    }
    const row = await this.find(table, key)
    if (!row) return null
    if (hash !== row.seeded?.hash && (await isAsSeeded(row as never))) {
      this.#writes++
      await beforeChange?.(row)
      await this.#ctx.db.patch(table, row._id as Id<Table>, { ...fields, seeded: { key, hash } } as never)
    }
    return row._id as Id<Table>
  }

  async find<Table extends SeededTable>(table: Table, key: string): Promise<Doc<Table> | null> {
    if (!this.#known.has(key)) return null
    const rows = this.#ctx.db.query(table as 'cards')
    return rows
      .withIndex('by_seeded_key', (q) => q.eq('seeded.key', key))
      .unique() as Promise<Doc<Table> | null>
  }
}

async function isAsSeeded(row: Doc<SeededTable>): Promise<boolean> {
  return row.seeded?.hash === (await hashOf(withoutSystemFields(row)))
}

async function hashOf(fields: object): Promise<string> {
  const content = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !ownFields.includes(name) &&
        value !== undefined &&
        // A row without a language is English.
        !(name === 'language' && value === baseLanguage),
    ),
  )
  return (await sha256Hex(utf8(canonical(content)))).slice(0, 32)
}
