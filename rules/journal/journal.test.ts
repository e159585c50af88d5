import { describe, expect, test } from 'vitest'
import { kindsByMonth, mostDrawn, repeatsIn } from './patterns.ts'
import { streakOf } from './streak.ts'

describe('a streak', () => {
  const today = '2026-03-10'
  test.each([
    ['nothing yet', [], { current: 0, longest: 0, isTodayDone: false, isOnGrace: false }],
    ['today alone', ['2026-03-10'], { current: 1, longest: 1, isTodayDone: true, isOnGrace: false }],
    [
      'three days, one of them with two readings',
      ['2026-03-08', '2026-03-09', '2026-03-09', '2026-03-10'],
      { current: 3, longest: 3, isTodayDone: true, isOnGrace: false },
    ],
    [
      'up to yesterday',
      ['2026-03-09', '2026-03-08'],
      { current: 2, longest: 2, isTodayDone: false, isOnGrace: false },
    ],
    [
      'yesterday was missed',
      ['2026-03-08', '2026-03-07'],
      { current: 2, longest: 2, isTodayDone: false, isOnGrace: true },
    ],
    [
      'two days were missed',
      ['2026-03-07'],
      { current: 0, longest: 1, isTodayDone: false, isOnGrace: false },
    ],
    [
      'a day was missed in the middle, over the end of a month',
      ['2026-02-26', '2026-02-28', '2026-03-01'],
      { current: 0, longest: 3, isTodayDone: false, isOnGrace: false },
    ],
    [
      'every other day is not every day: one is forgiven a week',
      ['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-08', '2026-03-10'],
      { current: 1, longest: 2, isTodayDone: true, isOnGrace: false },
    ],
    [
      'a second day is forgiven a week after the first',
      [
        '2026-03-01',
        '2026-03-03',
        '2026-03-04',
        '2026-03-05',
        '2026-03-06',
        '2026-03-07',
        '2026-03-08',
        '2026-03-10',
      ],
      { current: 8, longest: 8, isTodayDone: true, isOnGrace: false },
    ],
    [
      'a date in the future says nothing',
      ['2026-03-10', '2027-01-01'],
      { current: 1, longest: 1, isTodayDone: true, isOnGrace: false },
    ],
  ])('%s', (_, days, streak) => {
    expect(streakOf(days, today)).toEqual(streak)
  })

  test('goes on over the days when clocks are changed, since days are counted and not hours', () => {
    expect(streakOf(['2026-03-28', '2026-03-29', '2026-03-30'], '2026-03-30').current).toBe(3)
  })
})

test('the cards that came most come first, both ways up counted', () => {
  const cards = ['moon', 'sun', 'moon', 'star', 'moon', 'sun'].map((cardId, at) => ({
    cardId,
    reversed: at === 0,
  }))
  expect(mostDrawn(cards, 2)).toEqual([
    { cardId: 'moon', upright: 2, reversed: 1 },
    { cardId: 'sun', upright: 2, reversed: 0 },
  ])
})

test('months without a card stand there empty, and none before the first', () => {
  const cards = [
    { month: '2025-11', kind: 'cups' as const },
    { month: '2026-01', kind: 'majors' as const },
    { month: '2026-01', kind: 'majors' as const },
    { month: '2019-01', kind: 'swords' as const },
  ]
  const rows = kindsByMonth(cards, '2026-01', 4)
  expect(rows.map(({ month }) => month)).toEqual(['2025-10', '2025-11', '2025-12', '2026-01'])
  expect(rows.map(({ cups, majors }) => [cups, majors])).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 2],
  ])
  expect(kindsByMonth(cards.slice(1, 3), '2026-01', 4)).toHaveLength(1)
})

test('repeats are held against what chance would do', () => {
  expect(repeatsIn(['a', 'a', 'b', 'a'], 2)).toEqual({
    draws: 4,
    different: 2,
    expectedDifferent: 1.875,
    inARow: 1,
    expectedInARow: 1.5,
  })
  expect(repeatsIn([], 78)).toMatchObject({ draws: 0, different: 0, expectedDifferent: 0, expectedInARow: 0 })
})
