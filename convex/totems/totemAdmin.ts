// Totems for admins: the list, their taps and anomalies, and maintenance.
import { literals } from 'convex-helpers/validators'
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { MAX_LINES } from '#rules/totems/totem-list.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { action, internalMutation, type QueryCtx } from '../_generated/server.js'
import { log, patchAudited } from '../admin/audit.ts'
import { requireDrawableDeck } from '../cards/findDeck.ts'
import { findTap, parseAddress } from './findTap.ts'
import { adminMutation, adminQuery } from '../callers/functions.ts'
import { limitPageSize } from '../values/pagination.ts'
import { publicId } from '../readings/findReading.ts'
import { refusal } from '../callers/refusal.ts'
import { problem } from '../values/problem.ts'
import { unset } from '../values/unset.ts'
import { masterKey, totemKeys } from './sealedTaps.ts'
import { searchPage, MAX_MATCHES, pageOf, parseSearchText, tableArgs } from '../admin/table.ts'
import { getTotem } from './tapDraws.ts'
import { activityView, readActivity, touchView, viewTouchOf } from './totemActivity.ts'
import { countOf, described, insertTotem } from './totemRecords.ts'
import { totemView, viewTotem } from './totemView.ts'
import { meaningOf } from './handleTap.ts'
import { requireAdmin } from '../callers/viewer.ts'
import { totemKind, totemStatus } from '../tables/totems.ts'

const NEWEST_KEY_VERSION = 255

/** Newest first; with a search, best match first. Without demo totems. */
export const list = adminQuery({
  args: tableArgs({
    filters: {
      status: v.optional(totemStatus),
      kind: v.optional(totemKind),
      deleted: v.optional(v.literal('yes')),
    },
    sortBy: ['label', 'registered'],
  }),
  returns: paginationResultValidator(totemView),
  handler: async (ctx, { paginationOpts, search, filters = {}, sort }) => {
    if (filters.deleted) {
      const deleted = ctx.db.query('totems').withIndex('by_deletedAt', (q) => q.gt('deletedAt', 0))
      return pageOf(deleted.order(sort?.order ?? 'desc'), paginationOpts, (totem) => viewTotem(ctx, totem))
    }
    const text = parseSearchText(search)
    if (text !== null) {
      const rows = await found(ctx, text, filters)
        .filter((q) => q.eq(q.field('deletedAt'), undefined))
        .take(MAX_MATCHES)
      return searchPage(await Promise.all(rows.map((totem) => viewTotem(ctx, totem))))
    }
    const rows = inOrder(ctx, filters, sort?.by ?? 'registered')
      .order(sort?.order ?? 'desc')
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
    return pageOf(rows, paginationOpts, (totem) => viewTotem(ctx, totem))
  },
})

export const get = adminQuery({
  args: { totemId: v.string() },
  returns: v.union(totemView, v.null()),
  handler: async (ctx, { totemId }) => {
    const id = ctx.db.normalizeId('totems', totemId)
    const totem = id && (await ctx.db.get('totems', id))
    return totem && viewTotem(ctx, totem)
  },
})

/** Taps that made a draw, newest first. */
export const touches = adminQuery({
  args: { totemId: v.id('totems'), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(touchView),
  handler: async (ctx, { totemId, paginationOpts }) => {
    const result = await ctx.db
      .query('readings')
      .withIndex('by_totemId', (q) => q.eq('totemId', totemId))
      .order('desc')
      .paginate(limitPageSize(paginationOpts))
    return { ...result, page: await Promise.all(result.page.map((draw) => viewTouchOf(ctx, draw))) }
  },
})

/** Recent taps by day, and their anomalies. */
export const activity = adminQuery({
  args: { totemId: v.id('totems') },
  returns: activityView,
  handler: (ctx, { totemId }) => readActivity(ctx, totemId),
})

const row = v.object({ uid: v.string(), label: v.string(), counted: v.optional(v.number()) })
const { uid: _uid, label: _label, counted: _counted, legacyId: _legacyId, ...shared } = described

/** Dry run of registering totems, line by line. */
export const preview = adminQuery({
  args: { rows: v.array(row), deck: v.string(), kind: totemKind },
  returns: v.array(
    v.object({ state: literals('new', 'known', 'taken'), problem: v.union(problem, v.null()) }),
  ),
  handler: (ctx, { rows, deck, kind }) => check(ctx, rows, { deck, kind }),
})

/** All or nothing, and idempotent. An action, because secrets need real randomness. */
export const registerMany = action({
  args: { rows: v.array(row), ...shared },
  returns: v.object({ added: v.number(), known: v.number() }),
  handler: async (ctx, { rows, ...more }): Promise<{ added: number; known: number }> => {
    const secret = () => toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
    const withSecrets = rows.slice(0, MAX_LINES + 1).map((one) => ({ ...one, secret: secret() }))
    return ctx.runMutation(internal.totems.totemAdmin.insertMany, { rows: withSecrets, ...more })
  },
})

/** Called by an action, which passes the caller's identity on. */
export const insertMany = internalMutation({
  args: { rows: v.array(v.object({ ...row.fields, secret: v.string() })), ...shared },
  returns: v.object({ added: v.number(), known: v.number() }),
  handler: async (ctx, { rows, ...more }) => {
    const admin = await requireAdmin(ctx)
    const checked = await check(ctx, rows, more)
    const taken = checked.findIndex(({ problem }) => problem !== null)
    if (taken >= 0) {
      const { uid } = rows[taken]!
      throw refusal('conflict', 'totem_row_taken', { uid, ...checked[taken]!.problem!.params })
    }
    const fresh = rows.filter((_, at) => checked[at]!.state === 'new')
    for (const one of fresh) await insertTotem({ ...ctx, admin }, { ...one, ...more })
    return { added: fresh.length, known: rows.length - fresh.length }
  },
})

const tried = v.object({
  /** The result of opening the address now. */
  meaning: literals(
    ...(['no address', 'no totem', 'false seal', 'lost', 'retired', 'unready', 'untouched'] as const),
    ...(['static', 'new', 'late', 'jump', 'again', 'earlier', 'stale'] as const),
  ),
  totem: v.union(v.object({ _id: v.id('totems'), label: v.string() }), v.null()),
  counter: v.union(v.number(), v.null()),
  lastCounter: v.union(v.number(), v.null()),
  drawId: v.union(v.string(), v.null()),
})

/** Dry run of a tap address. */
export const tryTap = adminQuery({
  args: { address: v.string() },
  returns: tried,
  handler: async (ctx, { address }): Promise<Infer<typeof tried>> => {
    const nobody = { totem: null, counter: null, lastCounter: null, drawId: null }
    const tap = parseAddress(address.trim())
    if (!tap) return { meaning: 'no address', ...nobody }
    const found = await findTap(ctx, tap)
    if (!found) return { meaning: tap.kind === 'sealed' ? 'false seal' : 'no totem', ...nobody }
    const { totem, counter } = found
    const { _id, label, lastCounter } = totem
    const facts = { totem: { _id, label }, counter, lastCounter, drawId: null }
    if (totem.status !== 'active') return { meaning: totem.status, ...facts }
    if (!totem.commitmentId) return { meaning: 'unready', ...facts }
    if (totem.kind === 'static') return { meaning: 'static', ...facts }
    if (counter === null) return { meaning: 'untouched', ...facts }
    const { meaning, draw } = await meaningOf(ctx, totem, counter, null)
    return { meaning, ...facts, drawId: draw && publicId(draw) }
  },
})

/**
 * Sets the counter to the chip's real value. `anew`: the chip was rewritten and counts from the beginning, so earlier counter
 * values make new draws.
 */
export const resync = adminMutation({
  args: { totemId: v.id('totems'), count: v.number(), anew: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { totemId, count, anew }) => {
    const totem = await requireTotem(ctx, totemId)
    if (totem.kind === 'static') throw refusal('invalid', 'totem_without_counter')
    const lastCounter = countOf(count)
    await patchAudited(ctx, 'totems', totem, { lastCounter, ...(anew && nextRound(totem)) }, 're-sync')
    await ctx.db.patch('totems', totemId, countBegins)
    return null
  },
})

/** Switches to the next keys. Messages with the old keys are rejected, so the chip has to be rewritten. */
export const rotateKeys = adminMutation({
  args: { totemId: v.id('totems'), from: v.number() },
  returns: v.number(),
  handler: async (ctx, { totemId, from }) => {
    const totem = await requireSealed(ctx, totemId)
    const { keyVersion = 1 } = totem
    // A second click does not rotate again.
    if (from !== keyVersion) return keyVersion
    if (keyVersion >= NEWEST_KEY_VERSION) throw refusal('invalid', 'no_newer_keys')
    const changes = { keyVersion: keyVersion + 1, lastCounter: null, ...nextRound(totem) }
    await patchAudited(ctx, 'totems', totem, changes, 'rotate keys')
    await ctx.db.patch('totems', totemId, countBegins)
    return keyVersion + 1
  },
})

/** Sealed totems draw only after somebody has set it. */
export const hasMasterKey = adminQuery({
  args: {},
  returns: v.boolean(),
  handler: async () => masterKey() !== null,
})

const keys = v.object({ master: v.string(), metaRead: v.string(), fileRead: v.string() })

/** The keys for writing the chip. The audit log records that they were shown, not the keys. */
export const showKeys = adminMutation({
  args: { totemId: v.id('totems') },
  returns: v.object({
    keyVersion: v.number(),
    keys,
    /** The keys on the chip until then: the former version, or the factory keys. */
    before: keys,
  }),
  handler: async (ctx, { totemId }) => {
    const totem = await requireSealed(ctx, totemId)
    const { keyVersion = 1 } = totem
    const shown = await totemKeys(totem.uid!, keyVersion)
    if (!shown) throw refusal('inactive', 'master_key_missing')
    await log(ctx, 'show keys', 'totems', totemId, null, { keyVersion })
    const before = keyVersion > 1 ? await totemKeys(totem.uid!, keyVersion - 1) : null
    return { keyVersion, keys: shown, before: before ?? factoryKeys }
  },
})

const factoryKeys = { master: '0'.repeat(32), metaRead: '0'.repeat(32), fileRead: '0'.repeat(32) }

type Wanted = { status?: Doc<'totems'>['status']; kind?: Doc<'totems'>['kind'] }

/** Every index ends with the creation time. */
function inOrder({ db }: QueryCtx, { status, kind }: Wanted, by: 'label' | 'registered') {
  const rows = db.query('totems')
  const byLabel = by === 'label'
  if (status && kind) {
    return rows.withIndex(
      byLabel ? 'by_forgetAt_and_status_and_kind_and_label' : 'by_forgetAt_and_status_and_kind',
      (q) => q.eq('forgetAt', undefined).eq('status', status).eq('kind', kind),
    )
  }
  if (status) {
    return rows.withIndex(byLabel ? 'by_forgetAt_and_status_and_label' : 'by_forgetAt_and_status', (q) =>
      q.eq('forgetAt', undefined).eq('status', status),
    )
  }
  if (kind) {
    return rows.withIndex(byLabel ? 'by_forgetAt_and_kind_and_label' : 'by_forgetAt_and_kind', (q) =>
      q.eq('forgetAt', undefined).eq('kind', kind),
    )
  }
  return rows.withIndex(byLabel ? 'by_forgetAt_and_label' : 'by_forgetAt', (q) => q.eq('forgetAt', undefined))
}

function found({ db }: QueryCtx, text: string, { status, kind }: Wanted) {
  return db.query('totems').withSearchIndex('search_text', (q) => {
    const search = q.search('searchText', text)
    const ofStatus = status ? search.eq('status', status) : search
    return kind ? ofStatus.eq('kind', kind) : ofStatus
  })
}

async function check(
  ctx: QueryCtx,
  rows: readonly Infer<typeof row>[],
  { deck, kind }: { deck: string; kind: Doc<'totems'>['kind'] },
) {
  if (rows.length > MAX_LINES) throw refusal('invalid', 'too_many_lines', { max: MAX_LINES })
  const { deckId } = await requireDrawableDeck(ctx, deck)
  return Promise.all(
    rows.map(async ({ uid, label }) => {
      const known = await getTotem(ctx, { uid: uid.toUpperCase() })
      if (!known) return { state: 'new' as const, problem: null }
      const isSame = known.label === label.trim() && known.deckId === deckId && known.kind === kind
      if (isSame) return { state: 'known' as const, problem: null }
      return {
        state: 'taken' as const,
        problem: { reason: 'totem_uid_taken' as const, params: { label: known.label } },
      }
    }),
  )
}

async function requireTotem({ db }: QueryCtx, totemId: Id<'totems'>): Promise<Doc<'totems'>> {
  const totem = await db.get('totems', totemId)
  if (!totem) throw refusal('not found', 'totem_not_found')
  return totem
}

/** Keys of demo totems never leave the backend. */
async function requireSealed(ctx: QueryCtx, totemId: Id<'totems'>): Promise<Doc<'totems'>> {
  const totem = await requireTotem(ctx, totemId)
  if (totem.kind !== 'sealed' || totem.demo) throw refusal('invalid', 'totem_without_keys')
  return totem
}

/** Resets what earlier taps said about the counter. */
const countBegins = { countedFrom: unset, leap: unset }

function nextRound({ counterRound = 0 }: Doc<'totems'>) {
  return { counterRound: counterRound + 1 }
}
