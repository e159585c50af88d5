import { describe, expect, test } from 'vitest'
import {
  fillRemaining,
  nextRitual,
  initialRitual,
  type Reading,
  type Ritual,
  type RitualEvent,
  type SealedDeck,
} from './ritual.ts'

const sealed = { commitmentId: 'c', sealed: { terms: { cardCount: 78 } } } as unknown as SealedDeck
const initial = initialRitual(1)
const reading = { _id: 'd' } as unknown as Reading

function after(...events: RitualEvent[]): Ritual {
  return events.reduce(nextRitual, initial)
}

function afterForThree(...events: RitualEvent[]): Ritual {
  return events.reduce(nextRitual, initialRitual(3))
}

const toChoosing: RitualEvent[] = [
  { type: 'shuffle' },
  { type: 'sealed', sealed },
  { type: 'shuffled' },
  { type: 'cut', at: 30 },
]

describe('the ritual', () => {
  test('goes from the first touch to the revealed card', () => {
    const phases = [...toChoosing, { type: 'choose', at: 4 }, { type: 'drawn', reading }] as RitualEvent[]
    const seen = phases.map((_, at) => after(...phases.slice(0, at + 1)).phase)
    expect(seen).toEqual(['shuffling', 'shuffling', 'cutting', 'choosing', 'drawing', 'revealed'])
  })

  test('takes the card that is there after the cut', () => {
    expect(after(...toChoosing, { type: 'choose', at: 0 }).chosen).toEqual([30])
    expect(after(...toChoosing, { type: 'choose', at: 77 }).chosen).toEqual([29])
  })

  test('does not accept a choice before the deck is sealed', () => {
    const unsealed = after({ type: 'shuffle' }, { type: 'shuffled' }, { type: 'cut', at: 3 })
    expect(unsealed.phase).toBe('cutting')
    expect(nextRitual(unsealed, { type: 'choose', at: 3 })).toBe(unsealed)
  })

  test('takes one card, however often it is clicked', () => {
    const chosen = after(...toChoosing, { type: 'choose', at: 4 })
    expect(nextRitual(chosen, { type: 'choose', at: 9 })).toBe(chosen)
    expect(nextRitual(chosen, { type: 'skip', chosen: [9] })).toBe(chosen)
  })

  test('ignores events that do not fit its phase', () => {
    const events: RitualEvent[] = [
      { type: 'shuffled' },
      { type: 'cut', at: 1 },
      { type: 'choose', at: 1 },
      { type: 'drawn', reading },
      { type: 'sealed', sealed },
      { type: 'again' },
    ]
    for (const event of events) expect(nextRitual(initial, event)).toBe(initial)
  })

  test('keeps the first seal', () => {
    const other = { ...sealed, commitmentId: 'other' } as SealedDeck
    expect(after(...toChoosing, { type: 'sealed', sealed: other }).sealed).toBe(sealed)
  })

  test('keeps its phase on a temporary problem, and starts over on another', () => {
    const lost = { message: 'The connection is lost.', isTemporary: true }
    expect(after(...toChoosing, { type: 'problem', problem: lost })).toMatchObject({
      phase: 'choosing',
      problem: lost,
      sealed,
    })
    const expired = { message: 'Sealed too long ago.', isTemporary: false }
    expect(after(...toChoosing, { type: 'problem', problem: expired })).toEqual({
      ...initial,
      problem: expired,
    })
  })

  test('resumes after a reload, with choosing or with the chosen card', () => {
    const resumed = { type: 'resume', sealed, cutAt: 5 } as const
    expect(after({ ...resumed, chosen: [] })).toMatchObject({ phase: 'choosing', cutAt: 5 })
    expect(after({ ...resumed, chosen: [12] })).toMatchObject({ phase: 'drawing', chosen: [12] })
    expect(afterForThree({ ...resumed, chosen: [12, 40] })).toMatchObject({ phase: 'choosing', count: 3 })
  })

  test('takes the cards of a spread one by one, and none twice', () => {
    const two = afterForThree(...toChoosing, { type: 'choose', at: 9 }, { type: 'choose', at: 60 })
    expect(two).toMatchObject({ phase: 'choosing', chosen: [39, 12] })
    expect(nextRitual(two, { type: 'choose', at: 9 })).toBe(two)
    expect(nextRitual(two, { type: 'choose', at: 0 })).toMatchObject({
      phase: 'drawing',
      chosen: [39, 12, 30],
    })
  })

  test('fills the remaining positions from the top of the cut deck, skipping chosen cards', () => {
    const one = afterForThree(...toChoosing, { type: 'choose', at: 1 })
    expect(fillRemaining(one)).toEqual([31, 30, 32])
    expect(nextRitual(one, { type: 'skip', chosen: fillRemaining(one) })).toMatchObject({
      phase: 'drawing',
      chosen: [31, 30, 32],
    })
    expect(fillRemaining(initialRitual(3))).toEqual([0, 1, 2])
  })

  test('keeps the cut within the deck', () => {
    expect(after(...toChoosing.slice(0, 3), { type: 'cut', at: 500 }).cutAt).toBe(77)
    expect(after(...toChoosing.slice(0, 3), { type: 'cut', at: -3 }).cutAt).toBe(0)
  })
})
