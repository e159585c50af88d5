import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as sentences from '#messages/errors'
import { refusal } from './refusal.ts'

const root = join(import.meta.dirname, '../..')

/** Everything of ours that may name a reason, without the tests. */
const source = ['app', 'convex', 'rules', 'server']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|_generated/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

const keys = Object.keys(sentences)

describe('a refusal', () => {
  test('has its sentence in English, with what stands in the braces', () => {
    const { data } = refusal('conflict', 'deck_exists', { slug: 'beach' })
    expect(data).toEqual({
      code: 'conflict',
      reason: 'deck_exists',
      params: { slug: 'beach' },
      message: 'There’s already a deck “beach”.',
    })
  })

  test('has a sentence for every reason that the source uses', () => {
    const refused = [...source.matchAll(/refusal\(\s*'[a-z ]+',\s*'(\w+)'/g)]
    const found = [...source.matchAll(/reason: '(\w+)'/g)]
    const reasons = new Set([...refused, ...found].map(([, reason]) => `error_${reason}`))
    expect([...reasons].filter((key) => !keys.includes(key))).toEqual([])
    expect(reasons.size).toBeGreaterThan(200)
  })

  test('has no sentence that nobody says', () => {
    const isUsed = (key: string) => source.includes(`'${key.slice('error_'.length)}'`) || source.includes(key)
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  test.each([
    [{ field: 'note', max: 5000 }, 'A note can have at most 5,000 characters.'],
    [{ field: 'something new', max: 60 }, 'A text can have at most 60 characters.'],
  ])('names what is too long: %j', (params, sentence) => {
    expect(refusal('invalid', 'text_too_long', params).data.message).toBe(sentence)
  })

  test.each([
    [{ unit: 'seconds', count: 1 }, 'in a second.'],
    [{ unit: 'seconds', count: 119 }, 'in 119 seconds.'],
    [{ unit: 'minutes', count: 2 }, 'in 2 minutes.'],
  ])('says how long to wait: %j', (params, end) => {
    expect(refusal('rate limited', 'rate_limited', params).data.message).toMatch(new RegExp(`${end}$`))
  })
})
