// Batch upload of designs. A batch declares its files first; the host then receives them one by one, in any order and across
// interruptions, and each becomes a pending design. Cancelling a batch deletes its designs, except approved ones.
import { v, type Infer } from 'convex/values'
import { MAX_FILE_BYTES, MAX_SIDE } from '#rules/cards/designs/picture-file.ts'
import { MAX_ALT_TEXT } from '#rules/cards/designs/alt-texts.ts'
import { wholeCrop } from '#rules/cards/designs/crop.ts'
import { baseLanguage } from '#rules/language.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { asPartOf, deleteAudited, insertAudited, log, type AdminCtx } from '../admin/audit.ts'
import { deleteFiles, isFreeDesignFile, requireTarget } from './designTargets.ts'
import { requireRow } from './deckRevisions.ts'
import { designMutation, designQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { parseStoredProblem, problem } from '../values/problem.ts'
import { requireText, tidyText } from '../values/text.ts'
import { designRole } from '../tables/decks.ts'
import { designBatches, designBatchItems } from '../tables/uploads.ts'

export const MAX_FILES = 300
const MAX_NAME = 255
const MAX_OPEN = 20
const AT_ONCE = 40
const ABANDONED_AFTER_MS = 7 * 86_400_000
const SWEPT_BATCHES = 20

const itemView = v.object({
  _id: v.id('designBatchItems'),
  ...designBatchItems.validator.omit('batchId', 'reason').fields,
  /** Why it was refused. */
  reason: v.optional(problem),
})
const batchView = v.object({
  _id: v.id('designBatches'),
  _creationTime: v.number(),
  ...designBatches.validator.fields,
  deckTitle: v.string(),
})

const wanted = v.object({
  name: v.string(),
  size: v.number(),
  sha256: v.string(),
  role: designRole,
  cardId: v.optional(v.id('cards')),
  altText: v.string(),
})

/** Idempotent: a retry returns the batch that was just created. */
export const begin = designMutation({
  args: { deckId: v.id('decks'), files: v.array(wanted) },
  returns: v.id('designBatches'),
  handler: async (ctx, { deckId, files }) => {
    if (files.length === 0) throw refusal('invalid', 'nothing_to_upload')
    if (files.length > MAX_FILES) throw refusal('invalid', 'too_many_files', { max: MAX_FILES })
    const targets = files.map(({ role, cardId }) => cardId ?? role)
    if (new Set(targets).size < targets.length) throw refusal('invalid', 'two_files_for_card')
    const begun = await begunAlready(ctx, deckId, files)
    if (begun) return begun
    const batch = {
      deckId,
      ownerId: ctx.admin._id,
      status: 'open' as const,
      done: 0,
      touchedAt: Date.now(),
      total: files.length,
    }
    const batchId = await ctx.db.insert('designBatches', batch)
    await log(asPartOf(ctx, batchId), 'insert', 'designBatches', batchId, null, batch)
    for (const [position, file] of files.entries()) {
      await requireTarget(ctx, deckId, file)
      if (!/^[0-9a-f]{64}$/.test(file.sha256) || !(file.size > 0 && file.size <= MAX_FILE_BYTES)) {
        throw refusal('invalid', 'file_empty_or_large', { name: file.name })
      }
      await ctx.db.insert('designBatchItems', {
        ...file,
        batchId,
        position,
        state: 'waiting',
        name: requireText(file.name, 'file_name', MAX_NAME),
        altText: tidyText(file.altText, 'alt_text', MAX_ALT_TEXT),
      })
    }
    return batchId
  },
})

export const get = designQuery({
  args: { batchId: v.string() },
  returns: v.union(v.null(), v.object({ ...batchView.fields, items: v.array(itemView) })),
  handler: async (ctx, { batchId }) => {
    const id = ctx.db.normalizeId('designBatches', batchId)
    const batch = id && (await ctx.db.get('designBatches', id))
    if (!batch || batch.status === 'cancelled') return null
    const items = await itemsOf(ctx, batch._id, MAX_FILES)
    return {
      ...(await viewBatch(ctx, batch)),
      items: items.map(({ batchId: _, _creationTime, reason, ...item }) => ({
        ...item,
        ...(reason !== undefined && { reason: parseStoredProblem(reason) }),
      })),
    }
  },
})

/** Open batches of all admins: one admin may continue another's. */
export const listOpen = designQuery({
  args: {},
  returns: v.array(batchView),
  handler: async (ctx) => {
    const open = await ctx.db
      .query('designBatches')
      .withIndex('by_status_and_touchedAt', (q) => q.eq('status', 'open'))
      .order('desc')
      .take(MAX_OPEN)
    return Promise.all(open.map((batch) => viewBatch(ctx, batch)))
  },
})

/** Called by the host with the uploader's identity, before it reads a file. */
export const admit = designMutation({
  args: { itemId: v.string() },
  returns: v.object({
    name: v.string(),
    size: v.number(),
    sha256: v.string(),
    originalUrl: v.string(),
    pictureUrl: v.string(),
  }),
  handler: async (ctx, { itemId }) => {
    const { item, batch } = await requireItem(ctx, itemId)
    // Also if the batch has ended since: then this is a retry after a lost response.
    if (item.state === 'done') throw refusal('conflict', 'file_exists')
    if (batch?.status !== 'open') throw refusal('expired', 'uploads_ended')
    await ctx.db.patch('designBatches', batch._id, { touchedAt: Date.now() })
    const { name, size, sha256 } = item
    const [originalUrl, pictureUrl] = [
      await ctx.storage.generateUploadUrl(),
      await ctx.storage.generateUploadUrl(),
    ]
    return { name, size, sha256, originalUrl, pictureUrl }
  },
})

/**
 * Stores the design of a file. If the file came twice, or its batch has ended, the upload is deleted, and the result is the
 * existing design, or null if there is none.
 */
export const take = designMutation({
  args: {
    itemId: v.string(),
    originalId: v.string(),
    storageId: v.string(),
    width: v.number(),
    height: v.number(),
    placeholder: v.string(),
  },
  returns: v.union(v.id('designs'), v.null()),
  handler: async (ctx, { itemId, width, height, placeholder, ...files }) => {
    const storageId = ctx.db.system.normalizeId('_storage', files.storageId)
    const originalId = ctx.db.system.normalizeId('_storage', files.originalId)
    if (!storageId || !originalId) throw refusal('not found', 'file_not_found')
    for (const file of [storageId, originalId]) {
      if (!(await isFreeDesignFile(ctx, file))) throw refusal('not found', 'file_not_found')
    }
    if (!isSide(width) || !isSide(height) || !/^#[0-9a-f]{6}$/.test(placeholder)) {
      throw refusal('invalid', 'picture_facts_missing')
    }
    const id = ctx.db.normalizeId('designBatchItems', itemId)
    const item = id && (await ctx.db.get('designBatchItems', id))
    const batch = item && (await ctx.db.get('designBatches', item.batchId))
    if (batch?.status !== 'open' || item?.state === 'done') {
      await deleteFiles(ctx, [storageId, originalId])
      return batch?.status === 'cancelled' ? null : (item?.designId ?? null)
    }
    const { role, cardId, name } = item!
    const deck = await requireTarget(ctx, batch.deckId, item!)
    const altText = item!.altText || (role === 'back' ? `The back of the deck ${deck.title}` : '')
    const { aspectRatio } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
    const designId = await insertAudited(asPartOf(ctx, batch._id), 'designs', {
      deckId: deck._id,
      role,
      ...(cardId && { cardId }),
      altText,
      language: baseLanguage,
      artist: deck.artist,
      status: 'waiting',
      art: { kind: 'file', storageId, originalId },
      width,
      height,
      placeholder,
      crop: wholeCrop(aspectRatio),
      originalName: name,
    })
    await ctx.db.patch('designBatchItems', item!._id, { state: 'done', reason: undefined, designId })
    const done = batch.done + 1
    const status = done === batch.total ? 'finished' : 'open'
    await ctx.db.patch('designBatches', batch._id, { done, status, touchedAt: Date.now() })
    return designId
  },
})

/** Marks a file as failed with a reason; the others continue. */
export const refuse = designMutation({
  args: { itemId: v.string(), problem },
  returns: v.null(),
  handler: async (ctx, { itemId, problem: reason }) => {
    const { item } = await requireItem(ctx, itemId)
    if (item.state === 'done') return null
    await ctx.db.patch('designBatchItems', item._id, { state: 'failed', reason })
    return null
  },
})

/** Ends a batch without its missing files. Designs that were stored stay. */
export const finish = designMutation({
  args: { batchId: v.id('designBatches') },
  returns: v.null(),
  handler: async (ctx, { batchId }) => {
    const batch = await ctx.db.get('designBatches', batchId)
    if (batch?.status !== 'open') return null
    await ctx.db.patch('designBatches', batchId, { status: 'finished', touchedAt: Date.now() })
    await log(asPartOf(ctx, batchId), 'finish', 'designBatches', batchId, null, {
      done: batch.done,
      total: batch.total,
    })
    return null
  },
})

/** Deletes all designs of the batch except those that were approved since. */
export const cancel = designMutation({
  args: { batchId: v.id('designBatches') },
  returns: v.null(),
  handler: async (ctx, { batchId }) => {
    const batch = await ctx.db.get('designBatches', batchId)
    if (!batch || batch.status === 'cancelled') return null
    await ctx.db.patch('designBatches', batchId, { status: 'cancelled', touchedAt: Date.now() })
    await log(
      asPartOf(ctx, batchId),
      'cancel',
      'designBatches',
      batchId,
      { done: batch.done, total: batch.total },
      null,
    )
    await ctx.scheduler.runAfter(0, internal.cards.designBatches.clear, { batchId, actorId: ctx.admin._id })
    return null
  },
})

export const clear = internalMutation({
  args: { batchId: v.id('designBatches'), actorId: v.id('users') },
  returns: v.null(),
  handler: async (ctx, { batchId, actorId }) => {
    const batch = await ctx.db.get('designBatches', batchId)
    if (!batch) return null
    const items = await itemsOf(ctx, batchId, AT_ONCE)
    for (const item of items) {
      if (batch.status === 'cancelled') await takeBack(ctx, item, actorId)
      await ctx.db.delete('designBatchItems', item._id)
    }
    if (items.length < AT_ONCE) await ctx.db.delete('designBatches', batchId)
    else await ctx.scheduler.runAfter(0, internal.cards.designBatches.clear, { batchId, actorId })
    return null
  },
})

/** After a week without progress: cancels open batches, and deletes ended ones. Designs of finished batches stay. */
export const sweep = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    let swept = 0
    // Open batches come last, so that those cancelled here are not cleared a second time as cancelled ones.
    for (const status of ['cancelled', 'finished', 'open'] as const) {
      const old = await ctx.db
        .query('designBatches')
        .withIndex('by_status_and_touchedAt', (q) =>
          q.eq('status', status).lt('touchedAt', Date.now() - ABANDONED_AFTER_MS),
        )
        .take(SWEPT_BATCHES)
      for (const { _id, ownerId } of old) {
        if (status === 'open') await ctx.db.patch('designBatches', _id, { status: 'cancelled' })
        await ctx.scheduler.runAfter(0, internal.cards.designBatches.clear, {
          batchId: _id,
          actorId: ownerId,
        })
      }
      swept += old.length
    }
    return swept
  },
})

const ORPHAN_AFTER_MS = 2 * 3_600_000
const LOOK_BACK_MS = 8 * 86_400_000
const FILES_AT_ONCE = 200

/** Deletes files without a design, left by a crash of the host. */
export const sweepFiles = internalMutation({
  args: { after: v.optional(v.number()), minAgeMs: v.optional(v.number()) },
  returns: v.number(),
  handler: async (ctx, { after = Date.now() - LOOK_BACK_MS, minAgeMs = ORPHAN_AFTER_MS }) => {
    const files = await ctx.db.system
      .query('_storage')
      .withIndex('by_creation_time', (q) =>
        q.gt('_creationTime', after).lt('_creationTime', Date.now() - minAgeMs),
      )
      .take(FILES_AT_ONCE)
    const orphans = await deleteFiles(
      ctx,
      files.map(({ _id }) => _id),
    )
    const last = files.at(-1)
    if (last && files.length === FILES_AT_ONCE) {
      await ctx.scheduler.runAfter(0, internal.cards.designBatches.sweepFiles, {
        after: last._creationTime,
        minAgeMs,
      })
    }
    return orphans
  },
})

async function takeBack(
  ctx: MutationCtx,
  { designId }: Doc<'designBatchItems'>,
  actorId: Id<'users'>,
): Promise<void> {
  const design = designId && (await ctx.db.get('designs', designId))
  if (!design || design.wasApproved || design.art.kind !== 'file') return
  const admin = await ctx.db.get('users', actorId)
  if (admin) await deleteAudited({ ...ctx, admin }, 'designs', design)
  else await ctx.db.delete('designs', design._id)
  await deleteFiles(ctx, [design.art.storageId, design.art.originalId])
}

/** An open batch of the same admin with the same files for the same cards, and no file received yet. */
async function begunAlready(
  ctx: AdminCtx,
  deckId: Id<'decks'>,
  files: readonly Infer<typeof wanted>[],
): Promise<Id<'designBatches'> | null> {
  const open = await ctx.db
    .query('designBatches')
    .withIndex('by_ownerId_and_status', (q) => q.eq('ownerId', ctx.admin._id).eq('status', 'open'))
    .order('desc')
    .take(MAX_OPEN)
  for (const batch of open) {
    if (batch.deckId !== deckId || batch.total !== files.length || batch.done > 0) continue
    const items = await itemsOf(ctx, batch._id, MAX_FILES)
    const isSame = items.every(({ sha256, role, cardId, altText }, at) => {
      const file = files[at]!
      const isSameFile = sha256 === file.sha256 && role === file.role && cardId === file.cardId
      return isSameFile && altText === file.altText.trim()
    })
    if (isSame) return batch._id
  }
  return null
}

const isSide = (length: number) => length >= 1 && length <= MAX_SIDE

async function requireItem(ctx: QueryCtx, itemId: string) {
  const id = ctx.db.normalizeId('designBatchItems', itemId)
  const item = id && (await ctx.db.get('designBatchItems', id))
  if (!item) throw refusal('not found', 'uploads_ended')
  return { item, batch: await ctx.db.get('designBatches', item.batchId) }
}

function itemsOf(
  ctx: QueryCtx,
  batchId: Id<'designBatches'>,
  most: number,
): Promise<Doc<'designBatchItems'>[]> {
  return ctx.db
    .query('designBatchItems')
    .withIndex('by_batchId_and_position', (q) => q.eq('batchId', batchId))
    .take(most)
}

async function viewBatch(ctx: QueryCtx, batch: Doc<'designBatches'>) {
  // The deck may have been deleted.
  return { ...batch, deckTitle: (await ctx.db.get('decks', batch.deckId))?.title ?? '' }
}
