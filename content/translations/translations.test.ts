import { describe, expect, test } from 'vitest'
import { getLayout } from '../spreads/index.ts'
import { getLocalizedLayout, localized } from './localized-layouts.ts'
import { withTexts } from './with-texts.ts'

const card = {
  slug: 'the-moon',
  name: 'The Moon',
  keywords: { upright: ['dreams', 'night'], reversed: ['dawn'] },
  upright: { summary: 'By moonlight.', love: 'A silhouette.' },
  reversed: null,
}

describe('texts in another language', () => {
  test('replace those at their path, and the others stay', () => {
    const french = withTexts(card, { name: 'La Lune', 'upright.summary': 'Au clair de lune.' })
    expect(french).toEqual({
      ...card,
      name: 'La Lune',
      upright: { summary: 'Au clair de lune.', love: 'A silhouette.' },
    })
    expect(card.name).toBe('The Moon')
  })

  test('replace a list as a whole', () => {
    expect(withTexts(card, { 'keywords.upright': ['rêves'] }).keywords).toEqual({
      upright: ['rêves'],
      reversed: ['dawn'],
    })
  })

  test.each<[string, string | string[]]>([
    ['question', 'Quoi?'],
    ['upright.work', 'Au travail.'],
    ['reversed.summary', 'Le jour se lève.'],
    ['name.first', 'La Lune'],
    ['name', ['La', 'Lune']],
    ['keywords.upright', 'rêves'],
    ['constructor', 'x'],
    ['', 'x'],
  ])('are ignored where the card has no such text: %s', (path, text) => {
    expect(withTexts(card, { [path]: text })).toEqual(card)
  })
})

describe('a layout in another language', () => {
  const layout = getLayout('celtic-cross')!
  const french = (version: number) =>
    localized(layout, 'fr', {
      'celtic-cross': {
        [version]: { name: 'La croix celtique', 'positions.crosses.name': 'Ce qui vous croise' },
      },
    })

  test('has the texts of its positions by their keys, and the places of the English one', () => {
    const { name, language, positions } = french(layout.version)
    expect({ name, language }).toEqual({ name: 'La croix celtique', language: 'fr' })
    expect(positions[1]).toEqual({ ...layout.positions[1], name: 'Ce qui vous croise' })
    expect(positions[0]).toEqual(layout.positions[0])
  })

  test('is English in a version that was not translated', () => {
    expect(french(layout.version + 1)).toEqual(layout)
  })

  test('is English in a language without texts', async () => {
    expect(await getLocalizedLayout('xx', 'celtic-cross')).toEqual(layout)
    expect(await getLocalizedLayout('xx', 'no-such-layout')).toBeNull()
  })
})
