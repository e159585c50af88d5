import {
  actionGeneric,
  anyApi,
  createFunctionHandle,
  defineSchema,
  defineTable,
  internalMutationGeneric,
  internalQueryGeneric,
  mutationGeneric,
  queryGeneric,
  type FunctionReference,
} from 'convex/server'
import { ConvexError, v } from 'convex/values'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startChild } from '#tests/support/child-process.ts'
import { openTestBackend, testPlace } from '#tests/support/test-backend.ts'

const schema = defineSchema({ notes: defineTable({ text: v.string() }) })

const notes = {
  add: mutationGeneric({
    args: { text: v.string() },
    returns: v.id('notes'),
    handler: (ctx, { text }) => ctx.db.insert('notes', { text }),
  }),
  texts: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.db.query('notes').collect()).map(({ text }) => text as string),
  }),
  secret: internalQueryGeneric({ args: {}, handler: () => Promise.resolve('secret') }),
  addThenThrow: internalMutationGeneric({
    args: { text: v.string() },
    handler: async (ctx, { text }) => {
      await ctx.db.insert('notes', { text })
      throw new ConvexError({ refused: text, big: 5n })
    },
  }),
  wrongReturn: queryGeneric({
    args: {},
    returns: v.number(),
    handler: () => Promise.resolve('text' as never),
  }),
  dangling: mutationGeneric({
    args: {},
    handler: (ctx) => {
      void ctx.db.insert('notes', { text: 'dangling' })
      // Rejected when the function is over.
      ctx.db
        .query('notes')
        .collect()
        .catch(() => {})
      return Promise.resolve(null)
    },
  }),
  danglingPatch: internalMutationGeneric({
    args: { id: v.id('notes') },
    handler: (ctx, { id }) => {
      ctx.db.patch(id, { text: 'unawaited' }).catch(() => {})
      return Promise.resolve(null)
    },
  }),
  danglingCall: internalMutationGeneric({
    args: { id: v.id('notes') },
    handler: (ctx, { id }) => {
      ctx.runMutation(api.patchLate!, { id }).catch(() => {})
      return Promise.resolve(null)
    },
  }),
  patchLate: internalMutationGeneric({
    args: { id: v.id('notes') },
    handler: async (ctx, { id }) => {
      await sleep(20)
      await ctx.db.patch(id, { text: 'unawaited' })
    },
  }),
  surviveDangling: mutationGeneric({
    args: { id: v.id('notes'), called: v.string() },
    handler: async (ctx, { id, called }) => {
      await expect(ctx.runMutation(api[called]!, { id })).rejects.toThrow('unawaited operations')
      await ctx.db.insert('notes', { text: 'after' })
      await sleep(60)
      return (await ctx.db.query('notes').collect()).map(({ text }) => text as string)
    },
  }),
  late: mutationGeneric({
    args: {},
    handler: (ctx) => {
      setTimeout(() => {
        lateCall = ctx.db.insert('notes', { text: 'late' })
        lateCall.catch(() => {})
      }, 20)
      return Promise.resolve(null)
    },
  }),
  talk: queryGeneric({
    args: {},
    handler: () => {
      // eslint-disable-next-line no-console -- what becomes of it is the subject
      console.log('hello', { a: [1] })
      // eslint-disable-next-line no-console -- what becomes of it is the subject
      console.warn('careful')
      return Promise.resolve(null)
    },
  }),
  reach: queryGeneric({ args: {}, handler: async () => (await fetch('http://localhost:1')).status }),
  parallel: mutationGeneric({
    args: {},
    handler: async (ctx) => {
      const ids = await Promise.all(['a', 'b', 'c'].map((text) => ctx.db.insert('notes', { text })))
      await Promise.all(ids.map((id) => ctx.db.patch(id, { text: 'same' })))
      return (await Promise.all(ids.map((id) => ctx.db.get(id)))).map((note) => note?.text as string)
    },
  }),
  nested: mutationGeneric({
    args: {},
    handler: async (ctx) => {
      await ctx.runMutation(anyApi.notes!.add!, { text: 'kept' })
      const failure = await ctx
        .runMutation(anyApi.notes!.addThenThrow!, { text: 'undone' })
        .catch((error: ConvexError<{ refused: string; big: bigint }>) => error.data)
      return { failure, texts: (await ctx.runQuery(anyApi.notes!.texts!)) as string[] }
    },
  }),
  act: actionGeneric({
    args: {},
    handler: async (ctx) => {
      await ctx.runMutation(anyApi.notes!.add!, { text: 'from an action' })
      const secret: string = await ctx.runQuery(anyApi.notes!.secret!)
      const handle = await createFunctionHandle(anyApi.notes!.secret! as FunctionReference<'query'>)
      return [secret, (await ctx.runQuery(handle)) as string]
    },
  }),
  vectors: actionGeneric({
    args: {},
    handler: async (ctx) =>
      ctx.vectorSearch('notes', 'by_vector' as never, { vector: [1], limit: 1 } as never),
  }),
  who: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.auth.getUserIdentity())?.email ?? 'nobody',
  }),
}
let lateCall: Promise<unknown> | undefined
const api = anyApi.notes!

const open = () => openTestBackend({ schema, modules: { notes } })
const outside = { args: {}, identity: null, caller: 'outside' as const }

describe('functions', () => {
  test('[FUN1] arguments and results are held to their validators', async () => {
    const backend = await open()
    await expect(backend.mutation(api.add!, { text: 5 })).rejects.toMatchObject({
      code: 'ArgumentValidation',
      message:
        'ArgumentValidationError: Value does not match validator.\nPath: .text\nValue: 5.0\nValidator: v.string()',
    })
    await expect(backend.query(api.wrongReturn!)).rejects.toMatchObject({ code: 'ReturnsValidation' })
  })

  test('[FUN2] from outside an internal function does not exist; a function is called as what it is', async () => {
    const backend = await open()
    await expect(backend.runQuery({ ...outside, path: 'notes:secret' })).rejects.toMatchObject({
      code: 'FunctionNotFound',
      message: "Could not find public function for 'notes:secret'.",
    })
  })

  test.each([
    ['notes:nothing', "Could not find public function for 'notes:nothing'."],
    ['nothing', "Could not find public function for 'nothing:default'."],
    ['notes:add', 'Trying to execute notes:add as a query, but it is defined as a mutation.'],
    ['__proto__:constructor', "Could not find public function for '__proto__:constructor'."],
  ])('[FUN2] %s cannot be queried', async (path, message) => {
    const backend = await open()
    await expect(backend.runQuery({ ...outside, path })).rejects.toThrow(message)
  })

  test('[FUN3] a ConvexError arrives with its data, through every call between', async () => {
    const backend = await open()
    expect(await backend.mutation(api.nested!)).toEqual({
      failure: { refused: 'undone', big: 5n },
      texts: ['kept'],
    })
    const thrown = await backend.mutation(api.addThenThrow!, { text: 'x' }).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(ConvexError)
    expect((thrown as ConvexError<{ refused: string }>).data).toEqual({ refused: 'x', big: 5n })
  })

  test('[TXN5] a mutation called by a mutation takes back its own writes when it fails, and only those', async () => {
    const backend = await open()
    await backend.mutation(api.nested!)
    expect(await backend.query(api.texts!)).toEqual(['kept'])
  })

  test.each(['danglingPatch', 'danglingCall'])(
    '[TXN5] %s: nothing that a failed mutation left unawaited is written after it, nor anything of its caller undone',
    async (called) => {
      const first = await openTestBackend({ schema, modules: { notes } })
      const id = await first.run((ctx) => ctx.db.insert('notes', { text: 'before' }))
      await first.close()
      // Anew, so that the document must first be fetched.
      const backend = await openTestBackend({ schema, modules: { notes }, place: first.place })
      expect(await backend.mutation(api.surviveDangling!, { id, called })).toEqual(['before', 'after'])
      expect(await backend.query(api.texts!)).toEqual(['before', 'after'])
    },
  )

  test('[FUN11] a promise that a function forgets does not end the process when it is rejected', async () => {
    const { database, schemaName, filesDir } = await testPlace()
    const config = JSON.stringify(database.clientConfig)
    const child = startChild('tests/support/dangling-child.ts', [config, schemaName, filesDir])
    expect(await child.nextLine()).toBe('still there')
  })

  test('[FUN4] what a function prints comes with its result', async () => {
    const backend = await open()
    const { logLines } = await backend.runQuery({ ...outside, path: 'notes:talk' })
    expect(logLines).toEqual(["[LOG] 'hello' { a: [ 1 ] }", "[WARN] 'careful'"])
  })

  test('[FUN5] a mutation that returns before its calls are done is refused and writes nothing', async () => {
    const backend = await open()
    await expect(backend.mutation(api.dangling!)).rejects.toMatchObject({
      code: 'TransactionClosed',
      message: expect.stringContaining('unawaited operations: [1.0/queryStreamNext]'),
    })
    expect(await backend.query(api.texts!)).toEqual([])
  })

  test('[FUN5] a call made after the function has returned is refused', async () => {
    const backend = await open()
    await backend.mutation(api.late!)
    await expect.poll(() => lateCall !== undefined).toBe(true)
    await expect(lateCall).rejects.toThrow('notes:late has already returned')
    expect(await backend.query(api.texts!)).toEqual([])
  })

  test('[FUN6] calls made at the same time inside one handler do not disturb each other', async () => {
    const backend = await open()
    expect(await backend.mutation(api.parallel!)).toEqual(['same', 'same', 'same'])
  })

  test('[FUN7] an action calls queries and mutations, internal ones and handles too', async () => {
    const backend = await open()
    expect(await backend.action(api.act!)).toEqual(['secret', 'secret'])
    expect(await backend.query(api.texts!)).toEqual(['from an action'])
  })

  test('[FUN8] fetch is refused where a function may run twice', async () => {
    const backend = await open()
    await expect(backend.query(api.reach!)).rejects.toThrow("Can't use fetch() in queries and mutations.")
  })

  test('[FUN9] what is left out says so', async () => {
    const backend = await open()
    await expect(backend.action(api.vectors!)).rejects.toThrow(
      'Vector search is not supported by this backend.',
    )
    const commitTs = (ctx: { db: unknown }) => (ctx.db as { vars: { commitTs: string } }).vars.commitTs
    await expect(backend.run((ctx) => ctx.db.insert('notes', { text: commitTs(ctx) }))).rejects.toThrow()
    await expect(
      backend.run((ctx) => ctx.db.insert('untyped' as never, { at: commitTs(ctx) } as never)),
    ).rejects.toThrow('db.vars.commitTs is not supported by this backend.')
  })

  test('[FUN10] a caller is who the door says, and nobody otherwise', async () => {
    const backend = await open()
    expect(await backend.query(api.who!)).toBe('nobody')
    expect(await backend.withIdentity({ email: 'ada@example.com' }).query(api.who!)).toBe('ada@example.com')
    expect(await backend.query(api.who!)).toBe('nobody')
  })
})
