import { describe, expect, test } from 'vitest'
import { BURST_MS, BURST_TOUCHES, findAnomalies, TRAVEL_MS, type TouchFacts } from './anomalies.ts'

const touch = (at: number, more: Partial<TouchFacts> = {}): TouchFacts => ({
  at,
  counter: null,
  jumped: false,
  network: null,
  phones: 1,
  ...more,
})

test('a quiet totem has none', () => {
  expect(findAnomalies([])).toEqual([])
  const hourly = Array.from({ length: 40 }, (_, i) => touch((40 - i) * 3_600_000, { network: `10.0.${i}.0` }))
  expect(findAnomalies(hourly)).toEqual([])
})

test('one count opened by two phones is strange; a plain totem has no count to share', () => {
  expect(findAnomalies([touch(5, { counter: 317, phones: 3 })])).toEqual([
    { kind: 'same count', at: 5, counter: 317, phones: 3 },
  ])
  expect(findAnomalies([touch(5, { phones: 3 })])).toEqual([])
})

test('a leap of the count is strange', () => {
  expect(findAnomalies([touch(5, { counter: 9000, jumped: true })])).toEqual([
    { kind: 'jump', at: 5, counter: 9000 },
  ])
})

describe('two networks', () => {
  const [home, cafe] = ['198.51.100.0', '203.0.113.0']

  test('within minutes are strange', () => {
    const touches = [touch(TRAVEL_MS, { network: cafe }), touch(0, { network: home })]
    expect(findAnomalies(touches)).toEqual([
      { kind: 'two networks', at: TRAVEL_MS, minutes: 5, networks: [home, cafe] },
    ])
  })

  test('with time between them are not, nor is one network, nor one that is not known', () => {
    expect(findAnomalies([touch(TRAVEL_MS + 1, { network: cafe }), touch(0, { network: home })])).toEqual([])
    expect(findAnomalies([touch(1, { network: home }), touch(0, { network: home })])).toEqual([])
    expect(findAnomalies([touch(1, { network: cafe }), touch(0)])).toEqual([])
  })
})

describe('a burst', () => {
  const every = (ms: number, times: number, from = 0) =>
    Array.from({ length: times }, (_, i) => touch(from + (times - i) * ms))

  test('is one, however long it goes on', () => {
    expect(findAnomalies(every(1000, 50))).toEqual([{ kind: 'burst', at: 50_000, touches: 50, seconds: 49 }])
  })

  test('is two if it stopped between', () => {
    const touches = [...every(1000, 12, 10_000_000), ...every(1000, 12)]
    expect(findAnomalies(touches).map(({ kind }) => kind)).toEqual(['burst', 'burst'])
  })

  test('begins with ten touches in a minute', () => {
    const pace = Math.floor(BURST_MS / (BURST_TOUCHES - 1))
    expect(findAnomalies(every(pace, BURST_TOUCHES))).toHaveLength(1)
    expect(findAnomalies(every(pace + 1, BURST_TOUCHES))).toEqual([])
    expect(findAnomalies(every(pace, BURST_TOUCHES - 1))).toEqual([])
  })
})
