import { expect, test } from 'vitest'
import { identities } from './identities.ts'
import { nameInTradition, traditions } from './traditions.ts'

test('cards have the name that is printed on them, where it is another', () => {
  expect(nameInTradition('thoth', 'strength')).toBe('Lust')
  expect(nameInTradition('thoth', 'king-of-pentacles')).toBe('Knight of Disks')
  expect(nameInTradition('thoth', 'ace-of-pentacles')).toBe('Ace of Disks')
  expect(nameInTradition('thoth', 'ace-of-cups')).toBeNull()
  expect(nameInTradition('marseille', 'wheel-of-fortune')).toBe('La Roue de Fortune')
  expect(nameInTradition('marseille', 'page-of-wands')).toBe('Valet of Batons')
  expect(nameInTradition('rider-waite-smith', 'strength')).toBeNull()
  expect(nameInTradition('another', 'strength')).toBeNull()
  expect(nameInTradition('constructor', 'strength')).toBeNull()
})

test('no two cards of a tradition have the same name', () => {
  for (const { slug } of traditions) {
    const names = identities.map((card) => nameInTradition(slug, card.slug) ?? card.name)
    expect(new Set(names).size, slug).toBe(78)
  }
})
