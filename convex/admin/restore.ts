// Restores the former values of an audit log entry, as a new change. The undo button of a notification does the same. Only
// fields that no other row depends on: a deck's publication or a totem's keys have functions of their own for that.
import type { WithoutSystemFields } from 'convex/server'
import { ConvexError, type GenericValidator, type Value } from 'convex/values'
import { cardBoxes } from '#rules/cards/boxes.ts'
import { storedSettings } from '#rules/settings/stored-settings.ts'
import type { Problem, Refusal } from '#rules/refusal.ts'
import type { Doc, Id, TableNames } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { cards, decks, decktypes, designs } from '../tables/decks.ts'
import { flags } from '../tables/flags.ts'
import { blocks } from '../tables/moderation.ts'
import { placeTexts } from '../tables/library.ts'
import { redirects } from '../tables/places.ts'
import { settings } from '../tables/settings.ts'
import { siteTexts } from '../tables/siteTexts.ts'
import { totems } from '../tables/totems.ts'
import { users } from '../tables/users.ts'
import { messages, testimonials } from '../tables/testimonials.ts'
import { insertAudited, auditEntriesOf, log, patchAudited, type AdminCtx, type Editable } from './audit.ts'
import { getPlaceText } from '../places/findPlace.ts'
import { editedTextFields, getEditedTexts, patchCard } from '../cards/editedTexts.ts'
import { publishNext } from '../cards/publications.ts'
import { isKind, restoreRow, type Kind } from './deletedRows.ts'
import { refusal } from '../callers/refusal.ts'
import { listRedirects, requireAllowed, type Changes, type RedirectList } from './restoreGuards.ts'
import { withoutSystemFields } from '../site/rows.ts'
import { getSiteText } from '../site/siteTexts.ts'
import { requireUnchanged, withBoxes } from './saveConflict.ts'
import { keepFindable } from '../totems/totemRecords.ts'
import { problemOf } from '../values/problem.ts'

type Restorable = {
  fields: readonly string[]
  /** Derived fields: written with each change, and not compared. */
  derived?: readonly string[]
  /** Fields whose parts are compared and restored one by one. */
  boxes?: readonly string[]
  /** Whether a deleted row can be inserted again, with another id. */
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

/** Of the card's row in `readingTexts`. */
const textsForReadings = Object.keys(editedTextFields)

const restorable: Partial<Record<Editable, Restorable>> = {
  blocks: { table: blocks, fields: ['liftedAt'] },
  cards: { table: cards, fields: [...meanings, ...correspondences, ...textsForReadings], boxes: cardBoxes },
  decks: {
    table: decks,
    fields: [
      ...['title', 'tagline', 'description', 'artist', 'palette', 'position', 'status'],
      ...['backDesignId', 'coverDesignId'],
    ],
  },
  // Not `position`: restoring single positions would mix two orders.
  decktypes: { table: decktypes, fields: ['name', 'description', 'wording'] },
  designs: { table: designs, fields: ['altText', 'artist', 'status', 'reason', 'wasApproved'] },
  flags: { table: flags, fields: ['isOn', 'percent'], comesBack: true },
  messages: { table: messages, fields: ['status', 'deletedAt'] },
  placeTexts: {
    table: placeTexts,
    fields: ['introduction', 'ofStones', 'changedAt'],
    derived: ['changedAt'],
    comesBack: true,
  },
  siteTexts: {
    table: siteTexts,
    fields: ['text', 'ours', 'changedAt'],
    derived: ['ours', 'changedAt'],
    comesBack: true,
  },
  settings: { table: settings, fields: storedSettings },
  redirects: { table: redirects, fields: ['from', 'to', 'isPermanent', 'note'], comesBack: true },
  testimonials: {
    table: testimonials,
    fields: ['author', 'text', 'place', 'deckId', 'status', 'position'],
    comesBack: true,
  },
  totems: {
    table: totems,
    fields: ['label', 'material', 'batch', 'place', 'showsPlace', 'searchText', 'status', 'deletedAt'],
    derived: ['searchText'],
  },
  users: { table: users, fields: ['isAdmin', 'staffRole', 'isMagician'] },
}

type Entry = Doc<'auditLog'>
type Fields = Record<string, Value>

/** Undone as a whole, with what was hidden with the row. */
function isDeletion({ action, table, after }: Entry): boolean {
  return action === 'delete' && isKind(table) && isFields(after) && typeof after.deletedAt === 'number'
}

/** A draft that was published, with changes of cards as entries of their own. */
function isDraft({ action, table }: Entry): boolean {
  return action === 'publish draft' && table === 'decks'
}

export function canRestore(entry: Entry): boolean {
  const { action, table, before, after } = entry
  if (isDeletion(entry) || isDraft(entry)) return true
  // An entry of an older version that changed nothing.
  if (action === 'confirm') return false
  const rule = restorable[table as Editable]
  if (!rule || !isFields(before)) return false
  if (after === null) return rule.comesBack === true
  if (!isFields(after) || (table === 'decks' && [before.status, after.status].includes('published')))
    return false
  return Object.keys(before).every((name) => rule.fields.includes(name))
}

type RestoreOptions = {
  /** The values that the admin saw; by default those that the entry wrote, so that no later change is overwritten. */
  seen?: Record<string, unknown> | undefined
  /** As in `decks:update`: a published deck is published again with the restored texts. */
  lacking?: number | undefined
  redirects?: RedirectList
}

export async function restoreEntry(
  ctx: AdminCtx,
  entry: Entry,
  { seen = entry.after as Fields, lacking, redirects = listRedirects(ctx) }: RestoreOptions = {},
): Promise<void> {
  if (!canRestore(entry)) throw refusal('invalid', 'not_restorable')
  const table = entry.table as Editable
  if (entry.after === null) return insertAgain(ctx, table, entry, redirects)
  const row = await rowOf(ctx, table, entry.documentId)
  if (!row) throw refusal('not found', 'gone')
  if (isDeletion(entry)) {
    // Restored since, and perhaps deleted again.
    if ((row as Doc<Kind>).deletedAt !== (entry.after as Fields).deletedAt)
      throw refusal('conflict', 'already_restored')
    return restoreRow(ctx, table as Kind, row as Doc<Kind>)
  }
  // An earlier change of a row that was deleted since.
  if ('deletedAt' in row && row.deletedAt !== undefined) throw refusal('not found', 'gone')
  const before = entry.before as Fields
  const { derived = [], boxes = [] } = restorable[table]!
  const comparedFields = Object.keys(before).filter((name) => !derived.includes(name))
  const edited = table === 'cards' ? { ...row, ...(await getEditedTexts(ctx, row._id as Id<'cards'>)) } : row
  const current = Object.fromEntries(comparedFields.map((name) => [name, valueIn(edited, name)]))
  const seenValues = Object.fromEntries(comparedFields.map((name) => [name, seen[name]]))
  await requireUnchanged(ctx, {
    table,
    id: entry.documentId,
    current,
    seen: seenValues,
    changes: before,
    boxes,
    problemOf: laterChange,
  })
  const changes = withBoxes(storedBefore(table, before), { seen: seenValues, current, boxes })
  await requireAllowed(ctx, table, row, changes)
  if (table === 'redirects') await redirects.put({ ...(row as Doc<'redirects'>), ...changes })
  if (table === 'cards') await patchCard(ctx, row as Doc<'cards'>, changes, 'restore')
  else await patchAudited(ctx, table, row as never, changes as never, 'restore')
  if (table === 'totems') await keepFindable(ctx, (row as Doc<'totems'>)._id)
  // Like every other change of a published deck, it is published at once.
  if (table === 'decks' && (row as Doc<'decks'>).status === 'published') {
    await publishNext(ctx, (row as Doc<'decks'>)._id, lacking)
  }
}

/** Restores entries of one action, newest first, and skips those that cannot be restored. */
export async function restoreEach(ctx: AdminCtx, entries: readonly Entry[]): Promise<Restored> {
  const skipped: Restored['skipped'] = []
  const redirects = listRedirects(ctx)
  for (const entry of entries) {
    try {
      if (isDraft(entry)) await restoreEntry(ctx, entry, { redirects, lacking: Infinity })
      else {
        await refuseIfPublished(ctx, entry)
        await restoreEntry(ctx, entry, { redirects })
      }
    } catch (error) {
      if (!isRefused(error)) throw error
      skipped.push({ entryId: entry._id, because: skipReason(error.data) })
    }
  }
  return { restored: entries.length - skipped.length, skipped }
}

export type Restored = { restored: number; skipped: { entryId: Entry['_id']; because: Problem }[] }

/** Publishing the next revision may be refused after the texts were written, which would fail the whole batch. */
async function refuseIfPublished(ctx: QueryCtx, { table, documentId }: Entry): Promise<void> {
  const deck = table === 'decks' && (await rowOf(ctx, 'decks', documentId))
  if (deck && (deck as Doc<'decks'>).status === 'published') {
    throw refusal('conflict', 'deck_published_meanwhile')
  }
}

function isRefused(error: unknown): error is ConvexError<Refusal> {
  return error instanceof ConvexError
}

function skipReason(refusal: Refusal): Problem {
  const { current } = refusal
  if (!current || !('by' in current) || current.by === null) return problemOf(refusal)
  return { reason: 'changed_by', params: { admin: current.by } }
}

async function insertAgain(
  ctx: AdminCtx,
  table: Editable,
  { before, documentId }: Entry,
  redirects: RedirectList,
): Promise<void> {
  // An entry can be restored only once.
  const lastEntry = await auditEntriesOf(ctx, table, documentId).first()
  if (lastEntry?.action === 'bring back') throw refusal('conflict', 'already_restored')
  const fields = withoutSystemFields(before as object) as WithoutSystemFields<Doc<Editable>>
  if (await existsAgain(ctx, table, fields)) {
    throw refusal('conflict', 'recreated_since')
  }
  if (table === 'redirects') await redirects.put(before as Doc<'redirects'>)
  const id = await insertAudited(ctx, table, fields as never)
  await log(ctx, 'bring back', table, documentId, null, { as: id })
}

/** For rows that must be unique: whether another one was created since. */
async function existsAgain(ctx: QueryCtx, table: Editable, fields: object): Promise<boolean> {
  if (table === 'placeTexts') return (await getPlaceText(ctx, fields as Doc<'placeTexts'>)) !== null
  if (table === 'siteTexts') return (await getSiteText(ctx, fields as Doc<'siteTexts'>)) !== null
  if (table !== 'flags') return false
  const { key } = fields as Doc<'flags'>
  const flag = ctx.db.query('flags').withIndex('by_key', (q) => q.eq('key', key))
  return (await flag.first()) !== null
}

async function rowOf({ db }: QueryCtx, table: TableNames, documentId: string) {
  const id = db.normalizeId(table, documentId)
  return id && db.get(table, id as never)
}

function valueIn(row: object, name: string): Value {
  return (row as Record<string, Value | undefined>)[name] ?? null
}

function laterChange(names: readonly string[]): Problem {
  return { reason: 'changed_again_since', params: { fields: names.join(', ') } }
}

/** The log stores null for a missing field; an optional field is removed then. */
function storedBefore(table: Editable, before: Fields): Changes {
  const { fields } = restorable[table]!.table.validator
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      value === null && fields[name]?.isOptional === 'optional' ? undefined : value,
    ]),
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
