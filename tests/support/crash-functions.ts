// What the crash tests write: a ledger and its total, always in one transaction, and sometimes a file.
import {
  anyApi,
  actionGeneric,
  defineSchema,
  defineTable,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { v } from 'convex/values'
import type { Backend } from '#backend/index.ts'

export const crashSchema = defineSchema({
  entries: defineTable({ writer: v.string(), n: v.number() }).index('by_writer_and_n', ['writer', 'n']),
  totals: defineTable({ writer: v.string(), count: v.number() }).index('by_writer', ['writer']),
})

export const crashModules = {
  crash: {
    /** Reads the total, adds an entry and raises the total: three writes that must agree. */
    add: mutationGeneric({
      args: { writer: v.string() },
      returns: v.number(),
      handler: async (ctx, { writer }) => {
        const total = await ctx.db
          .query('totals')
          .withIndex('by_writer', (q) => q.eq('writer', writer))
          .unique()
        const n = (total?.count ?? 0) + 1
        if (total) await ctx.db.patch(total._id, { count: n })
        else await ctx.db.insert('totals', { writer, count: n })
        await ctx.db.insert('entries', { writer, n })
        return n
      },
    }),
    /** Schedules an action that begins and never ends. */
    scheduleHanging: mutationGeneric({
      args: {},
      handler: (ctx) => ctx.scheduler.runAfter(0, anyApi.crash!.hang! as never),
    }),
    hang: actionGeneric({ args: {}, handler: () => new Promise<null>(() => {}) }),
    jobs: queryGeneric({
      args: {},
      handler: async (ctx) =>
        (await ctx.db.system.query('_scheduled_functions').collect()).map(
          ({ state }) => state.kind as string,
        ),
    }),
    storeFile: actionGeneric({
      args: { text: v.string() },
      handler: (ctx, { text }) => ctx.storage.store(new Blob([text], { type: 'text/plain' })),
    }),
    readFile: actionGeneric({
      args: { id: v.id('_storage') },
      handler: async (ctx, { id }) => (await ctx.storage.get(id))?.text() ?? null,
    }),
    fileIds: queryGeneric({
      args: {},
      handler: async (ctx) =>
        (await ctx.db.system.query('_storage').collect()).map(({ _id }) => _id as string),
    }),
    state: queryGeneric({
      args: { writer: v.string() },
      handler: async (ctx, { writer }) => ({
        total:
          (
            await ctx.db
              .query('totals')
              .withIndex('by_writer', (q) => q.eq('writer', writer))
              .unique()
          )?.count ?? 0,
        entries: (
          await ctx.db
            .query('entries')
            .withIndex('by_writer_and_n', (q) => q.eq('writer', writer))
            .collect()
        ).map(({ n }) => n as number),
      }),
    }),
  },
}

export const crash = anyApi.crash!

/** The last acknowledged number of each writer, and the acknowledged files. */
export type Acknowledged = { counts: Map<string, number>; files: Map<string, string> }

/** Describes the damage: acknowledged writes that are missing, and partial ones. */
export async function findDamage(backend: Backend, { counts, files }: Acknowledged): Promise<string[]> {
  const damage: string[] = []
  for (const [writer, acknowledged] of counts) {
    const { total, entries } = (await backend.query(crash.state!, { writer })) as {
      total: number
      entries: number[]
    }
    if (total < acknowledged) damage.push(`${writer}: ${acknowledged} acknowledged, ${total} there`)
    const expected = Array.from({ length: total }, (_, i) => i + 1)
    if (entries.join() !== expected.join())
      damage.push(`${writer}: total ${total}, but entries ${entries.join()}`)
  }
  for (const [id, text] of files) {
    const content: unknown = await backend.action(crash.readFile!, { id })
    if (content !== text) damage.push(`file ${id}: expected ${text}, found ${String(content)}`)
  }
  for (const id of (await backend.query(crash.fileIds!)) as string[]) {
    if ((await backend.action(crash.readFile!, { id })) === null) damage.push(`file ${id} has no content`)
  }
  return damage
}
