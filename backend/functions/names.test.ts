import {
  anyApi,
  defineSchema,
  defineTable,
  log,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { v, type Validator } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/test-backend.ts'

describe('the default export of a module', () => {
  const whoami = queryGeneric({ args: {}, handler: (ctx) => ctx.meta.getFunctionMetadata() })
  const modules = {
    'places/here': { default: whoami, named: whoami },
    jobs: {
      default: mutationGeneric({ args: {}, handler: () => null }),
      plan: mutationGeneric({
        args: {},
        handler: async (ctx) => {
          await ctx.scheduler.runAfter(3_600_000, anyApi.jobs!.default!, {})
          return (await ctx.db.system.query('_scheduled_functions').collect()).map(({ name }) => name)
        },
      }),
    },
  }

  test('[FUN15] is known by the name of the module, and others by their own', async () => {
    const backend = await openTestBackend({ modules })
    const named = (name: string) => backend.query(makeFunctionReference<'query'>(name))
    expect(await named('places/here')).toMatchObject({ name: 'places/here', visibility: 'public' })
    expect(await named('places/here:default')).toMatchObject({ name: 'places/here' })
    expect(await named('places/here:named')).toMatchObject({ name: 'places/here:named' })
  })

  test('[FUN15] is scheduled under that name, and runs', async () => {
    const backend = await openTestBackend({ modules })
    expect(await backend.mutation(anyApi.jobs!.plan!)).toEqual(['jobs'])
    await backend.finishScheduled()
    const states = await backend.run(async (ctx) =>
      (await ctx.db.system.query('_scheduled_functions').collect()).map(({ state }) => state.kind),
    )
    expect(states).toEqual(['success'])
  })
})

test('[FUN16] an audit log is one line in the server’s log, with its variables filled in', async () => {
  const lines: string[] = []
  const modules = {
    doors: {
      open: mutationGeneric({
        args: { door: v.string() },
        handler: (_ctx, { door }) => log.audit({ door, from: log.vars.ip, by: [log.vars.convexActor] }),
      }),
    },
  }
  const backend = await openTestBackend({ modules, log: (line) => void lines.push(line) })
  const client = { address: '192.0.2.7', network: '192.0.2.7', userAgent: null, isGone: () => false }
  await backend.withClient(client).mutation(anyApi.doors!.open!, { door: 'back' })
  expect(lines).toEqual(['Audit log of doors:open: {"door":"back","from":"192.0.2.7","by":[null]}'])
})

describe('[FUN17] a name that Convex refuses in a validator', () => {
  test.each([
    ['with a space', { 'a b': v.string() }, 'In table "notes": Invalid field name "a b"'],
    ['that is empty', { '': v.string() }, 'Identifier cannot be empty'],
    ['of underscores', { nested: v.object({ __: v.null() }) }, 'cannot have exclusively underscores'],
    ['deep inside a list', { list: v.array(v.object({ 'x-y': v.null() })) }, 'Invalid field name "x-y"'],
    ['in a record', { all: v.record(v.string(), v.object({ é: v.null() })) }, 'Invalid field name "é"'],
    ['like a system field', { _secret: v.string() }, 'Invalid field name "_secret"'],
  ])('%s stops the start, when a table has it', async (_what, fields, message) => {
    const schema = defineSchema({
      notes: defineTable(fields as Record<string, Validator<unknown, 'required', string>>),
    })
    await expect(openTestBackend({ schema })).rejects.toThrow(message)
  })

  test('stops the start when one kind of a table’s documents has it', async () => {
    const kinds = v.union(v.object({ a: v.null() }), v.object({ _b: v.null() }))
    const schema = defineSchema({ notes: defineTable(kinds) })
    await expect(openTestBackend({ schema })).rejects.toThrow('Invalid field name "_b"')
  })

  test('stops the start when arguments or a result have it, and says of which function', async () => {
    const withArgs = queryGeneric({ args: { 'a b': v.string() }, handler: () => null })
    await expect(openTestBackend({ modules: { notes: { withArgs } } })).rejects.toThrow(
      'notes:withArgs: Invalid field name "a b"',
    )
    const withResult = queryGeneric({
      returns: v.object({ 'a b': v.string() }),
      handler: () => null as never,
    })
    await expect(openTestBackend({ modules: { notes: { withResult } } })).rejects.toThrow(
      'notes:withResult: Invalid field name "a b"',
    )
  })

  test('is fine in a value that no validator describes, and inside an object with an underscore', async () => {
    const schema = defineSchema({ notes: defineTable({ any: v.any(), inner: v.object({ _own: v.null() }) }) })
    const backend = await openTestBackend({ schema })
    const stored = await backend.run(async (ctx) => {
      const id = await ctx.db.insert('notes', { any: { 'a b': 1, '': 2 }, inner: { _own: null } })
      return ctx.db.get(id)
    })
    expect(stored).toMatchObject({ any: { 'a b': 1, '': 2 }, inner: { _own: null } })
  })
})
