import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { CardFacts } from './card-facts.tsx'

test('a fact and its source are two texts for screen readers', () => {
  const card = { suit: 'swords', shownNumber: '2', element: 'air', astrology: null, goldenDawnTitle: null }
  const details = { card } as unknown as ComponentProps<typeof CardFacts>['details']
  const text = renderToStaticMarkup(<CardFacts details={details} />).replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('Air, Hermetic Order of the Golden Dawn')
})
