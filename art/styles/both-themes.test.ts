import { expect, test } from 'vitest'
import { celestialDeck } from '../tarot/celestial.ts'
import { wornIn } from './both-themes.ts'

const both = celestialDeck.face('the-moon', { theme: 'both' })

test('a drawing for both themes has the frame of each', () => {
  const [night, day] = [/#080c24/, /#f6eedd/]
  expect(celestialDeck.face('the-moon', { theme: 'night' })).toMatch(night)
  expect(celestialDeck.face('the-moon', { theme: 'day' })).toMatch(day)
  expect(both).toMatch(night)
  expect(both).toMatch(day)
})

test('every paint it names is defined in it', () => {
  const named = new Set(
    [...both.matchAll(/url\(#(\w+)\)|var\(--([\w-]+)\)/g)].map((found) => found[1] ?? found[2]),
  )
  const defined = new Set([...both.matchAll(/id="(\w+)"|--([\w-]+):/g)].map((found) => found[1] ?? found[2]))
  expect([...named].filter((name) => !defined.has(name))).toEqual([])
})

test('what is the same by night and by day is written once', () => {
  expect(both.length).toBeLessThan(celestialDeck.face('the-moon').length * 1.05)
})

test.each(['night', 'day'] as const)(
  'worn by %s alone it needs no style sheet and is the same picture',
  (theme) => {
    const worn = wornIn(theme, both)
    expect(worn).not.toMatch(/<style|var\(/)
    const paints = (svg: string) => [...svg.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, paint]) => paint)
    expect(paints(worn)).toEqual(paints(celestialDeck.face('the-moon', { theme })))
  },
)
