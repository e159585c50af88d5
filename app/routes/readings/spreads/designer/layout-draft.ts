// A layout that is being made: what can be done to it, and how it is undone. Pure, so that every step can be tested.
import { MAX_POSITIONS } from '#rules/readings/layout/custom-layout.ts'
import { hidesOther, type PlacedCard } from '#rules/readings/layout/geometry.ts'
import { isOnTable, onTable } from './design-table.ts'

export interface DraftPosition extends PlacedCard {
  /** Of this draft only: it stays the same when positions change their order. */
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
  /** Another draft altogether: what was kept, or what is stored. */
  | { type: 'replace'; draft: Draft }

export type DraftEvent = DraftChange | { type: 'undo' } | { type: 'redo' } | { type: 'settle' }

export interface History {
  past: readonly Draft[]
  now: Draft
  future: readonly Draft[]
  /** Changes of the same kind to the same thing are one step back, until something else happens. */
  stroke: string | null
}

const MOST_STEPS = 100

export const emptyDraft: Draft = {
  name: '',
  positions: [{ id: 1, name: '', meaning: '', x: 0, y: 0, rotation: 0 }],
}

export function startHistory(draft: Draft): History {
  return { past: [], now: draft, future: [], stroke: null }
}

export function nextHistory(history: History, event: DraftEvent): History {
  const { past, now, future } = history
  switch (event.type) {
    case 'undo': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), now: before, future: [now, ...future], stroke: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { past: [...past, now], now: after, future: rest, stroke: null } : history
    }
    case 'settle':
      return { ...history, stroke: null }
    case 'replace':
      return startHistory(event.draft)
    case 'rename':
    case 'write':
    case 'move':
    case 'turn':
    case 'shift':
    case 'add':
    case 'remove': {
      const changed = changedDraft(now, event)
      if (changed === now) return history
      const stroke = strokeOf(event)
      const goesOn = stroke !== null && stroke === history.stroke
      return { past: goesOn ? past : [...past, now].slice(-MOST_STEPS), now: changed, future: [], stroke }
    }
  }
}

/** The positions that lie under or over another one, by id. */
export function hiddenIn({ positions }: Draft): ReadonlySet<number> {
  return new Set(
    positions
      .filter((one) => positions.some((other) => other !== one && hidesOther(one, other)))
      .map(({ id }) => id),
  )
}

type Change = Exclude<DraftChange, { type: 'replace' }>

function changedDraft(draft: Draft, change: Change): Draft {
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
      const { x, y } = onTable(change)
      const at = positions.find(({ id }) => id === change.id)
      return at && at.x === x && at.y === y ? draft : patch(change.id, { x, y })
    }
    case 'turn': {
      const turned = positions.find(({ id }) => id === change.id)
      return patch(change.id, { rotation: turned?.rotation === 90 ? 0 : 90 })
    }
    case 'shift':
      return { ...draft, positions: shifted(positions, change.id, change.by) }
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

function strokeOf(change: Change): string | null {
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

function shifted(positions: readonly DraftPosition[], id: number, by: -1 | 1): readonly DraftPosition[] {
  const from = positions.findIndex((position) => position.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= positions.length) return positions
  const moved = [...positions]
  ;[moved[from], moved[to]] = [moved[to]!, moved[from]!]
  return moved
}

const ACROSS = 1.25
const DOWN = 2

/** Beside the last one, or wherever there is room. */
function nextPosition(positions: readonly DraftPosition[]): DraftPosition {
  const last = positions.at(-1)
  const rows = [0, 1, -1, 2, -2].map((row) => row * DOWN)
  const columns = [0, 1, -1, 2, -2, 3, -3].map((column) => column * ACROSS)
  const candidates: PlacedCard[] = [
    ...(last ? [{ x: last.x + ACROSS, y: last.y, rotation: 0 as const }] : []),
    ...rows.flatMap((y) => columns.map((x) => ({ x, y, rotation: 0 as const }))),
  ]
  const isFree = (spot: PlacedCard) => isOnTable(spot) && !positions.some((other) => hidesOther(spot, other))
  const { x, y } = candidates.find(isFree) ?? { x: 0, y: 0 }
  return { id: Math.max(0, ...positions.map(({ id }) => id)) + 1, name: '', meaning: '', x, y, rotation: 0 }
}
