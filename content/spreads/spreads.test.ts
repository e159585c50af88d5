import { describe, expect, test } from 'vitest'
import { hidesOther } from '#rules/readings/layout/geometry.ts'
import { getLayout, getLayoutVersion, layouts, layoutsFor } from './index.ts'
import type { Layout } from './shape.ts'
import { firstLayouts } from './version-1/index.ts'
import { layoutThemes, themesOfLayouts } from './themes.ts'

const foretelling = /\b(will|shall|fate|destiny|destined|fortune|predict\w*|omen|prophe\w+|guarantee\w*)\b/i
const cliches = /\b(embrace|journey|unlock|navigate|tapestry|the universe)\b/i

describe('the layouts', () => {
  test('are at least sixteen, each with its own slug', () => {
    expect(layouts.length).toBeGreaterThanOrEqual(16)
    expect(new Set(layouts.map(({ slug }) => slug)).size).toBe(layouts.length)
  })

  test.each(layouts)('$slug has ties, an answer and an action among its positions', (layout) => {
    const keys = layout.positions.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { from, to } of layout.ties) expect(keys).toEqual(expect.arrayContaining([from, to]))
    expect(keys).toEqual(expect.arrayContaining([layout.answer, layout.action]))
    expect(layout.slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('are sorted by themes, and every theme has some', () => {
    expect(Object.keys(themesOfLayouts)).toEqual(layouts.map(({ slug }) => slug))
    const used = new Set(Object.values(themesOfLayouts).flat())
    expect([...used].sort()).toEqual([...layoutThemes].sort())
  })

  test.each(layouts)('$slug hides no card under another', ({ positions }) => {
    const hidden = positions.flatMap((position, index) =>
      positions
        .slice(index + 1)
        .filter((other) => hidesOther(position, other))
        .map((other) => `${position.key} and ${other.key}`),
    )
    expect(hidden).toEqual([])
    for (const { x, y } of positions) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(10)
  })

  test.each(layouts)('$slug speaks in whole sentences', ({ plan, positions }) => {
    for (const sentence of [plan, ...positions.map(({ meaning }) => meaning)]) {
      expect(sentence).toMatch(/^\p{Lu}.*[.?]$/u)
    }
  })

  test.each(layouts)('$slug foretells nothing', (layout) => {
    for (const text of textsOf(layout)) {
      expect(text).not.toMatch(foretelling)
      expect(text).not.toMatch(cliches)
      expect(text).not.toMatch(/['"]/)
    }
  })

  test('no plan is used twice', () => {
    expect(new Set(layouts.map(({ plan }) => plan)).size).toBe(layouts.length)
  })
})

describe('for verses', () => {
  test('there are layouts of one and of three', () => {
    expect(layoutsFor('verse').map(({ positions }) => positions.length)).toEqual([1, 3])
  })
})

describe('the Celtic Cross', () => {
  const { positions } = getLayout('celtic-cross')!

  test('is dealt in Waite’s order', () => {
    expect(positions.map(({ key }) => key)).toEqual([
      'covers',
      'crosses',
      'crowns',
      'beneath',
      'behind',
      'before',
      'yourself',
      'house',
      'hopes-and-fears',
      'outcome',
    ])
  })

  test('has only its second card lying sideways, on the first', () => {
    expect(positions.map(({ rotation }) => rotation)).toEqual([0, 90, 0, 0, 0, 0, 0, 0, 0, 0])
    expect([positions[1]!.x, positions[1]!.y]).toEqual([positions[0]!.x, positions[0]!.y])
  })

  test('rises in a column on the right, from the bottom up', () => {
    const column = positions.slice(6)
    expect(new Set(column.map(({ x }) => x)).size).toBe(1)
    expect(column.map(({ y }) => y)).toEqual([3, 1, -1, -3])
  })
})

describe('a layout by slug', () => {
  test('is the current one, also by its former slug', () => {
    expect(getLayout('horseshoe')?.version).toBe(2)
    expect(getLayout('past-present-future')?.slug).toBe('three-card')
  })

  test('is found as it was in a version', () => {
    expect(getLayoutVersion('horseshoe', 1)).toMatchObject({ slug: 'horseshoe', heart: 'advice' })
    expect(getLayoutVersion('past-present-future', 1)?.name).toBe('Past, Present, Future')
  })

  test('is null for a slug or a version that never was', () => {
    expect(getLayout('toString')).toBeNull()
    expect(getLayoutVersion('horseshoe', 99)).toBeNull()
  })
})

// Readings refer to these. A change here without a new version changes existing readings.
test('what each published version deals has not changed', () => {
  const dealt = [...firstLayouts, ...layouts].map(
    ({ slug, version, positions }) => `${slug}@${version}: ${positions.map(({ key }) => key).join(' ')}`,
  )
  expect(dealt).toMatchInlineSnapshot(`
    [
      "one-card@1: message",
      "two-cards@1: situation counterpart",
      "past-present-future@1: past present future",
      "situation-action-outcome@1: situation action outcome",
      "mind-body-spirit@1: mind body spirit",
      "you-them-bond@1: you them bond",
      "yes-or-no@1: tone answer condition",
      "four-directions@1: centre east south west north",
      "five-card-cross@1: core challenge hidden support direction",
      "two-paths@1: choice first-path second-path light advice",
      "career@1: standing gift hindrance unseen next-step",
      "shadow@1: mask shadow root gift welcome",
      "lotus@1: self-image wish fear for-you against-you opening",
      "new-moon@1: leaving keeping seed soil weed first-step",
      "relationship@1: your-feelings their-feelings connection challenges strengths advice potential",
      "horseshoe@1: past present hidden obstacle others advice outcome",
      "week@1: monday tuesday wednesday thursday friday saturday sunday",
      "celtic-cross@1: covers crosses crowns beneath behind before yourself house hopes-and-fears outcome",
      "tree-of-life@1: kether chokmah binah chesed geburah tiphareth netzach hod yesod malkuth",
      "year-ahead@1: centre month-1 month-2 month-3 month-4 month-5 month-6 month-7 month-8 month-9 month-10 month-11 month-12",
      "one-verse@1: verse",
      "promise-prayer-practice@1: promise prayer practice",
      "one-card@2: message",
      "two-cards@2: situation counterpart",
      "three-card@1: past present future",
      "situation-action-outcome@2: situation action outcome",
      "mind-body-spirit@2: mind body spirit",
      "you-them-bond@2: you them bond",
      "yes-or-no@2: tone answer condition",
      "four-directions@2: centre east south west north",
      "five-card-cross@2: core challenge hidden support direction",
      "two-paths@2: choice first-path second-path light advice",
      "career@2: standing gift hindrance unseen next-step",
      "shadow@2: mask shadow root gift welcome",
      "lotus@2: self-image wish fear for-you against-you opening",
      "new-moon@2: leaving keeping seed soil weed first-step",
      "relationship@2: your-feelings their-feelings connection challenges strengths advice potential",
      "horseshoe@2: past present hidden obstacle others advice outcome",
      "week@2: monday tuesday wednesday thursday friday saturday sunday",
      "celtic-cross@2: covers crosses crowns beneath behind before yourself house hopes-and-fears outcome",
      "tree-of-life@2: kether chokmah binah chesed geburah tiphareth netzach hod yesod malkuth",
      "year-ahead@2: centre month-1 month-2 month-3 month-4 month-5 month-6 month-7 month-8 month-9 month-10 month-11 month-12",
      "one-verse@2: verse",
      "promise-prayer-practice@2: promise prayer practice",
    ]
  `)
})

function textsOf({ introduction, plan, positions }: Layout): string[] {
  return [introduction, plan, ...positions.flatMap(({ name, meaning }) => [name, meaning])]
}
