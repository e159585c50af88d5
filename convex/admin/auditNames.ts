// What rows are called, for a log that people read: it keeps only their ids.
import type { Doc, TableNames } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'

/** Fields that hold the id of another row, or several, and where that is. */
const tableBehind: Record<string, TableNames> = {
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
}

/** A deck's list of cards can be long; of the first it is told what they are. */
const MOST_NAMED = 20
const LONGEST_NAME = 60

type Entry = Pick<Doc<'auditLog'>, 'table' | 'documentId' | 'before' | 'after'>
type Fields = Record<string, unknown>

/** For one page of the log: the same row stands in many of its lines, and is read once. */
export function nameReader({ db }: QueryCtx) {
  const rows = new Map<string, Promise<object | null>>()
  const rowOf = (table: TableNames, id: string) => {
    const known = db.normalizeId(table, id)
    if (!known) return Promise.resolve(null)
    const row = rows.get(known) ?? db.get(table, known as never)
    rows.set(known, row)
    return row
  }

  return {
    /** What the row is called by now, or was when it was last written of; null where nobody has given it a name. */
    async subjectOf({ table, documentId, before, after }: Entry) {
      const row = await rowOf(table as TableNames, documentId)
      return { name: calledIn(row ?? before) ?? calledIn(after), isThere: row !== null }
    },

    /** What the rows are called whose ids stand in it, by their ids; those that are gone are not among them. */
    async namesIn({ before, after }: Pick<Entry, 'before' | 'after'>): Promise<Record<string, string>> {
      const held = new Map([before, after].flatMap(idsIn).map((one) => [one.id, one]))
      const found = [...held.values()].slice(0, MOST_NAMED).map(async ({ table, id }) => {
        const name = calledIn(await rowOf(table, id))
        return name ? [[id, name]] : []
      })
      return Object.fromEntries((await Promise.all(found)).flat()) as Record<string, string>
    },
  }
}

function idsIn(fields: unknown): { table: TableNames; id: string }[] {
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, value]) => {
    const table = tableBehind[name]
    if (!table) return []
    return [value].flat().flatMap((id) => (typeof id === 'string' ? [{ table, id }] : []))
  })
}

function calledIn(row: unknown): string | null {
  if (typeof row !== 'object' || row === null) return null
  const { title, name, label, author, from, fileName, slug, key, altText, email } = row as Fields
  const called = [title, name, label, author, from, fileName, slug, key, altText, email].find(
    (one) => typeof one === 'string' && one !== '',
  ) as string | undefined
  if (called === undefined) return null
  return called.length > LONGEST_NAME ? `${called.slice(0, LONGEST_NAME - 1)}…` : called
}
