import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { randomObject, randomValue } from '#tests/support/random-values.ts'
import { toJson, type JSONValue } from './json.ts'
import { JsonTooComplex, measureJson, parseBoundedJson, type JsonShape } from './json-shape.ts'

const unbounded = { values: Infinity, depth: Infinity }

/** The same counts, from the parsed value. */
function shapeOf(json: JSONValue): JsonShape {
  if (typeof json !== 'object' || json === null) return { values: 1, keys: 0, depth: 0 }
  const items = Array.isArray(json) ? json : Object.values(json)
  const shape = { values: 1, keys: Array.isArray(json) ? 0 : items.length, depth: 1 }
  for (const item of items) {
    const inner = shapeOf(item)
    shape.values += inner.values
    shape.keys += inner.keys
    shape.depth = Math.max(shape.depth, 1 + inner.depth)
  }
  return shape
}

describe('the shape of JSON text', () => {
  test('[EDG1] equals that of the parsed value, for random values in every layout of white space', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const random = seededRandom(seed)
      const json = toJson(random.chance(0.5) ? randomValue(random, 6) : randomObject(random, 6))
      const text = JSON.stringify(json, null, random.pick(['', '', ' ', '\t', '\r\n ']))
      expect(measureJson(text, unbounded), text).toEqual(shapeOf(json))
    }
  })

  test('[EDG1] what JSON.parse accepts within the limits is accepted, and not one value or level more', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = seededRandom(seed)
      const json = toJson(randomObject(random, 6))
      const text = JSON.stringify(json)
      const { values, depth } = shapeOf(json)
      expect(parseBoundedJson(text, { values, depth })).toEqual(json)
      expect(() => parseBoundedJson(text, { values: values - 1, depth })).toThrow(JsonTooComplex)
      expect(() => parseBoundedJson(text, { values, depth: depth - 1 })).toThrow(JsonTooComplex)
    }
  })

  test.each<[string, string, Partial<JsonShape>]>([
    ['nothing', '', { values: 0, depth: 0 }],
    ['white space', ' \t\r\n', { values: 0 }],
    ['numbers, also those that are no finite ones', '[1e999,-0,-1.5E+10,0]', { values: 5, depth: 1 }],
    ['literals beside each other', '[true,false,null]', { values: 4 }],
    ['escaped quotes', String.raw`["\"[[[","\\","\\\"{"]`, { values: 4, depth: 1 }],
    ['escapes of four digits', String.raw`{"\u0022[":"\u005c"}`, { values: 2, keys: 1, depth: 1 }],
    ['half a surrogate pair', String.raw`["\ud800","😀"]`, { values: 3 }],
    ['duplicate names, each of them', '{"a":1,"a":[2],"a":3}', { values: 5, keys: 3 }],
    ['__proto__, a name like any other', '{"__proto__":{"a":1}}', { values: 3, keys: 2, depth: 2 }],
    ['a string without an end', '["abc', { values: 2 }],
    ['a string that ends in a backslash', '["abc\\', { values: 2 }],
    ['a list without an end', '[[[[', { values: 4, depth: 4 }],
    ['brackets that close nothing', ']]]}}}[1]', { values: 2 }],
  ])('[EDG1] counts %s', (_what, text, shape) => {
    expect(measureJson(text, unbounded)).toMatchObject(shape)
  })

  test.each<[string, string]>([
    ['deep arrays', '['.repeat(1_000_000)],
    ['deep objects', '{"a":'.repeat(200_000)],
    ['many empty arrays', `[${'[],'.repeat(500_000)}[]]`],
    ['many empty objects', `[${'{},'.repeat(500_000)}{}]`],
    ['many short numbers', `[${'1,'.repeat(500_000)}1]`],
    ['many empty strings', `[${'"",'.repeat(500_000)}""]`],
    ['many short fields', `{${'"":0,'.repeat(500_000)}"":0}`],
    ['colons, which take names out of the count again', `[${'[],'.repeat(200_000)}${':'.repeat(500_000)}]`],
  ])('[EDG1] refuses %s before parsing them', (_what, text) => {
    expect(() => measureJson(text, { values: 100_000, depth: 64 })).toThrow(JsonTooComplex)
  })

  test('[EDG1] a long string is one value, however many quotes and backslashes it holds', () => {
    const text = JSON.stringify(['"\\'.repeat(300_000), '\\'.repeat(300_001), 'x'.repeat(1_000_000)])
    expect(measureJson(text, { values: 4, depth: 1 })).toEqual({ values: 4, keys: 0, depth: 1 })
  })
})
