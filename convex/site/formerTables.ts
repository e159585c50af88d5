// For a Convex deployment of one's own (`BACKEND=external`): moves the rows of tables that have another name since 0.4.
// The engine of this project renames the tables themselves, and never needs this (decision 132). Run once after deploying:
// `npx convex run site/formerTables:move`.
import type { AnyDataModel, GenericDatabaseWriter } from 'convex/server'
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, type MutationCtx } from '../_generated/server.js'
import { resumeJournalDeletion } from '../journal/journalDeletions.ts'
import { getSavedTown } from '../places/findPlace.ts'

const BATCH_SIZE = 200

export const move = internalMutation({
  args: {},
  /** How many rows this batch has moved; the next one is scheduled until none is left. */
  returns: v.number(),
  handler: async (ctx) => {
    const towns = await takeRows<'savedTowns'>(ctx, 'keptPlaces')
    for (const town of towns) {
      // A town that was saved since the deployment is the newer choice, and there is one for each owner.
      if (!(await getSavedTown(ctx, town.owner))) await ctx.db.insert('savedTowns', town)
    }
    const accounts = await takeRows<'accountDeletions'>(ctx, 'departures')
    for (const account of accounts) await ctx.db.insert('accountDeletions', account)
    // Scheduled jobs name the former function, which is not deployed any more.
    const deletions = await takeRows<'journalDeletions'>(ctx, 'clearings')
    for (const deletion of deletions) {
      const id = await ctx.db.insert('journalDeletions', deletion)
      await resumeJournalDeletion(ctx, id, deletion)
    }
    // Of `tellings` nothing is needed: the next publication writes its row.
    const moved = towns.length + accounts.length + deletions.length
    if (moved > 0) await ctx.scheduler.runAfter(0, internal.site.formerTables.move, {})
    return moved
  },
})

type Row<Table extends 'savedTowns' | 'accountDeletions' | 'journalDeletions'> = Omit<
  Doc<Table>,
  '_id' | '_creationTime'
>

/** Takes a batch of rows out of a former table: returns and deletes them. The schema does not declare the table any more. */
async function takeRows<Table extends 'savedTowns' | 'accountDeletions' | 'journalDeletions'>(
  ctx: MutationCtx,
  formerName: string,
): Promise<Row<Table>[]> {
  const db = ctx.db as unknown as GenericDatabaseWriter<AnyDataModel>
  const documents = await db.query(formerName).take(BATCH_SIZE)
  for (const { _id } of documents) await db.delete(_id as never)
  return documents.map(({ _id, _creationTime, ...row }) => row as Row<Table>)
}
