// What an import would add, table by table. Nothing is changed here.
import { snapshotWith } from '#convex/cards/deckRevisions.ts'
import type { Doc, Id } from '#convex/_generated/dataModel.js'
import { converters, tableOf, type Conversion } from './convert.ts'
import { targets, type Mapping, type TableMapping, type Target } from './mapping.ts'
import type { ConvexExport, SourceRow, SourceTable } from './read-export.ts'
import type { StoredRows } from './stored-rows.ts'
import { Values } from './values.ts'

export interface TableReport {
  name: string
  /** Null for a table that is not imported. */
  to: Target | null
  rows: number
  /** New here. */
  mapped: number
  /** Imported by an earlier run. */
  here: number
  /** The same as a row that is here, which is used instead. */
  same: number
  /** How many by reason. */
  skipped: Map<string, number>
}

export interface Plan {
  tables: TableReport[]
  /** The files that added rows refer to, by their id there. */
  files: string[]
}

export interface PlanOptions {
  source: Pick<ConvexExport, 'tables' | 'files'>
  mapping: Mapping
  stored: StoredRows
  measure: Conversion['measure']
}

/** Adds the rows to `stored`, in memory. */
export async function planImport({ source, mapping, stored, measure }: PlanOptions): Promise<Plan> {
  const ids = new Map<string, string>()
  const key = (target: Target, sourceId: string) => `${tableOf[target]} ${sourceId}`
  const resolve = (target: Target, sourceId: unknown) =>
    typeof sourceId === 'string' ? ids.get(key(target, sourceId)) : undefined
  const decktypeOfDeck = deckTypesOf(source.tables, mapping, resolve)
  const reports = new Map(
    source.tables.map((table) => [table.name, reportOf(table, mapping.get(table.name))]),
  )
  const files = new Set<string>()

  for (const target of targets) {
    for (const { name, rows } of tablesFor(target, source.tables, mapping)) {
      const report = reports.get(name)!
      const { fields } = mapping.get(name) as Extract<TableMapping, { to: Target }>
      for (const row of rows) {
        const table = tableOf[target]
        const id = stored.idFor(table, row._id)
        if (stored.isHere(table, id)) {
          ids.set(key(target, row._id), id)
          report.here++
          continue
        }
        const values = new Values(row, fields)
        const converted = await converters[target]({
          values,
          source: row,
          stored,
          resolve,
          decktypeOfDeck,
          files: source.files,
          measure,
        })
        if ('skip' in converted) {
          count(report, converted.skip)
          continue
        }
        if ('sameAs' in converted) {
          ids.set(key(target, row._id), converted.sameAs)
          report.same++
          continue
        }
        ids.set(key(target, row._id), id)
        stored.add(table, { _id: id, _creationTime: row._creationTime || Date.now(), ...converted.row })
        report.mapped++
        if (target === 'designs') files.add(values.text('file')!)
      }
    }
    if (target === 'designs') await addRevisions(stored)
  }
  return { tables: [...reports.values()], files: [...files] }
}

function tablesFor(target: Target, tables: readonly SourceTable[], mapping: Mapping): SourceTable[] {
  return tables.filter(({ name }) => {
    const own = mapping.get(name)
    return own !== undefined && 'to' in own && own.to === target
  })
}

function reportOf({ name, rows, broken }: SourceTable, mapping: TableMapping | undefined): TableReport {
  const report: TableReport = {
    name,
    to: mapping && 'to' in mapping ? mapping.to : null,
    rows: rows.length + broken,
    mapped: 0,
    here: 0,
    same: 0,
    skipped: new Map(),
  }
  if (broken > 0) report.skipped.set('is not a document', broken)
  if (report.to === null && rows.length > 0) {
    const reason =
      mapping && 'skip' in mapping ? mapping.skip : 'the table is not known; name it in a mapping'
    report.skipped.set(reason, rows.length)
  }
  return report
}

function count({ skipped }: TableReport, reason: string): void {
  skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
}

/** Cards come before decks, because decks list them, so the deck's own row is asked. */
function deckTypesOf(
  tables: readonly SourceTable[],
  mapping: Mapping,
  resolve: Conversion['resolve'],
): Conversion['decktypeOfDeck'] {
  const decks = new Map<string, Values>()
  for (const { name, rows } of tablesFor('decks', tables, mapping)) {
    const { fields } = mapping.get(name) as Extract<TableMapping, { to: Target }>
    for (const row of rows) decks.set(row._id, new Values(row as SourceRow, fields))
  }
  return (sourceId) =>
    typeof sourceId === 'string' ? resolve('decktypes', decks.get(sourceId)?.get('decktype')) : undefined
}

/** Every added deck that has cards gets its first revision, which readings are shown with. */
async function addRevisions(stored: StoredRows): Promise<void> {
  const designs = stored.added('designs') as unknown as Doc<'designs'>[]
  for (const deck of stored.added('decks') as unknown as Doc<'decks'>[]) {
    if (deck.revision === 0) continue
    const approved = designs.filter(({ deckId, status }) => deckId === deck._id && status === 'approved')
    const [back, cover] = (['back', 'cover'] as const).map((role) =>
      approved.find((one) => one.role === role),
    )
    if (back) deck.backDesignId = back._id
    if (cover) deck.coverDesignId = cover._id
    const ofType = stored
      .all('cards')
      .filter(({ decktypeId }) => decktypeId === deck.decktypeId)
      .sort((one, other) => one.position - other.position)
    const cards = deck.cardIds ? deck.cardIds.map((id) => stored.get('cards', id)!) : ofType
    const faces = new Map(
      approved.flatMap(({ role, cardId, _id }): [Id<'cards'> | undefined, Id<'designs'>][] =>
        role === 'face' ? [[cardId, _id]] : [],
      ),
    )
    stored.add('deckRevisions', {
      _id: stored.idFor('deckRevisions', deck._id),
      _creationTime: deck._creationTime,
      deckId: deck._id,
      revision: deck.revision,
      ...(await snapshotWith(deck, stored.get('decktypes', deck.decktypeId)!, cards, faces)),
    })
  }
}

/** For people, one line for each table and one for each reason. */
export function describePlan({ tables, files }: Plan): string[] {
  const number = (value: number) => value.toLocaleString('en-US')
  return [
    ...tables.flatMap(({ name, to, rows, mapped, here, same, skipped }) => {
      const skippedRows = [...skipped.values()].reduce((sum, value) => sum + value, 0)
      const counts = [
        `${number(rows)} rows`,
        ...(to === null ? [] : [`${number(mapped)} to import into ${tableOf[to]}`]),
        ...(here > 0 ? [`${number(here)} imported before`] : []),
        ...(same > 0 ? [`${number(same)} the same as here`] : []),
        ...(skippedRows > 0 ? [`${number(skippedRows)} skipped`] : []),
      ]
      const reasons = [...skipped].map(([reason, rows]) => `    ${number(rows)} ×  ${reason}`)
      return [`${name}: ${counts.join(', ')}`, ...reasons]
    }),
    `files: ${number(files.length)} to import`,
  ]
}
