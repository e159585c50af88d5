// The totems as those who run the product see them: all of them, what was touched, what is strange, and what to do.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { MOST_LINES } from '#rules/totems/totem-list.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { action, internalMutation, type QueryCtx } from '../_generated/server.js'
import { log, patchAudited } from '../admin/audit.ts'
import { requireDrawableDeck } from '../cards/findDeck.ts'
import { findTap, parseAddress } from './findTap.ts'
import { adminMutation, adminQuery } from '../callers/functions.ts'
import { bounded } from '../values/paging.ts'
import { publicId } from '../readings/findReading.ts'
import { refusal } from '../callers/refusal.ts'
import { removed } from '../values/removed.ts'
import { totemKeys } from './sealedTaps.ts'
import { foundPage, MOST_FOUND, pageOf, searchedFor, tableArgs } from '../admin/table.ts'
import { getTotem } from './tapDraws.ts'
import { activityView, readActivity, touchView, viewTouchOf } from './totemActivity.ts'
import { countOf, described, insertTotem } from './totemRecords.ts'
import { totemView, viewTotem } from './totemView.ts'
import { meaningOf } from './touches.ts'
import { requireAdmin } from '../callers/viewer.ts'
import { totemKind, totemStatus } from '../tables/totems.ts'
import { words } from '../tables/words.ts'

const NEWEST_KEY_VERSION = 255

/** The newest first, or what is looked for with the best match first. Demo totems are nobody's business. */
export const list = adminQuery({
  args: tableArgs({
    filters: { status: v.optional(totemStatus), kind: v.optional(totemKind) },
    sortBy: ['label', 'registered'],
  }),
  returns: paginationResultValidator(totemView),
  handler: async (ctx, { paginationOpts, search, filters = {}, sort }) => {
    const text = searchedFor(search)
    if (text !== null) {
      const rows = await found(ctx, text, filters).take(MOST_FOUND)
      return foundPage(await Promise.all(rows.map((totem) => viewTotem(ctx, totem))))
    }
    const rows = inOrder(ctx, filters, sort?.by ?? 'registered').order(sort?.order ?? 'desc')
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

/** Each touch that was a draw, the newest first. */
export const touches = adminQuery({
  args: { totemId: v.id('totems'), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(touchView),
  handler: async (ctx, { totemId, paginationOpts }) => {
    const result = await ctx.db
      .query('readings')
      .withIndex('by_totemId', (q) => q.eq('totemId', totemId))
      .order('desc')
      .paginate(bounded(paginationOpts))
    return { ...result, page: await Promise.all(result.page.map((draw) => viewTouchOf(ctx, draw))) }
  },
})

/** What has happened lately: the last touches by day, and what is strange about them. */
export const activity = adminQuery({
  args: { totemId: v.id('totems') },
  returns: activityView,
  handler: (ctx, { totemId }) => readActivity(ctx, totemId),
})

const row = v.object({ uid: v.string(), label: v.string(), counted: v.optional(v.number()) })
const { uid: _uid, label: _label, counted: _counted, legacyId: _legacyId, ...shared } = described

/** What registering these would do, line by line: nothing is written. */
export const preview = adminQuery({
  args: { rows: v.array(row), deck: v.string(), kind: totemKind },
  returns: v.array(
    v.object({ state: words('new', 'known', 'taken'), problem: v.union(v.string(), v.null()) }),
  ),
  handler: (ctx, { rows, deck, kind }) => check(ctx, rows, { deck, kind }),
})

/** All of them or none. Sent twice, the second time does nothing. An action, because secrets need real randomness. */
export const registerMany = action({
  args: { rows: v.array(row), ...shared },
  returns: v.object({ added: v.number(), known: v.number() }),
  handler: async (ctx, { rows, ...more }): Promise<{ added: number; known: number }> => {
    const secret = () => toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
    const withSecrets = rows.slice(0, MOST_LINES + 1).map((one) => ({ ...one, secret: secret() }))
    return ctx.runMutation(internal.totems.totemAdmin.insertMany, { rows: withSecrets, ...more })
  },
})

/** Called by an action, which has passed on who is asking. */
export const insertMany = internalMutation({
  args: { rows: v.array(v.object({ ...row.fields, secret: v.string() })), ...shared },
  returns: v.object({ added: v.number(), known: v.number() }),
  handler: async (ctx, { rows, ...more }) => {
    const admin = await requireAdmin(ctx)
    const checked = await check(ctx, rows, more)
    const wrong = checked.findIndex(({ problem }) => problem !== null)
    if (wrong >= 0) throw refusal('conflict', `${rows[wrong]!.uid}: ${checked[wrong]!.problem}`)
    const fresh = rows.filter((_, at) => checked[at]!.state === 'new')
    for (const one of fresh) await insertTotem({ ...ctx, admin }, { ...one, ...more })
    return { added: fresh.length, known: rows.length - fresh.length }
  },
})

const tried = v.object({
  /** What opening the address would do now. */
  meaning: words(
    ...(['no address', 'no totem', 'false seal', 'lost', 'retired', 'unready', 'untouched'] as const),
    ...(['static', 'new', 'late', 'jump', 'again', 'earlier', 'stale'] as const),
  ),
  totem: v.union(v.object({ _id: v.id('totems'), label: v.string() }), v.null()),
  counter: v.union(v.number(), v.null()),
  lastCounter: v.union(v.number(), v.null()),
  drawId: v.union(v.string(), v.null()),
})

/** An address of a tag, as it was read: what it would do, without doing it. */
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
 * Where the chip's count really stands. `anew`: the chip was written again and counts from the beginning, so that a count
 * it had before is a new draw.
 */
export const resync = adminMutation({
  args: { totemId: v.id('totems'), count: v.number(), anew: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { totemId, count, anew }) => {
    const totem = await requireTotem(ctx, totemId)
    if (totem.kind === 'static') throw refusal('invalid', 'This totem does not count.')
    const lastCounter = countOf(count)
    await patchAudited(ctx, 'totems', totem, { lastCounter, ...(anew && nextRound(totem)) }, 're-sync')
    await ctx.db.patch('totems', totemId, countBegins)
    return null
  },
})

/** The next keys. What the chip seals with the old ones is not believed any more, so it has to be written again. */
export const rotateKeys = adminMutation({
  args: { totemId: v.id('totems'), from: v.number() },
  returns: v.number(),
  handler: async (ctx, { totemId, from }) => {
    const totem = await requireSealed(ctx, totemId)
    const { keyVersion = 1 } = totem
    // Pressed twice, it is the same rotation.
    if (from !== keyVersion) return keyVersion
    if (keyVersion >= NEWEST_KEY_VERSION) throw refusal('invalid', 'There are no newer keys.')
    const changes = { keyVersion: keyVersion + 1, lastCounter: null, ...nextRound(totem) }
    await patchAudited(ctx, 'totems', totem, changes, 'rotate keys')
    await ctx.db.patch('totems', totemId, countBegins)
    return keyVersion + 1
  },
})

const keys = v.object({ master: v.string(), metaRead: v.string(), fileRead: v.string() })

/** For writing the chip. That somebody has seen them is written down; they are not. */
export const showKeys = adminMutation({
  args: { totemId: v.id('totems') },
  returns: v.object({
    keyVersion: v.number(),
    keys,
    /** What is on the chip until then: the keys before these, or those it left the factory with. */
    before: keys,
  }),
  handler: async (ctx, { totemId }) => {
    const totem = await requireSealed(ctx, totemId)
    const { keyVersion = 1 } = totem
    const shown = await totemKeys(totem.uid!, keyVersion)
    if (!shown) throw refusal('inactive', 'TOTEM_MASTER_KEY is not set, so there are no keys to show.')
    await log(ctx, 'show keys', 'totems', totemId, null, { keyVersion })
    const before = keyVersion > 1 ? await totemKeys(totem.uid!, keyVersion - 1) : null
    return { keyVersion, keys: shown, before: before ?? factoryKeys }
  },
})

const factoryKeys = { master: '0'.repeat(32), metaRead: '0'.repeat(32), fileRead: '0'.repeat(32) }

type Wanted = { status?: Doc<'totems'>['status']; kind?: Doc<'totems'>['kind'] }

/** Each index ends with when a totem was registered. */
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
  if (rows.length > MOST_LINES) throw refusal('invalid', `A list can have ${MOST_LINES} lines at most.`)
  const { deckId } = await requireDrawableDeck(ctx, deck)
  return Promise.all(
    rows.map(async ({ uid, label }) => {
      const known = await getTotem(ctx, { uid: uid.toUpperCase() })
      if (!known) return { state: 'new' as const, problem: null }
      const isSame = known.label === label.trim() && known.deckId === deckId && known.kind === kind
      if (isSame) return { state: 'known' as const, problem: null }
      return {
        state: 'taken' as const,
        problem: `There is a totem with this number already: ${known.label}.`,
      }
    }),
  )
}

async function requireTotem({ db }: QueryCtx, totemId: Id<'totems'>): Promise<Doc<'totems'>> {
  const totem = await db.get('totems', totemId)
  if (!totem) throw refusal('not found', 'There is no such totem.')
  return totem
}

/** The keys of a demo totem are its own and never leave the backend. */
async function requireSealed(ctx: QueryCtx, totemId: Id<'totems'>): Promise<Doc<'totems'>> {
  const totem = await requireTotem(ctx, totemId)
  if (totem.kind !== 'sealed' || totem.demo) throw refusal('invalid', 'This totem has no keys.')
  return totem
}

/** What touches have said of the count before does not hold any more. */
const countBegins = { countedFrom: removed, leap: removed }

function nextRound({ counterRound = 0 }: Doc<'totems'>) {
  return { counterRound: counterRound + 1 }
}
