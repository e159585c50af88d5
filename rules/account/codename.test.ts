import { describe, expect, test } from 'vitest'
import { animals, colours, createCodename, isCodename } from './codename.ts'

describe('codenames', () => {
  test('twenty different colours and twenty different animals', () => {
    expect([new Set(colours).size, new Set(animals).size]).toEqual([20, 20])
  })

  test('the ends of the random range give the ends of the lists', () => {
    expect(createCodename(() => 0)).toBe('Amber Badger')
    expect(createCodename(() => 0.999999)).toBe('Violet Wren')
  })

  test('every pair can come up', () => {
    const seen = new Set<string>()
    for (let colour = 0; colour < 20; colour++) {
      for (let animal = 0; animal < 20; animal++) {
        const rolls = [colour / 20, animal / 20]
        seen.add(createCodename(() => rolls.shift() ?? 0))
      }
    }
    expect(seen.size).toBe(400)
  })

  test.each(['Indigo Otter', 'Amber Badger'])('%s is a codename', (name) => {
    expect(isCodename(name)).toBe(true)
  })

  test.each(['', 'Indigo', 'Otter Indigo', 'Indigo Otter ', 'indigo otter', '<b>Indigo</b> Otter', null, 7])(
    '%j is not a codename',
    (name) => {
      expect(isCodename(name)).toBe(false)
    },
  )
})
