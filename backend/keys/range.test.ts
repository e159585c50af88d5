import { compareValues, type Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { randomValue } from '#tests/support/random-values.ts'
import { truncateKey, encodeFullKey, encodeKey, isTruncatedKey } from './encode.ts'
import {
  everything,
  isEmptyInterval,
  isInInterval,
  rangeOfBounds,
  rangeOfPrefix,
  type IndexBound,
} from './range.ts'

const fields = ['a', 'b', '_creationTime', '_id']
const bound = (type: IndexBound['type'], fieldPath: string, value: Value | undefined): IndexBound => ({
  type,
  fieldPath,
  value,
})
const range = (...bounds: IndexBound[]) => rangeOfBounds('items.by_ab', fields, bounds)

/** The rows a range selects, found the slow way, by comparing values. */
function matches(row: (Value | undefined)[], bounds: IndexBound[]): boolean {
  return bounds.every(({ type, fieldPath, value }) => {
    const order = compareValues(row[fields.indexOf(fieldPath)], value)
    switch (type) {
      case 'Eq':
        return order === 0
      case 'Gt':
        return order > 0
      case 'Gte':
        return order >= 0
      case 'Lt':
        return order < 0
      case 'Lte':
        return order <= 0
    }
  })
}

function randomBounds(random: RandomSource, pickValue: (field: number) => Value | undefined): IndexBound[] {
  const equalities = random.integer(0, 2)
  const bounds = fields.slice(0, equalities).map((name, position) => bound('Eq', name, pickValue(position)))
  const open = fields[equalities]!
  if (random.chance(0.6)) bounds.push(bound(random.pick(['Gt', 'Gte']), open, pickValue(equalities)))
  if (random.chance(0.6)) bounds.push(bound(random.pick(['Lt', 'Lte']), open, pickValue(equalities)))
  return random.shuffle(bounds)
}

describe('ranges', () => {
  test('[KEY5] random ranges hold exactly the rows that comparing their values selects', () => {
    const random = seededRandom(51)
    let selected = 0
    for (let round = 0; round < 400; round++) {
      const rows = Array.from({ length: 20 }, (_, i): (Value | undefined)[] => [
        random.chance(0.2) ? undefined : randomValue(random, 1),
        random.pick([undefined, null, 1, 'a', 'a\0', 'b', 2n]),
        i,
        `id${i}`,
      ])
      const bounds = randomBounds(random, (field) => random.pick(rows)[field])
      const { start, end } = range(...bounds)
      for (const row of rows) {
        const inside = isInInterval(encodeKey(row), { start, end })
        expect(inside, `seed 51, round ${round}`).toBe(matches(row, bounds))
        if (inside) selected++
      }
    }
    expect(selected).toBeGreaterThan(500)
  })

  test('[KEY6] with long values the stored interval is wide enough and the recheck makes it exact', () => {
    const random = seededRandom(52)
    let rechecked = 0
    let dropped = 0
    const long = () =>
      'x'.repeat(random.integer(2_490, 2_502)) +
      random.pick(['', 'a', 'b', '\0', 'aa']) +
      random.pick(['', 'c'])
    for (let round = 0; round < 400; round++) {
      const rows = Array.from({ length: 12 }, (_, i): (Value | undefined)[] => [
        long(),
        random.pick([1, 'b']),
        i,
        `id${i}`,
      ])
      const bounds = randomBounds(random, (field) => random.pick(rows)[field])
      const { start, end, recheck } = range(...bounds)
      for (const row of rows) {
        const full = encodeFullKey(row)
        const key = truncateKey(full)
        const stored = isInInterval(key, { start, end })
        const inside = stored && (recheck === null || !isTruncatedKey(key) || isInInterval(full, recheck))
        expect(inside, `seed 52, round ${round}`).toBe(matches(row, bounds))
        if (recheck) rechecked++
        if (stored && !inside) dropped++
      }
    }
    expect(rechecked).toBeGreaterThan(500)
    expect(dropped).toBeGreaterThan(50)
  })

  test('[KEY5] no bounds is everything; a lower bound above the upper one is nothing', () => {
    expect(range()).toEqual(everything)
    expect(rangeOfPrefix([])).toEqual(everything)
    expect(isEmptyInterval(range(bound('Gt', 'a', 2), bound('Lt', 'a', 1)))).toBe(true)
    expect(isEmptyInterval(range(bound('Gte', 'a', 1), bound('Lte', 'a', 1)))).toBe(false)
  })

  test('[KEY5] without a lower bound missing and null are included; greater than undefined leaves the missing out', () => {
    const missing = encodeKey([undefined, 1, 1, 'x'])
    const isNull = encodeKey([null, 1, 1, 'x'])
    expect(isInInterval(missing, range(bound('Lt', 'a', 5)))).toBe(true)
    expect(isInInterval(isNull, range(bound('Lt', 'a', 5)))).toBe(true)
    expect(isInInterval(missing, range(bound('Gt', 'a', undefined)))).toBe(false)
    expect(isInInterval(isNull, range(bound('Gt', 'a', undefined)))).toBe(true)
  })

  test('[KEY5] equalities may come in any order', () => {
    expect(range(bound('Eq', 'b', 2), bound('Eq', 'a', 1))).toEqual(rangeOfPrefix([1, 2]))
  })
})

describe('wrong ranges are refused in Convex’s words', () => {
  test.each([
    [
      [bound('Eq', 'b', 1)],
      "Tried to query index items.by_ab but the query didn't use the index fields in order.\n" +
        'Index fields: ["a", "b", "_creationTime"]\nQuery fields: ["b"]\nFirst incorrect field: "b"',
    ],
    [[bound('Gt', 'a', 1), bound('Eq', 'b', 2)], 'First incorrect field: "b"'],
    [
      [bound('Eq', 'a', 1), bound('Eq', 'a', 2)],
      'Already defined equality bound in index range. Can\'t add "a" == 2.0.',
    ],
    [
      [bound('Gt', 'a', 1), bound('Gte', 'a', 1n)],
      'Already defined lower bound in index range. Can\'t add "a" >= 1.',
    ],
    [
      [bound('Lt', 'a', 1), bound('Lte', 'a', 'x')],
      'Already defined upper bound in index range. Can\'t add "a" <= "x".',
    ],
    [
      [bound('Gt', 'a', 1), bound('Eq', 'a', 2)],
      'Already defined inequality bound in index range. Can\'t add "a" == 2.0.',
    ],
    [
      [bound('Gt', 'a', 1), bound('Lt', 'b', 5)],
      'Upper and lower bounds in `range` can only be applied to a single index field. This query against index ' +
        'items.by_ab attempted to set a range bound on both "a" and "b". Consider using `filter` instead.',
    ],
    [
      [bound('Eq', 'c', 1)],
      'The index range included a comparison with "c", but items.by_ab with fields ["a", "b", "_creationTime"] ' +
        "doesn't index this field.",
    ],
  ])('[KEY7] %#', (bounds, message) => {
    expect(() => range(...bounds)).toThrow(expect.objectContaining({ code: 'InvalidIndexRange' }))
    expect(() => range(...bounds)).toThrow(message)
  })
})
