// Fields of a card that are several boxes in its form. Two admins may fill different boxes of one field: a save changes only
// the boxes that its admin has changed.

export const cardBoxes: readonly string[] = ['keywords', 'upright', 'reversed', 'stone']

type Boxes = Record<string, unknown>

/** `mine` where it differs from `base`, and otherwise `theirs`. What is not made of boxes is taken whole. */
export function mergeBoxes({
  base,
  mine,
  theirs,
}: {
  base: unknown
  mine: unknown
  theirs: unknown
}): unknown {
  if (!isBoxes(base) || !isBoxes(mine) || !isBoxes(theirs)) return mine
  const changed = Object.keys({ ...base, ...mine }).filter((name) => !isSame(mine[name], base[name]))
  const merged = { ...theirs }
  for (const name of changed) {
    if (mine[name] === undefined) delete merged[name]
    else merged[name] = mine[name]
  }
  return merged
}

/** Whether both have changed one box, each to something else. */
export function isDisputed({
  base,
  mine,
  theirs,
}: {
  base: unknown
  mine: unknown
  theirs: unknown
}): boolean {
  if (!isBoxes(base) || !isBoxes(mine) || !isBoxes(theirs)) {
    return !isSame(mine, base) && !isSame(theirs, base) && !isSame(mine, theirs)
  }
  return Object.keys({ ...base, ...mine, ...theirs }).some(
    (name) =>
      !isSame(mine[name], base[name]) &&
      !isSame(theirs[name], base[name]) &&
      !isSame(mine[name], theirs[name]),
  )
}

/** Whatever order the parts of an object were written in. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || inOrder(one) === inOrder(other)
}

function inOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isBoxes(part)
      ? Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  )
}

function isBoxes(value: unknown): value is Boxes {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
