import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { tapContext, type TapOutcome } from '#app/data/contexts.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { arrivalOf } from './arrival.ts'

const touched = (layout: 'newdefault' | 'nologin') =>
  ({ outcome: 'drawn', drawId: 'd', isNew: true, isEarlier: false, layout }) as const

function seen(kind: string, { totem = true, tap = null }: { totem?: boolean; tap?: TapOutcome | null } = {}) {
  const context = new RouterContextProvider(new Map([[tapContext, tap]]))
  const draw = { deck: { decktype: { kind } }, totem: totem ? {} : null } as Pick<
    ReadingView,
    'deck' | 'totem'
  >
  return arrivalOf(context, draw)
}

test('in the moment of a touch a card wears the frame that the totem’s address asks for', () => {
  expect(seen('tarot', { tap: touched('nologin') })).toEqual({
    arrival: { isNew: true, isEarlier: false },
    frame: 'nologin',
  })
  expect(seen('tarot', { tap: touched('newdefault') }).frame).toBe('newdefault')
})

test('later it wears that of every draw', () => {
  expect(seen('tarot')).toEqual({ arrival: null, frame: 'newdefault' })
  expect(seen('verse', { totem: false }).frame).toBe('newdefault')
})

test('the verse of a totem wears that of verses, then and later', () => {
  expect(seen('verse', { tap: touched('nologin') }).frame).toBe('verses')
  expect(seen('verse', { tap: touched('newdefault') }).frame).toBe('verses')
  expect(seen('verse').frame).toBe('verses')
})
