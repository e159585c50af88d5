// What can be reported: how it is found, what others can read of it, and how it is hidden, removed and restored.
import type { Infer } from 'convex/values'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { hideJustDrawn } from '../analytics/totals.ts'
import { isPublicLayout } from '../readings/findLayout.ts'
import { findReading, isPublic, publicId } from '../readings/findReading.ts'
import { withoutSystemFields } from '../site/rows.ts'
import type { reportedKind, snapshot } from '../tables/moderation.ts'
import { keepFindable } from '../totems/totemRecords.ts'
import { shownName } from '../totems/shownName.ts'
import { unset } from '../values/unset.ts'

export type ReportedKind = Infer<typeof reportedKind>
type Snapshot = Infer<typeof snapshot>

export type Target = {
  id: string
  owner: string | null
  snapshot: Snapshot
  /** Whether others can see it. */
  isShown: boolean
  path: string
  /** The address it was written from, where it is stored. */
  address: string | null
}

interface TargetKind {
  find(ctx: QueryCtx, id: string): Promise<Target | null>
  setHidden(ctx: MutationCtx, id: string, isHidden: boolean): Promise<void>
  /** Removes what was written, and returns what `giveBack` needs. It is hidden already. */
  remove(ctx: MutationCtx, id: string): Promise<unknown>
  /** Returns the id that it has now. */
  giveBack(ctx: MutationCtx, id: string, removed: never): Promise<string>
}

const reading: TargetKind = {
  async find(ctx, id) {
    const row = await findReading(ctx, id)
    if (!row || row.deletedAt !== undefined) return null
    return {
      id: publicId(row),
      owner: row.owner,
      snapshot: {
        ...(row.codename !== undefined && { by: row.codename }),
        ...(row.sharesQuestion && row.question !== undefined && { text: row.question }),
        lines: row.customLayout ? linesOf(row.customLayout) : [],
      },
      isShown: isPublic(row),
      path: `/${row.isSingle ? 'draws' : 'spreads'}/${publicId(row)}`,
      address: row.ipAddress ?? null,
    }
  },
  async setHidden(ctx, id, isHidden) {
    const row = await findReading(ctx, id)
    if (!row) return
    await ctx.db.patch('readings', row._id, { hiddenAt: isHidden ? Date.now() : unset })
    if (isHidden) await hideJustDrawn(ctx, row)
  },
  /** The cards and their proof stay with the owner; only the words go. */
  async remove(ctx, id) {
    const row = await findReading(ctx, id)
    if (!row) return null
    const { question = null, sharesQuestion } = row
    await ctx.db.patch('readings', row._id, { question: unset, sharesQuestion: false })
    return { question, sharesQuestion }
  },
  async giveBack(ctx, id, removed: { question: string | null; sharesQuestion: boolean }) {
    const row = await findReading(ctx, id)
    const { question, sharesQuestion } = removed
    // A question that the owner has written since stays.
    if (row && row.question === undefined && question !== null) {
      await ctx.db.patch('readings', row._id, { question, sharesQuestion })
    }
    return id
  },
}

const totem: TargetKind = {
  async find(ctx, id) {
    const row = await getById(ctx, 'totems', id)
    if (!row || row.deletedAt !== undefined) return null
    const { name, label, owner = null } = row
    return {
      id: row._id,
      owner,
      snapshot: { by: label, ...(name !== undefined && { text: name }), lines: [] },
      isShown: name !== undefined && shownName(row) === name,
      path: `/totems/${row._id}`,
      address: null,
    }
  },
  async setHidden(ctx, id, isHidden) {
    const row = await getById(ctx, 'totems', id)
    if (!row) return
    await ctx.db.patch('totems', row._id, { hiddenName: (isHidden ? row.name : undefined) ?? unset })
  },
  async remove(ctx, id) {
    const row = await getById(ctx, 'totems', id)
    if (!row) return null
    await ctx.db.patch('totems', row._id, { name: unset })
    if (!row.demo) await keepFindable(ctx, row._id)
    return row.name ?? null
  },
  async giveBack(ctx, id, name: string | null) {
    const row = await getById(ctx, 'totems', id)
    if (row && row.name === undefined && name !== null) {
      await ctx.db.patch('totems', row._id, { name })
      if (!row.demo) await keepFindable(ctx, row._id)
    }
    return id
  },
}

const testimonial: TargetKind = {
  async find(ctx, id) {
    const row = await getById(ctx, 'testimonials', id)
    if (!row) return null
    return {
      id: row._id,
      owner: row.owner ?? null,
      snapshot: { by: row.author, text: row.text, lines: [] },
      isShown: row.status === 'published' && row.source !== 'example',
      path: '/',
      address: null,
    }
  },
  async setHidden(ctx, id, isHidden) {
    const row = await getById(ctx, 'testimonials', id)
    if (!row || row.status === 'waiting') return
    await ctx.db.patch('testimonials', row._id, { status: isHidden ? 'hidden' : 'published' })
  },
  async remove(ctx, id) {
    const row = await getById(ctx, 'testimonials', id)
    if (row) await ctx.db.delete('testimonials', row._id)
    return row
  },
  async giveBack(ctx, id, row: Doc<'testimonials'> | null) {
    return row
      ? ctx.db.insert('testimonials', withoutSystemFields(row) as unknown as Doc<'testimonials'>)
      : id
  },
}

const spread: TargetKind = {
  async find(ctx, id) {
    const row = await getById(ctx, 'layouts', id)
    if (!row || row.deletedAt !== undefined) return null
    return {
      id: row._id,
      owner: row.owner,
      snapshot: { text: row.name, lines: linesOf(row).slice(1) },
      isShown: isPublicLayout(row),
      path: `/spreads/${row._id}`,
      address: null,
    }
  },
  async setHidden(ctx, id, isHidden) {
    const row = await getById(ctx, 'layouts', id)
    if (row) await ctx.db.patch('layouts', row._id, { hiddenAt: isHidden ? Date.now() : unset })
  },
  async remove(ctx, id) {
    const row = await getById(ctx, 'layouts', id)
    if (row) await ctx.db.delete('layouts', row._id)
    return row
  },
  async giveBack(ctx, id, row: Doc<'layouts'> | null) {
    return row ? ctx.db.insert('layouts', withoutSystemFields(row) as unknown as Doc<'layouts'>) : id
  },
}

export const targetKinds: Record<ReportedKind, TargetKind> = { reading, totem, testimonial, spread }

/**
 * Who wrote what a case is about. Readings change their owner when they are claimed, so the thing itself is asked first; the
 * case knows the author of what was removed since. Null if nobody is known.
 */
export async function authorOf(
  ctx: QueryCtx,
  { kind, targetId, owner }: Pick<Doc<'reportCases'>, 'kind' | 'targetId' | 'owner'>,
): Promise<string | null> {
  return (await targetKinds[kind].find(ctx, targetId))?.owner ?? owner ?? null
}

function linesOf({ name, positions }: Pick<Doc<'layouts'>, 'name' | 'positions'>): string[] {
  return [name, ...positions.map((position) => `${position.name}: ${position.meaning}`)]
}

async function getById<Table extends 'totems' | 'testimonials' | 'layouts'>(
  { db }: QueryCtx,
  table: Table,
  id: string,
): Promise<Doc<Table> | null> {
  const rowId = db.normalizeId(table, id)
  return rowId && db.get(table, rowId as Id<Table>)
}
