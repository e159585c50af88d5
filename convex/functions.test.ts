import { describe, expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { colours } from '#rules/account/codename.ts'
import { api } from './_generated/api.js'
import schema from './schema.ts'

const modules = import.meta.glob('./**/*.{ts,js}') as Record<string, () => Promise<Record<string, unknown>>>

describe('functions', () => {
  test('ping:sendPing sends the message back', async () => {
    const backend = await openTestBackend({ schema, modules })
    const before = Date.now()
    const answer = await backend.action(api.ping.sendPing, { message: 'hello' })
    expect(answer.message).toBe('hello')
    expect(answer.receivedAt).toBeGreaterThanOrEqual(before)
  })

  test('todos:list gives the newest first, and no more than a hundred', async () => {
    const backend = await openTestBackend({ schema, modules })
    await backend.run(async (ctx) => {
      for (let i = 0; i < 120; i++) await ctx.db.insert('todos', { text: `todo ${i}`, isCompleted: false })
    })
    const todos = await backend.query(api.todos.list)
    expect(todos).toHaveLength(100)
    expect(todos.map(({ text }) => text).slice(0, 2)).toEqual(['todo 119', 'todo 118'])
  })

  test('hellos: lists the last eight, newest first', async () => {
    const backend = await openTestBackend({ schema, modules })
    const names = colours.slice(0, 20).map((colour) => `${colour} Otter`)
    for (const codename of names) await backend.mutation(api.site.hellos.say, { codename })
    const latest = await backend.query(api.site.hellos.latest)
    expect(latest.map(({ codename }) => codename)).toEqual(names.reverse().slice(0, 8))
    expect(latest[0]?.saidAt).toBeGreaterThan(latest[1]?.saidAt ?? Infinity)
  })

  test('hellos: older ones are forgotten', async () => {
    const backend = await openTestBackend({ schema, modules })
    for (let i = 0; i < 30; i++) await backend.mutation(api.site.hellos.say, { codename: 'Indigo Otter' })
    expect(await backend.run(async (ctx) => (await ctx.db.query('hellos').collect()).length)).toBe(16)
  })

  test.each(['', 'Mallory', 'Indigo Otter!', '<b>Indigo</b> Otter', 'indigo otter'])(
    'hellos: %j cannot be said, because it is no codename',
    async (codename) => {
      const backend = await openTestBackend({ schema, modules })
      await expect(backend.mutation(api.site.hellos.say, { codename })).rejects.toThrow('codename_invalid')
      expect(await backend.query(api.site.hellos.latest)).toEqual([])
    },
  )
})
