import { describe, expect, test } from 'vitest'
import { MAX_POSITIONS, parseCustomLayout } from '#rules/readings/layout/custom-layout.ts'
import {
  emptyDraft,
  overlappingIds,
  nextHistory,
  startHistory,
  type DraftEvent,
  type History,
} from './layout-draft.ts'

function after(...events: DraftEvent[]): History {
  return events.reduce(nextHistory, startHistory(emptyDraft))
}

const add: DraftEvent = { type: 'add' }

describe('the draft of a layout', () => {
  test('adds positions up to the maximum without overlaps', () => {
    const { now } = after(...Array<DraftEvent>(MAX_POSITIONS + 5).fill(add))
    expect(now.positions).toHaveLength(MAX_POSITIONS)
    expect(overlappingIds(now).size).toBe(0)
    const named = { name: 'x', positions: now.positions.map((position) => ({ ...position, name: 'y' })) }
    expect(parseCustomLayout(named)).not.toHaveProperty('problems')
  })

  test('snaps cards to the grid and keeps them on the table', () => {
    const { now } = after({ type: 'move', id: 1, x: 1.3, y: -99 })
    expect(now.positions[0]).toMatchObject({ x: 1.25, y: -3.5 })
  })

  test('reports overlapping cards, but allows one to lie across another', () => {
    const crossed = after(add, { type: 'move', id: 2, x: 0, y: 0 })
    expect([...overlappingIds(crossed.now)]).toEqual([1, 2])
    expect(overlappingIds(nextHistory(crossed, { type: 'turn', id: 2 }).now).size).toBe(0)
  })

  test('reorders positions and keeps at least one', () => {
    const ids = (history: History) => history.now.positions.map(({ id }) => id)
    expect(ids(after(add, add, { type: 'shift', id: 3, by: -1 }))).toEqual([1, 3, 2])
    expect(ids(after(add, { type: 'shift', id: 1, by: -1 }))).toEqual([1, 2])
    expect(ids(after({ type: 'remove', id: 1 }))).toEqual([1])
  })
})

describe('undo', () => {
  test('undoes and redoes step by step', () => {
    const written = after(add, { type: 'turn', id: 2 })
    const back = nextHistory(nextHistory(written, { type: 'undo' }), { type: 'undo' })
    expect(back.now).toBe(emptyDraft)
    expect(nextHistory(back, { type: 'undo' })).toBe(back)
    const again = nextHistory(nextHistory(back, { type: 'redo' }), { type: 'redo' })
    expect(again.now).toEqual(written.now)
    expect(nextHistory(again, { type: 'redo' })).toBe(again)
  })

  test('merges typing in one field, or one drag, into one step', () => {
    const typed = after({ type: 'rename', name: 'S' }, { type: 'rename', name: 'Su' })
    expect(nextHistory(typed, { type: 'undo' }).now).toBe(emptyDraft)
    const dragged = after({ type: 'move', id: 1, x: 1, y: 0 }, { type: 'move', id: 1, x: 2, y: 0 })
    expect(nextHistory(dragged, { type: 'undo' }).now).toBe(emptyDraft)
    const twice = after(
      { type: 'move', id: 1, x: 1, y: 0 },
      { type: 'settle' },
      { type: 'move', id: 1, x: 2, y: 0 },
    )
    expect(nextHistory(twice, { type: 'undo' }).now.positions[0]).toMatchObject({ x: 1 })
  })

  test('discards the redo steps after a new change', () => {
    const other = nextHistory(nextHistory(after(add), { type: 'undo' }), { type: 'rename', name: 'x' })
    expect(other.future).toEqual([])
  })
})
