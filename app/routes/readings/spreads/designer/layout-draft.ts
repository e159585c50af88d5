// The draft of a layout and its undo history, as a pure reducer.
import { MAX_POSITIONS } from '#rules/readings/layout/custom-layout.ts'
import { hidesOther, type PlacedCard } from '#rules/readings/layout/geometry.ts'
import { isOnTable, snapToTable } from './design-table.ts'

export interface DraftPosition extends PlacedCard {
  /** Local to this draft; stable when positions are reordered. */
  id: number
  name: string
  meaning: string
}

export interface Draft {
  name: string
  positions: readonly DraftPosition[]
}

export type DraftChange =
  | { type: 'rename'; name: string }
  | { type: 'write'; id: number; field: 'name' | 'meaning'; text: string }
  | { type: 'move'; id: number; x: number; y: number }
  | { type: 'turn'; id: number }
  /** Earlier or later in the order of dealing. */
  | { type: 'shift'; id: number; by: -1 | 1 }
  | { type: 'add' }
  | { type: 'remove'; id: number }
  /** Another draft: the one saved in the browser, or the stored layout. */
  | { type: 'replace'; draft: Draft }

export type DraftEvent = DraftChange | { type: 'undo' } | { type: 'redo' } | { type: 'settle' }

export interface History {
  past: readonly Draft[]
  now: Draft
  future: readonly Draft[]
  /** Consecutive changes with the same merge key, such as one drag or one field's typing, are undone as one step. */
  mergeKey: string | null
}

const MAX_UNDO_STEPS = 100

export const emptyDraft: Draft = {
  name: '',
  positions: [{ id: 1, name: '', meaning: '', x: 0, y: 0, rotation: 0 }],
}

export function startHistory(draft: Draft): History {
  return { past: [], now: draft, future: [], mergeKey: null }
}

export function nextHistory(history: History, event: DraftEvent): History {
  const { past, now, future } = history
  switch (event.type) {
    case 'undo': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), now: before, future: [now, ...future], mergeKey: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { past: [...past, now], now: after, future: rest, mergeKey: null } : history
    }
    case 'settle':
      return { ...history, mergeKey: null }
    case 'replace':
      return startHistory(event.draft)
    case 'rename':
    case 'write':
    case 'move':
    case 'turn':
    case 'shift':
    case 'add':
    case 'remove': {
      const nextDraft = applyChange(now, event)
      if (nextDraft === now) return history
      const mergeKey = mergeKeyOf(event)
      const isMerged = mergeKey !== null && mergeKey === history.mergeKey
      return {
        past: isMerged ? past : [...past, now].slice(-MAX_UNDO_STEPS),
        now: nextDraft,
        future: [],
        mergeKey,
      }
    }
  }
}

/** The ids of positions that cover or are covered by another. */
export function overlappingIds({ positions }: Draft): ReadonlySet<number> {
  return new Set(
    positions
      .filter((position) => positions.some((other) => other !== position && hidesOther(position, other)))
      .map(({ id }) => id),
  )
}

type Change = Exclude<DraftChange, { type: 'replace' }>

function applyChange(draft: Draft, change: Change): Draft {
  const { positions } = draft
  const patch = (id: number, fields: Partial<DraftPosition>) => ({
    ...draft,
    positions: positions.map((position) => (position.id === id ? { ...position, ...fields } : position)),
  })
  switch (change.type) {
    case 'rename':
      return { ...draft, name: change.name }
    case 'write':
      return patch(change.id, { [change.field]: change.text })
    case 'move': {
      const { x, y } = snapToTable(change)
      const current = positions.find(({ id }) => id === change.id)
      return current && current.x === x && current.y === y ? draft : patch(change.id, { x, y })
    }
    case 'turn': {
      const current = positions.find(({ id }) => id === change.id)
      return patch(change.id, { rotation: current?.rotation === 90 ? 0 : 90 })
    }
    case 'shift':
      return { ...draft, positions: swapped(positions, change.id, change.by) }
    case 'add':
      return positions.length >= MAX_POSITIONS
        ? draft
        : { ...draft, positions: [...positions, nextPosition(positions)] }
    case 'remove':
      return positions.length <= 1
        ? draft
        : { ...draft, positions: positions.filter(({ id }) => id !== change.id) }
  }
}

function mergeKeyOf(change: Change): string | null {
  switch (change.type) {
    case 'rename':
      return 'rename'
    case 'write':
      return `write ${change.id} ${change.field}`
    case 'move':
      return `move ${change.id}`
    case 'turn':
    case 'shift':
    case 'add':
    case 'remove':
      return null
  }
}

function swapped(positions: readonly DraftPosition[], id: number, by: -1 | 1): readonly DraftPosition[] {
  const from = positions.findIndex((position) => position.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= positions.length) return positions
  const moved = [...positions]
  ;[moved[from], moved[to]] = [moved[to]!, moved[from]!]
  return moved
}

const COLUMN_STEP = 1.25
const ROW_STEP = 2

/** To the right of the last position, or at the first free spot of a grid. */
function nextPosition(positions: readonly DraftPosition[]): DraftPosition {
  const last = positions.at(-1)
  const rows = [0, 1, -1, 2, -2].map((row) => row * ROW_STEP)
  const columns = [0, 1, -1, 2, -2, 3, -3].map((column) => column * COLUMN_STEP)
  const candidates: PlacedCard[] = [
    ...(last ? [{ x: last.x + COLUMN_STEP, y: last.y, rotation: 0 as const }] : []),
    ...rows.flatMap((y) => columns.map((x) => ({ x, y, rotation: 0 as const }))),
  ]
  const isFree = (spot: PlacedCard) => isOnTable(spot) && !positions.some((other) => hidesOther(spot, other))
  const { x, y } = candidates.find(isFree) ?? { x: 0, y: 0 }
  return { id: Math.max(0, ...positions.map(({ id }) => id)) + 1, name: '', meaning: '', x, y, rotation: 0 }
}
