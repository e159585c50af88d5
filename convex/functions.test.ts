import { describe, expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/test-backend.ts'
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
})
