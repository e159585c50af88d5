import type { RecordOption } from './record-types.ts'

/** Turns labels by value into options of a filter or a cell. */
export function optionsOf(words: Record<string, () => string>): RecordOption[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
