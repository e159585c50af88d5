import { v, type GenericValidator, type ValidatorJSON, type Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { isSubset } from './subset.ts'
import { validate } from './validate.ts'

const json = (validator: GenericValidator) => (validator as unknown as { json: ValidatorJSON }).json
const fits = (narrow: GenericValidator, wide: GenericValidator) => isSubset(json(narrow), json(wide))

describe('a type whose values all fit into another', () => {
  test.each<[string, GenericValidator, GenericValidator]>([
    ['the same type', v.string(), v.string()],
    ['anything', v.object({ a: v.null() }), v.any()],
    ['one word of several', v.literal('a'), v.union(v.literal('a'), v.literal('b'))],
    ['a word in text', v.literal('a'), v.string()],
    ['a number in numbers', v.literal(1), v.number()],
    ['a big number in big numbers', v.literal(1n), v.int64()],
    ['an id in text', v.id('notes'), v.string()],
    ['fewer kinds in more', v.union(v.string(), v.null()), v.union(v.null(), v.number(), v.string())],
    ['yes and no in the two words', v.boolean(), v.union(v.literal(true), v.literal(false))],
    [
      'a required field in an optional one',
      v.object({ a: v.string() }),
      v.object({ a: v.optional(v.string()) }),
    ],
    ['a new optional field', v.object({}), v.object({ a: v.optional(v.string()) })],
    ['lists by what they hold', v.array(v.literal('a')), v.array(v.string())],
    ['records by what they hold', v.record(v.string(), v.literal(1)), v.record(v.string(), v.number())],
  ])('%s', (_what, narrow, wide) => {
    expect(fits(narrow, wide)).toBe(true)
  })
})

describe('a type with values that do not fit into another', () => {
  test.each<[string, GenericValidator, GenericValidator]>([
    ['another kind', v.string(), v.number()],
    ['anything into text', v.any(), v.string()],
    ['text into one word', v.string(), v.literal('a')],
    ['text into ids', v.string(), v.id('notes')],
    ['a number into big numbers', v.literal(1), v.int64()],
    ['more kinds into fewer', v.union(v.string(), v.null()), v.string()],
    ['yes and no into yes', v.boolean(), v.union(v.literal(true), v.string())],
    [
      'an optional field into a required one',
      v.object({ a: v.optional(v.null()) }),
      v.object({ a: v.null() }),
    ],
    ['a field that is gone', v.object({ a: v.null(), b: v.null() }), v.object({ a: v.null() })],
    ['a new required field', v.object({}), v.object({ a: v.null() })],
    ['lists of other things', v.array(v.string()), v.array(v.number())],
    ['a list into an object', v.array(v.string()), v.object({})],
    ['a field of a prototype', v.object({}), v.object({ constructor: v.string() })],
  ])('%s', (_what, narrow, wide) => {
    expect(fits(narrow, wide)).toBe(false)
  })
})

test('a type that is said to fit is right about every value, for random types (seed 72)', () => {
  const random = seededRandom(72)
  let subsets = 0
  for (let round = 0; round < 4_000; round++) {
    const narrow = randomType(random, 2)
    const wide = random.chance(0.5) ? widened(random, narrow) : randomType(random, 2)
    if (!fits(narrow, wide)) continue
    subsets++
    for (let sample = 0; sample < 5; sample++) {
      const value = valueOf(random, json(narrow))
      expect(
        validate(json(narrow), value, () => null),
        `seed 72, round ${round}`,
      ).toBeNull()
      expect(
        validate(json(wide), value, () => null),
        `seed 72, round ${round}`,
      ).toBeNull()
    }
  }
  expect(subsets).toBeGreaterThan(500)
})

function randomType(random: RandomSource, depth: number): GenericValidator {
  const plain = [
    v.string(),
    v.number(),
    v.null(),
    v.boolean(),
    v.int64(),
    v.literal('a'),
    v.literal(1),
    v.any(),
  ]
  if (depth === 0) return random.pick(plain)
  const inner = () => randomType(random, depth - 1)
  switch (random.integer(0, 5)) {
    case 0:
      return v.array(inner() as never)
    case 1:
      return v.record(v.string(), inner() as never)
    case 2:
      return v.union(...(Array.from({ length: random.integer(1, 3) }, inner) as never[]))
    case 3: {
      const fields: Record<string, GenericValidator> = {}
      for (const name of ['a', 'b']) {
        if (random.chance(0.3)) continue
        fields[name] = random.chance(0.4) ? v.optional(inner() as never) : inner()
      }
      return v.object(fields as never)
    }
    default:
      return random.pick(plain)
  }
}

function widened(random: RandomSource, type: GenericValidator): GenericValidator {
  return v.union(...([type, randomType(random, 1)] as never[]))
}

function valueOf(random: RandomSource, type: ValidatorJSON): Value {
  switch (type.type) {
    case 'any':
      return random.pick<Value>([null, 'x', 1, [1]])
    case 'null':
      return null
    case 'number':
      return random.integer(-5, 5)
    case 'bigint':
    case 'commitTs':
      return BigInt(random.integer(-5, 5))
    case 'boolean':
      return random.chance(0.5)
    case 'string':
    case 'id':
      return random.pick(['', 'a', 'b'])
    case 'bytes':
      return new ArrayBuffer(1)
    case 'literal':
      return type.value as Value
    case 'array':
      return Array.from({ length: random.integer(0, 2) }, () => valueOf(random, type.value))
    case 'record':
      return Object.fromEntries(
        ['k', 'l'].slice(random.integer(0, 2)).map((key) => [key, valueOf(random, type.values.fieldType)]),
      )
    case 'union':
      return valueOf(random, random.pick(type.value))
    case 'object': {
      const fields = Object.entries(type.value).filter(([, { optional }]) => !optional || random.chance(0.5))
      return Object.fromEntries(fields.map(([name, { fieldType }]) => [name, valueOf(random, fieldType)]))
    }
  }
}
