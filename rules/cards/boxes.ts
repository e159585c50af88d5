// Three-way merge for card fields that have several input boxes in the form. Two admins may edit different boxes of one field: a
// save changes only the boxes that its admin has changed.

export const cardBoxes: readonly string[] = [
  ...['keywords', 'upright', 'reversed', 'stone', 'astrology'],
  ...['uprightInReadings', 'reversedInReadings', 'pageTexts'],
]

/** Boxes that have boxes of their own. A yes or no is none of them: its leaning and its reason belong together. */
const groups: readonly string[] = ['roles']

type Boxes = Record<string, unknown>

/** One field or box: the common base, and both edited versions. */
type ThreeWay = { base: unknown; mine: unknown; theirs: unknown }

/** `mine` where it differs from `base`, else `theirs`. For values without boxes always `mine`. */
export function mergeBoxes({ base, mine, theirs }: ThreeWay): unknown {
  if (!isBoxes(base) || !isBoxes(mine) || !isBoxes(theirs)) return mine
  const changed = Object.keys({ ...base, ...mine }).filter((name) => !isSame(mine[name], base[name]))
  const merged = { ...theirs }
  for (const name of changed) {
    if (mine[name] === undefined) delete merged[name]
    else merged[name] = groups.includes(name) ? mergeBoxes(boxOf({ base, mine, theirs }, name)) : mine[name]
  }
  return merged
}

/** Like `mergeBoxes`, but `theirs` wins where both have changed the same box. */
export function mergeWithoutConflicts({ base, mine, theirs }: ThreeWay): unknown {
  if (!isBoxes(base) || !isBoxes(mine) || !isBoxes(theirs))
    return hasConflict({ base, mine, theirs }) ? theirs : mine
  const conflicts = conflictingBoxes({ base, mine, theirs }).map((name) => {
    const box = boxOf({ base, mine, theirs }, name)
    return [name, groups.includes(name) ? mergeWithoutConflicts(box) : box.theirs] as const
  })
  const merged = mergeBoxes({ base, mine, theirs }) as Boxes
  for (const [name, value] of conflicts) {
    if (value === undefined) delete merged[name]
    else merged[name] = value
  }
  return merged
}

/** Whether both have changed the value, or one of its boxes, to different values. */
export function hasConflict({ base, mine, theirs }: ThreeWay): boolean {
  if (isBoxes(base) && isBoxes(mine) && isBoxes(theirs)) {
    return conflictingBoxes({ base, mine, theirs }).length > 0
  }
  return !isSame(mine, base) && !isSame(theirs, base) && !isSame(mine, theirs)
}

function conflictingBoxes({ base, mine, theirs }: Record<keyof ThreeWay, Boxes>): string[] {
  return Object.keys({ ...base, ...mine, ...theirs }).filter((name) => {
    const box = boxOf({ base, mine, theirs }, name)
    if (groups.includes(name)) return hasConflict(box)
    return !isSame(box.mine, box.base) && !isSame(box.theirs, box.base) && !isSame(box.mine, box.theirs)
  })
}

function boxOf({ base, mine, theirs }: Record<keyof ThreeWay, Boxes>, name: string): ThreeWay {
  return { base: base[name], mine: mine[name], theirs: theirs[name] }
}

/** Deep equality, ignoring the order of object keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || toSortedJson(one) === toSortedJson(other)
}

function toSortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isBoxes(part)
      ? Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  )
}

function isBoxes(value: unknown): value is Boxes {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
