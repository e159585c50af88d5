import type { Doc } from '../_generated/dataModel.js'

/** What everybody sees: the owner's name for it, or the label where there is none or an admin has hidden it. */
export function shownName({ name, hiddenName, label }: Doc<'totems'>): string {
  return name === undefined || name === hiddenName ? label : name
}
