// Names of rows for the audit log, which stores only their ids.
import type { Doc, TableNames } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'

/** Fields that hold ids of other rows, and the table of those. */
const tableOfField: Record<string, TableNames> = {
  decktypeId: 'decktypes',
  deckId: 'decks',
  cardId: 'cards',
  cardIds: 'cards',
  totemId: 'totems',
  designId: 'designs',
  backDesignId: 'designs',
  coverDesignId: 'designs',
  ownerId: 'users',
  plannedBy: 'users',
  actorId: 'users',
  SMTP_URL: 'settingSecrets',
}

/** A deck's list of cards can be long: only the first are named. */
const MAX_NAMED = 20
const MAX_NAME_LENGTH = 60

type Entry = Pick<Doc<'auditLog'>, 'table' | 'documentId' | 'before' | 'after'>
type Fields = Record<string, unknown>

/** For one page of the log: a row that many entries name is read once. */
export function nameReader({ db }: QueryCtx) {
  const rows = new Map<string, Promise<object | null>>()
  const rowOf = (table: TableNames, id: string) => {
    const rowId = db.normalizeId(table, id)
    if (!rowId) return Promise.resolve(null)
    const row = rows.get(rowId) ?? db.get(table, rowId as never)
    rows.set(rowId, row)
    return row
  }

  return {
    /** The current name of the row, or its name in the entry if it was deleted; null if it has none. */
    async subjectOf({ table, documentId, before, after }: Entry) {
      const row = await rowOf(table as TableNames, documentId)
      return { name: nameIn(row ?? before) ?? nameIn(after), isThere: row !== null }
    },

    /** Names by id of the rows that the entry refers to; deleted rows are left out. */
    async namesIn({ before, after }: Pick<Entry, 'before' | 'after'>): Promise<Record<string, string>> {
      const references = new Map([before, after].flatMap(idsIn).map((reference) => [reference.id, reference]))
      const names = [...references.values()].slice(0, MAX_NAMED).map(async ({ table, id }) => {
        const name = nameIn(await rowOf(table, id))
        return name ? [[id, name]] : []
      })
      return Object.fromEntries((await Promise.all(names)).flat()) as Record<string, string>
    },
  }
}

function idsIn(fields: unknown): { table: TableNames; id: string }[] {
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, value]) => {
    const table = tableOfField[name]
    if (!table) return []
    return [value].flat().flatMap((id) => (typeof id === 'string' ? [{ table, id }] : []))
  })
}

function nameIn(row: unknown): string | null {
  if (typeof row !== 'object' || row === null) return null
  const { title, name, label, author, from, fileName, slug, key, altText, email } = row as Fields
  const text = [title, name, label, author, from, fileName, slug, key, altText, email].find(
    (value) => typeof value === 'string' && value !== '',
  ) as string | undefined
  if (text === undefined) return null
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH - 1)}…` : text
}
