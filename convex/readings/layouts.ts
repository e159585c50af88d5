// Layouts that visitors make for themselves. A change is a new version; readings carry a copy of the one they were dealt.
import { v, type Infer } from 'convex/values'
import { parseCustomLayout } from '#rules/readings/layout/custom-layout.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, mutation, type QueryCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { consumeRateLimit } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'
import { refuseBlocked } from '../moderation/blockCheck.ts'
import { deleteCaseOf } from '../moderation/moderationOfOwner.ts'
import { requireAllowedName } from '../moderation/shownNames.ts'
import { isPublicLayout } from './findLayout.ts'
import { languageOfPage } from '../values/language.ts'
import { unset } from '../values/unset.ts'
import { tidyText } from '../values/text.ts'
import {
  isDeletedOwner,
  ownerOfCaller,
  ownersOfCaller,
  requireOwner,
  visitorHashOf,
} from '../callers/visitor.ts'
import { layoutPosition, layouts, visibility } from '../tables/readings.ts'

/** How long a deleted layout can be brought back. */
const UNDO_MS = 10 * 60_000
const MAX_LAYOUTS = 100
/** Far beyond what the rules allow; they say so in better words. */
const MAX_TEXT = 1000

const layoutView = v.object({
  _id: v.id('layouts'),
  madeAt: v.number(),
  isMine: v.boolean(),
  /** Whether an admin has hidden it from everybody but its owner. */
  isHidden: v.boolean(),
  ...layouts.validator.pick('name', 'version', 'positions', 'visibility').fields,
})

const { key: _key, ...drawnPosition } = layoutPosition.fields
const drawn = { name: v.string(), positions: v.array(v.object(drawnPosition)) }
const who = { userRandomID: v.optional(v.string()) }

export const create = mutation({
  args: { ...drawn, userRandomID: v.string(), language: v.optional(v.string()) },
  returns: layoutView,
  handler: async (ctx, { userRandomID, language, ...given }) => {
    const owner = await ownerOfCaller(ctx, await visitorHashOf(userRandomID))
    await refuseBlocked(ctx, userRandomID)
    await consumeRateLimit(ctx, 'layout', owner)
    const layout = parsed(given)
    await requireRoom(ctx, owner)
    const layoutId = await ctx.db.insert('layouts', {
      owner,
      version: 1,
      visibility: 'private',
      ...layout,
      language: languageOfPage(language),
    })
    return view((await ctx.db.get('layouts', layoutId))!, [owner])
  },
})

export const update = mutation({
  args: { ...drawn, ...who, layoutId: v.string() },
  returns: layoutView,
  handler: async (ctx, { layoutId, userRandomID, ...given }) => {
    const layout = await requireOwnLayout(ctx, layoutId, userRandomID)
    await refuseBlocked(ctx, userRandomID)
    await consumeRateLimit(ctx, 'layout', layout.owner)
    await ctx.db.patch('layouts', layout._id, { ...parsed(given), version: layout.version + 1 })
    return view((await ctx.db.get('layouts', layout._id))!, [layout.owner])
  },
})

/** Shared: anyone with the link can see it and read with it. */
export const setVisibility = mutation({
  args: { ...who, layoutId: v.string(), visibility },
  returns: v.null(),
  handler: async (ctx, { layoutId, userRandomID, visibility: wanted }) => {
    const layout = await requireOwnLayout(ctx, layoutId, userRandomID)
    if (wanted === 'shared') await refuseBlocked(ctx, userRandomID)
    await ctx.db.patch('layouts', layout._id, { visibility: wanted })
    return null
  },
})

/** Readings made with it keep theirs. For ten minutes it can be brought back; then the row itself goes. */
export const remove = mutation({
  args: { ...who, layoutId: v.string() },
  returns: v.null(),
  handler: async (ctx, { layoutId, userRandomID }) => {
    const layout = await requireOwnLayout(ctx, layoutId, userRandomID)
    const deletedAt = Date.now()
    await ctx.db.patch('layouts', layout._id, { deletedAt })
    await ctx.scheduler.runAfter(UNDO_MS, internal.readings.layouts.purge, {
      layoutId: layout._id,
      deletedAt,
    })
    return null
  },
})

export const restore = mutation({
  args: { ...who, layoutId: v.string() },
  returns: v.null(),
  handler: async (ctx, { layoutId, userRandomID }) => {
    const layout = await getAnyLayout(ctx, layoutId)
    if (!layout || !(await ownersOfCaller(ctx, userRandomID)).includes(layout.owner)) throw noSuchLayout()
    if (layout.deletedAt === undefined) return null
    await requireRoom(ctx, layout.owner)
    await ctx.db.patch('layouts', layout._id, { deletedAt: unset })
    return null
  },
})

/** Unless it was brought back, or brought back and deleted once more: then another call is on its way. */
export const purge = internalMutation({
  args: { layoutId: v.string(), deletedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { layoutId, deletedAt }) => {
    const layout = await getAnyLayout(ctx, layoutId)
    if (layout?.deletedAt !== deletedAt) return null
    await ctx.db.delete('layouts', layout._id)
    await deleteCaseOf(ctx, 'spread', layout._id)
    return null
  },
})

export const get = query({
  args: { ...who, layoutId: v.string() },
  returns: v.union(layoutView, v.null()),
  handler: async (ctx, { layoutId, userRandomID }) => {
    const layout = await getLayout(ctx, layoutId)
    const owners = await ownersOfCaller(ctx, userRandomID)
    const isOpen =
      layout &&
      (owners.includes(layout.owner) ||
        (isPublicLayout(layout) && !(await isDeletedOwner(ctx, layout.owner))))
    return isOpen ? view(layout, owners) : null
  },
})

export const listMine = query({
  args: who,
  returns: v.array(layoutView),
  handler: async (ctx, { userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    return (await layoutsOf(ctx, owner)).map((layout) => view(layout, [owner]))
  },
})

function parsed({ name, positions }: { name: string; positions: { name: string; meaning: string }[] }) {
  const layout = parseCustomLayout({
    name: tidyText(name, 'name', MAX_TEXT),
    positions: positions.map((position) => ({
      ...position,
      name: tidyText(position.name, 'name', MAX_TEXT),
      meaning: tidyText(position.meaning, 'meaning', MAX_TEXT),
    })),
  })
  if ('problems' in layout) {
    const { reason, params } = layout.problems[0]!
    throw refusal('invalid', reason, params)
  }
  requireAllowedName(layout.name, ...layout.positions.flatMap(({ name: own, meaning }) => [own, meaning]))
  return layout
}

async function requireRoom(ctx: QueryCtx, owner: string): Promise<void> {
  if ((await layoutsOf(ctx, owner)).length < MAX_LAYOUTS) return
  throw refusal('invalid', 'too_many_own_spreads', { max: MAX_LAYOUTS })
}

async function requireOwnLayout(
  ctx: QueryCtx,
  layoutId: string,
  userRandomID: string | undefined,
): Promise<Doc<'layouts'>> {
  const layout = await getLayout(ctx, layoutId)
  if (!layout || !(await ownersOfCaller(ctx, userRandomID)).includes(layout.owner)) {
    throw noSuchLayout()
  }
  return layout
}

function noSuchLayout() {
  return refusal('not found', 'own_spread_not_found')
}

async function getLayout(ctx: QueryCtx, id: string): Promise<Doc<'layouts'> | null> {
  const layout = await getAnyLayout(ctx, id)
  return layout?.deletedAt === undefined ? layout : null
}

/** Deleted ones too, for as long as they can be brought back. */
async function getAnyLayout(ctx: QueryCtx, id: string): Promise<Doc<'layouts'> | null> {
  const layoutId = ctx.db.normalizeId('layouts', id)
  return layoutId && ctx.db.get('layouts', layoutId)
}

async function layoutsOf(ctx: QueryCtx, owner: string): Promise<Doc<'layouts'>[]> {
  return ctx.db
    .query('layouts')
    .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
    .order('desc')
    .take(MAX_LAYOUTS)
}

function view(layout: Doc<'layouts'>, owners: readonly string[]): Infer<typeof layoutView> {
  const { _id, name, version, positions, visibility: seen, owner } = layout
  const isMine = owners.includes(owner)
  const isHidden = layout.hiddenAt !== undefined
  return { _id, madeAt: layout._creationTime, isMine, isHidden, name, version, positions, visibility: seen }
}
