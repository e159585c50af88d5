// Taking back what an admin wrote. Only what is no more than words and numbers of its own row: what other rows follow from
// (a deck's publication, a totem's keys) has ways of its own, which know what else has to change.
import type { WithoutSystemFields } from 'convex/server'
import { compareValues, type GenericValidator, type Value } from 'convex/values'
import type { Doc, TableNames } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { cards, decks, decktypes, designs } from '../tables/decks.ts'
import { flags } from '../tables/flags.ts'
import { placeTexts } from '../tables/library.ts'
import { totems } from '../tables/totems.ts'
import { users } from '../tables/users.ts'
import { messages, testimonials } from '../tables/voices.ts'
import { requireAnotherAdmin, requireVerified } from './admins.ts'
import { insertAudited, linesOf, log, patchAudited, type AdminCtx, type Editable } from './audit.ts'
import { getPlaceText } from './places.ts'
import { publishNext } from './publications.ts'
import { refusal } from './refusal.ts'
import { withoutSystemFields } from './rows.ts'

type Restorable = {
  fields: readonly string[]
  /** A row of it that was deleted can come back, with another id. */
  comesBack?: boolean
  table: { validator: { fields: Record<string, GenericValidator> } }
}

const meanings = [
  'name',
  'shownNumber',
  'keywords',
  'upright',
  'reversed',
  'question',
  'verse',
  'stone',
  'altText',
]

const correspondences = [
  ...['number', 'arcana', 'suit', 'rank', 'element', 'astrology', 'goldenDawnTitle', 'group'],
]

const restorable: Partial<Record<Editable, Restorable>> = {
  cards: { table: cards, fields: [...meanings, ...correspondences] },
  decks: { table: decks, fields: ['title', 'tagline', 'description', 'artist', 'palette', 'position'] },
  decktypes: { table: decktypes, fields: ['name', 'description', 'wording', 'position'] },
  designs: { table: designs, fields: ['altText', 'artist'] },
  flags: { table: flags, fields: ['isOn', 'percent'], comesBack: true },
  messages: { table: messages, fields: ['status'] },
  placeTexts: { table: placeTexts, fields: ['introduction', 'ofStones', 'changedAt'], comesBack: true },
  testimonials: {
    table: testimonials,
    fields: ['author', 'text', 'place', 'deckId', 'status', 'position'],
    comesBack: true,
  },
  totems: { table: totems, fields: ['label', 'material', 'batch', 'place', 'showsPlace', 'searchText'] },
  users: { table: users, fields: ['isAdmin', 'isMagician'] },
}

type Entry = Doc<'auditLog'>
type Fields = Record<string, Value>

export function canRestore(entry: Pick<Entry, 'action' | 'table' | 'before' | 'after'>): boolean {
  const { action, table, before, after } = entry
  // It changed nothing.
  if (action === 'confirm') return false
  const known = restorable[table as Editable]
  if (!known || !isFields(before)) return false
  if (after === null) return known.comesBack === true
  return isFields(after) && Object.keys(before).every((name) => known.fields.includes(name))
}

/** `lacking` as in `decks:update`: what visitors see of a published deck changes with its words. */
export async function restoreEntry(ctx: AdminCtx, entry: Entry, lacking?: number): Promise<void> {
  if (!canRestore(entry)) throw refusal('invalid', 'This cannot be taken back from here.')
  const table = entry.table as Editable
  if (entry.after === null) return bringBack(ctx, table, entry)
  const row = await rowOf(ctx, table, entry.documentId)
  if (!row) throw refusal('not found', 'It is not there any more.')
  refuseIfChangedSince(row, entry.after as Fields)
  const changes = storedBefore(table, entry.before as Fields)
  if (table === 'users') await refuseLosingAdmins(ctx, row as Doc<'users'>, changes)
  if (table === 'designs') refuseLosingWords(row as Doc<'designs'>, changes)
  // It is said anew, whatever it says.
  if (table === 'placeTexts') changes.changedAt = Date.now()
  await patchAudited(ctx, table, row as never, changes as never, 'restore')
  // As with every other change of a published deck: visitors see it.
  if (table === 'decks' && (row as Doc<'decks'>).status === 'published') {
    await publishNext(ctx, (row as Doc<'decks'>)._id, lacking)
  }
}

async function bringBack(ctx: AdminCtx, table: Editable, { before, documentId }: Entry): Promise<void> {
  // Each entry brings it back once: the row itself is looked for by the id that only it had.
  const back = await linesOf(ctx, table, documentId).first()
  if (back?.action === 'bring back') throw refusal('conflict', 'It was brought back already.')
  const fields = withoutSystemFields(before as object) as WithoutSystemFields<Doc<Editable>>
  if (await isThereAgain(ctx, table, fields)) {
    throw refusal('conflict', 'It was made anew since. Delete that one first.')
  }
  const id = await insertAudited(ctx, table, fields as never)
  await log(ctx, 'bring back', table, documentId, null, { as: id })
}

/** Of what there can be one only, another may stand there by now. */
async function isThereAgain(ctx: QueryCtx, table: Editable, fields: object): Promise<boolean> {
  if (table === 'placeTexts') return (await getPlaceText(ctx, fields as Doc<'placeTexts'>)) !== null
  if (table !== 'flags') return false
  const { key } = fields as Doc<'flags'>
  const flag = ctx.db.query('flags').withIndex('by_key', (q) => q.eq('key', key))
  return (await flag.first()) !== null
}

async function rowOf({ db }: QueryCtx, table: TableNames, documentId: string) {
  const id = db.normalizeId(table, documentId)
  return id && db.get(table, id as never)
}

function refuseIfChangedSince(row: object, after: Fields): void {
  const changed = Object.keys(after).filter((name) => {
    const now = (row as Record<string, Value | undefined>)[name] ?? null
    return compareValues(now, after[name] ?? null) !== 0
  })
  if (changed.length > 0) {
    throw refusal(
      'conflict',
      `It was changed again since: ${changed.join(', ')}. Take the later change back first.`,
    )
  }
}

/** The log has null where there was nothing; a field that may be missing then goes. */
export function storedBefore(table: Editable, before: Fields): Record<string, Value | undefined> {
  const { fields } = restorable[table]!.table.validator
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      value === null && fields[name]?.isOptional === 'optional' ? undefined : value,
    ]),
  )
}

async function refuseLosingAdmins(ctx: AdminCtx, user: Doc<'users'>, changes: object): Promise<void> {
  if ('isAdmin' in changes && changes.isAdmin === true) requireVerified(user)
  if (!('isAdmin' in changes) || changes.isAdmin !== false) return
  if (user._id === ctx.admin._id) throw refusal('forbidden', 'Admins cannot take this role from themselves.')
  await requireAnotherAdmin(ctx, user)
}

/** Nobody can be shown a picture that has no words. */
function refuseLosingWords({ status, role }: Doc<'designs'>, { altText }: Record<string, unknown>): void {
  if (altText !== '' || status !== 'approved' || role === 'back') return
  throw refusal('conflict', 'It is shown by now, and what is shown needs an alternative text.')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
