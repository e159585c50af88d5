// What is said of rows that somebody else has changed, or that were refused, while many were changed at once.
import type { Left } from './record-types.ts'

const namedAtMost = 3

/** Of what was not taken back; null where all was. Without a name there is one row, and everybody knows which. */
export function notTakenBack<Row>(
  left: readonly Left<Row>[],
  nameOf: (row: Row) => string = () => 'It',
): string | null {
  const refused = left.find((one) => 'because' in one)
  const changed = left.filter((one) => 'changedBy' in one)
  const whose = new Set(changed.map(({ changedBy }) => changedBy ?? 'somebody else'))
  const who = whose.size === 1 ? [...whose][0]! : 'others'
  const sentences = [
    changed.length > 0 &&
      `${named(changed, nameOf)} ${changed.length === 1 ? 'was' : 'were'} changed by ${who} meanwhile, and left so.`,
    refused && `${nameOf(refused.row)}: ${refused.because}`,
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** What another press of the same button does to those that are left. */
export function whatAgainDoes<Row>(label: string, left: readonly Left<Row>[]): string {
  const of = (count: number) => (count === left.length ? '' : ` with ${count} of them`)
  const over = left.filter((one) => 'changedBy' in one && one.isReady).length
  const again = left.filter((one) => 'because' in one).length
  const none = left.length - over - again
  return [
    over > 0 && `“${label}” does it all the same${of(over)}, over what you see here.`,
    again > 0 && `“${label}” tries it again${of(again)}.`,
    none > 0 && `“${label}” has nothing to do any more${of(none)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function named<Row>(left: readonly Left<Row>[], nameOf: (row: Row) => string): string {
  const names = left.map(({ row }) => nameOf(row))
  const more = names.length - namedAtMost
  if (more > 0) return `${names.slice(0, namedAtMost).join(', ')} and ${more} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!
}
