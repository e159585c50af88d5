// Functions for tests of the wire protocol, each with one thing that the protocol must carry.
import {
  actionGeneric,
  defineSchema,
  defineTable,
  mutationGeneric,
  paginationOptsValidator,
  queryGeneric,
} from 'convex/server'
import { ConvexError, v, type GenericId } from 'convex/values'

export const schema = defineSchema({
  notes: defineTable({ room: v.string(), text: v.string() }).index('by_room', ['room']),
  counters: defineTable({ name: v.string(), value: v.number() }).index('by_name', ['name']),
})

type Counter = { _id: GenericId<'counters'>; value: number }

const counterOf = async (db: unknown, name: string): Promise<Counter | null> => {
  const tables = db as {
    query(table: string): {
      withIndex(
        index: string,
        range: (q: { eq(f: string, v: string): unknown }) => unknown,
      ): {
        unique(): Promise<Counter | null>
      }
    }
  }
  return tables
    .query('counters')
    .withIndex('by_name', (q) => q.eq('name', name))
    .unique()
}

/** Closed gates, by name: a function that reaches one waits there until the test opens it. */
const gates = new Map<string, Promise<void>>()
/** How many functions have reached a closed gate. */
export const arrivals = new Map<string, number>()

async function pass(gate: string): Promise<void> {
  if (gates.has(gate)) arrivals.set(gate, (arrivals.get(gate) ?? 0) + 1)
  await gates.get(gate)
}

export function closeGate(name: string): () => void {
  let open = () => {}
  gates.set(name, new Promise((resolve) => (open = resolve)))
  return () => {
    gates.delete(name)
    open()
  }
}

const notes = {
  list: queryGeneric({
    args: { room: v.string() },
    handler: async (ctx, { room }) => {
      const found = await ctx.db
        .query('notes')
        .withIndex('by_room', (q) => q.eq('room', room))
        .collect()
      return found.map(({ text }) => text as string)
    },
  }),
  count: queryGeneric({
    args: { room: v.string() },
    handler: async (ctx, { room }) => {
      const found = await ctx.db
        .query('notes')
        .withIndex('by_room', (q) => q.eq('room', room))
        .collect()
      return found.length
    },
  }),
  page: queryGeneric({
    args: { room: v.string(), paginationOpts: paginationOptsValidator },
    handler: (ctx, { room, paginationOpts }) =>
      ctx.db
        .query('notes')
        .withIndex('by_room', (q) => q.eq('room', room))
        .paginate(paginationOpts),
  }),
  /** A page that fails while its counter is odd. */
  pageWhenEven: queryGeneric({
    args: { room: v.string(), paginationOpts: paginationOptsValidator },
    handler: async (ctx, { room, paginationOpts }) => {
      if (((await counterOf(ctx.db, room))?.value ?? 0) % 2 === 1) throw new ConvexError('odd')
      return ctx.db
        .query('notes')
        .withIndex('by_room', (q) => q.eq('room', room))
        .paginate(paginationOpts)
    },
  }),
  add: mutationGeneric({
    args: { room: v.string(), text: v.string() },
    handler: async (ctx, { room, text }) => {
      await ctx.db.insert('notes', { room, text })
      return text
    },
  }),
  clear: mutationGeneric({
    args: { room: v.string() },
    handler: async (ctx, { room }) => {
      for await (const note of ctx.db.query('notes').withIndex('by_room', (q) => q.eq('room', room)))
        await ctx.db.delete(note._id)
    },
  }),
  /** Writes each note again, unchanged. */
  touch: mutationGeneric({
    args: { room: v.string() },
    handler: async (ctx, { room }) => {
      const rows = await ctx.db
        .query('notes')
        .withIndex('by_room', (q) => q.eq('room', room))
        .collect()
      for (const { _id, text } of rows) await ctx.db.patch(_id, { text: text as string })
    },
  }),
  large: queryGeneric({
    args: { length: v.number() },
    handler: (_ctx, { length }) => '😀'.repeat(length / 2),
  }),
}

const counters = {
  get: queryGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => (await counterOf(ctx.db, name))?.value ?? 0,
  }),
  add: mutationGeneric({
    args: { name: v.string(), by: v.number() },
    handler: async (ctx, { name, by }) => {
      const counter = await counterOf(ctx.db, name)
      if (counter) await ctx.db.patch(counter._id, { value: counter.value + by })
      else await ctx.db.insert('counters', { name, value: by })
      return (counter?.value ?? 0) + by
    },
  }),
  /** Takes one if there is one, and returns whether it did. */
  take: mutationGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const counter = await counterOf(ctx.db, name)
      if (!counter || counter.value < 1) return false
      await ctx.db.patch(counter._id, { value: counter.value - 1 })
      return true
    },
  }),
  /** Moves an amount from one to another: the sum stays the same. */
  move: mutationGeneric({
    args: { from: v.string(), to: v.string(), amount: v.number() },
    handler: async (ctx, { from, to, amount }) => {
      for (const [name, by] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        const counter = await counterOf(ctx.db, name)
        if (counter) await ctx.db.patch(counter._id, { value: counter.value + by })
        else await ctx.db.insert('counters', { name, value: by })
      }
    },
  }),
}

const calls = {
  nothing: mutationGeneric({ args: {}, handler: () => null }),
  whoAmI: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
  }),
  whoAmIAsMutation: mutationGeneric({
    args: {},
    handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
  }),
  fail: mutationGeneric({
    args: { kind: v.string() },
    handler: (_ctx, { kind }) => {
      // eslint-disable-next-line no-console -- what functions print is part of their answer
      console.log('about to fail')
      if (kind === 'convex') throw new ConvexError({ code: 7n })
      // Looks like an error code of PostgreSQL, but is the function's own.
      if (kind === 'coded') throw Object.assign(new Error('taken already'), { code: 'TAKEN' })
      // Not even an object with a name.
      if (kind === 'nameless') throw Object.create(null)
      throw new Error('secret reason')
    },
  }),
  failPlainly: queryGeneric({ args: {}, handler: () => Promise.reject(new Error('plainly')) }),
  /** Fails while the counter is odd. */
  failWhenOdd: queryGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const value = (await counterOf(ctx.db, name))?.value ?? 0
      if (value % 2 === 1) throw new ConvexError({ odd: value })
      return value
    },
  }),
  speak: queryGeneric({
    args: {},
    handler: () => {
      // eslint-disable-next-line no-console -- as above
      console.log('hello', 5)
      return 'spoken'
    },
  }),
  slowMutation: mutationGeneric({
    args: { gate: v.string(), name: v.string() },
    handler: async (ctx, { gate, name }) => {
      await pass(gate)
      const counter = await counterOf(ctx.db, name)
      if (counter) await ctx.db.patch(counter._id, { value: counter.value + 1 })
      else await ctx.db.insert('counters', { name, value: 1 })
      return gate
    },
  }),
  slowAction: actionGeneric({
    args: { gate: v.string() },
    handler: async (_ctx, { gate }) => {
      await pass(gate)
      return gate
    },
  }),
  largeAction: actionGeneric({
    args: { length: v.number() },
    handler: (_ctx, { length }) => 'x'.repeat(length),
  }),
  slowQuery: queryGeneric({
    args: { gate: v.string(), name: v.string() },
    handler: async (ctx, { gate, name }) => {
      const value = (await counterOf(ctx.db, name))?.value ?? 0
      await pass(gate)
      return value
    },
  }),
}

export const modules = { notes, counters, calls }
