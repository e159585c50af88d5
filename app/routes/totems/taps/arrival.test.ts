import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { tapContext, type TapOutcome } from '#app/data/contexts.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { getArrival } from './arrival.ts'

const tapped = (layout: 'newdefault' | 'nologin') =>
  ({ outcome: 'drawn', drawId: 'd', isNew: true, isEarlier: false, layout }) as const

function arrivalAt(
  kind: string,
  { totem = true, tap = null }: { totem?: boolean; tap?: TapOutcome | null } = {},
) {
  const context = new RouterContextProvider(new Map([[tapContext, tap]]))
  const draw = { deck: { decktype: { kind } }, totem: totem ? {} : null } as Pick<
    ReadingView,
    'deck' | 'totem'
  >
  return getArrival(context, draw)
}

test('right after a tap a card has the frame of the totem’s address', () => {
  expect(arrivalAt('tarot', { tap: tapped('nologin') })).toEqual({
    arrival: { isNew: true, isEarlier: false },
    frame: 'nologin',
  })
  expect(arrivalAt('tarot', { tap: tapped('newdefault') }).frame).toBe('newdefault')
})

test('later it has the frame of every draw', () => {
  expect(arrivalAt('tarot')).toEqual({ arrival: null, frame: 'newdefault' })
  expect(arrivalAt('verse', { totem: false }).frame).toBe('newdefault')
})

test('a verse drawn by a totem always has the verse frame', () => {
  expect(arrivalAt('verse', { tap: tapped('nologin') }).frame).toBe('verses')
  expect(arrivalAt('verse', { tap: tapped('newdefault') }).frame).toBe('verses')
  expect(arrivalAt('verse').frame).toBe('verses')
})
