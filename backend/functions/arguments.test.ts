import { mutationGeneric, queryGeneric } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { randomObject } from '#tests/support/random-values.ts'
import { canonicalJson, fromJson, toJson, type JSONValue } from '../values/json.ts'
import { ArgumentLimits, Arguments } from './arguments.ts'
import { anonymous } from './principal.ts'
import { FunctionRegistry } from './registry.ts'

const registry = await FunctionRegistry.load({
  notes: {
    add: mutationGeneric({ args: { text: v.string() }, handler: () => null }),
    list: queryGeneric({ args: {}, handler: () => null }),
  },
})
const add = registry.requireFunction('notes:add', 'mutation', 'outside')
const ada = { subject: 'ada', issuer: 'https://issuer.test', tokenIdentifier: 'https://issuer.test|ada' }
const ofLength = (bytes: number) => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) })

describe('arguments', () => {
  test('[EDG2] canonical JSON in one pass is what the way over the value gives, text for text', () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = seededRandom(seed)
      const json = toJson(randomObject(random, 5))
      const shuffled = shuffle(json, (names) => random.shuffle(names))
      expect(Arguments.from(shuffled).text).toBe(JSON.stringify(toJson(fromJson(shuffled))))
      expect(Arguments.from(shuffled).text).toBe(JSON.stringify(json))
    }
  })

  test.each<[string, string]>([
    ['a number that is not finite', '{"a":1e999}'],
    ['a negative zero', '{"a":-0}'],
    ['any NaN', '{"a":{"$float":"AQAAAAAA+H8="}}'],
  ])('[EDG2] %s has its one form', (_what, text) => {
    const json = JSON.parse(text) as JSONValue
    expect(canonicalJson(json)).toEqual(toJson(fromJson(json)))
  })

  test.each<[string, string]>([
    ['__proto__', '{"__proto__":1}'],
    ['a reserved name', '{"$a":1,"b":2}'],
    ['an unknown encoding', '{"a":{"$what":1}}'],
    ['a name that is not ASCII', '{"é":1}'],
    ['bytes that are no base64', '{"a":{"$bytes":"*"}}'],
  ])('[EDG2] %s is refused as it is on the way over the value', (_what, text) => {
    const json = JSON.parse(text) as JSONValue
    const refusal = (convert: (json: JSONValue) => unknown) => {
      try {
        return convert(json)
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(refusal((given) => Arguments.from(given))).toBe(refusal(fromJson))
  })

  test('[EDG2] what has passed its check is not checked again; what has not, is', () => {
    const args = Arguments.from({ a: 1 })
    let checks = 0
    const refuse = () => {
      checks++
      throw new Error('refused')
    }
    expect(() => args.checkOnce(refuse)).toThrow('refused')
    expect(() => args.checkOnce(refuse)).toThrow('refused')
    args.checkOnce(() => checks++)
    args.checkOnce(refuse)
    expect(checks).toBe(3)
  })

  test('[EDG3] a caller who is not signed in may send 256 KiB, or what the function declares', () => {
    const kibibyte = 1024
    const declared = { 'notes:add': 300 * kibibyte }
    const send = (bytes: number, identity: typeof ada | null, declared: Record<string, number>) =>
      new ArgumentLimits(declared).read(ofLength(bytes), add, { identity, isAdmin: false }).text.length
    expect(send(256 * kibibyte, null, {})).toBe(256 * kibibyte)
    expect(() => send(256 * kibibyte + 1, null, {})).toThrow(
      'Arguments for notes:add are too large (256.00 KiB > maximum size 256 KiB for callers who are not signed in)',
    )
    expect(send(300 * kibibyte, null, declared)).toBe(300 * kibibyte)
    expect(() => send(300 * kibibyte + 1, null, declared)).toThrow('too large')
    expect(send(2_000 * kibibyte, ada, {})).toBe(2_000 * kibibyte)
    const admin = { identity: null, isAdmin: true }
    expect(() => new ArgumentLimits().read(ofLength(2_000 * kibibyte), add, admin)).not.toThrow()
  })

  test('[EDG3] they are weighed in UTF-8, and nothing is declared by inheritance', () => {
    const text = '😀'.repeat(70_000)
    const limits = new ArgumentLimits()
    expect(() => limits.read({ text }, add, anonymous)).toThrow('too large')
    expect(() => limits.read({ text }, { ...add, path: 'constructor' }, anonymous)).toThrow('too large')
    expect(limits.refused).toBe(2)
  })
})

/** The same JSON with the fields of every object in another order. */
function shuffle(json: JSONValue, order: (names: string[]) => string[]): JSONValue {
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map((item) => shuffle(item, order))
  return Object.fromEntries(order(Object.keys(json)).map((name) => [name, shuffle(json[name]!, order)]))
}
