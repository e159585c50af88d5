// Fields of a card that are several boxes in its form. Two admins may fill different boxes of one field: a save changes only
// the boxes that its admin has changed.

export const cardBoxes: readonly string[] = ['keywords', 'upright', 'reversed', 'stone']

type Boxes = Record<string, unknown>

/** One field, or one box of it: what both have begun with, and what each has made of it. */
type Both = { base: unknown; mine: unknown; theirs: unknown }

/** `mine` where it differs from `base`, and otherwise `theirs`. What is not made of boxes is taken whole. */
export function mergeBoxes({ base, mine, theirs }: Both): unknown {
  if (!isBoxes(base) || !isBoxes(mine) || !isBoxes(theirs)) return mine
  const changed = Object.keys({ ...base, ...mine }).filter((name) => !isSame(mine[name], base[name]))
  const merged = { ...theirs }
  for (const name of changed) {
    if (mine[name] === undefined) delete merged[name]
    else merged[name] = mine[name]
  }
  return merged
}

/** As `mergeBoxes`, but what both have changed, each to something else, is theirs. */
export function mergeUndisputed({ base, mine, theirs }: Both): unknown {
  if (!isBoxes(base) || !isBoxes(mine) || !isBoxes(theirs))
    return isDisputed({ base, mine, theirs }) ? theirs : mine
  const disputed = disputedBoxes({ base, mine, theirs }).map((name) => [name, base[name]] as const)
  return mergeBoxes({ base, mine: { ...mine, ...Object.fromEntries(disputed) }, theirs })
}

/** Whether both have changed it, or one box of it, each to something else. */
export function isDisputed({ base, mine, theirs }: Both): boolean {
  if (isBoxes(base) && isBoxes(mine) && isBoxes(theirs)) {
    return disputedBoxes({ base, mine, theirs }).length > 0
  }
  return !isSame(mine, base) && !isSame(theirs, base) && !isSame(mine, theirs)
}

function disputedBoxes({ base, mine, theirs }: Record<keyof Both, Boxes>): string[] {
  return Object.keys({ ...base, ...mine, ...theirs }).filter(
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
