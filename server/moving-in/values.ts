// The values of a row of another system under our names, in the types that we need.
import type { Fields } from './mapping.ts'
import type { SourceRow } from './read-export.ts'

export class Values {
  readonly #row: SourceRow
  readonly #fields: Fields

  constructor(row: SourceRow, fields: Fields) {
    this.#row = row
    this.#fields = fields
  }

  get(field: string): unknown {
    for (const name of this.#fields[field] ?? []) {
      const value = valueAt(this.#row, name)
      if (value !== undefined && value !== null && value !== '') return value
    }
    return undefined
  }

  text(field: string, maxLength = 5000): string | undefined {
    const value = this.get(field)
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    return String(value).trim().slice(0, maxLength) || undefined
  }

  number(field: string): number | undefined {
    const value = Number(this.get(field) ?? Number.NaN)
    return Number.isFinite(value) ? value : undefined
  }

  boolean(field: string): boolean | undefined {
    const value = this.get(field)
    return typeof value === 'boolean' ? value : undefined
  }

  /** A list, or a text with commas. */
  texts(field: string): string[] {
    const value = this.get(field)
    const parts = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
    return parts
      .filter((part) => typeof part === 'string')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }

  /** A time in milliseconds, also from a date in a text. */
  time(field: string): number | undefined {
    const value = this.get(field)
    const ms = typeof value === 'string' ? Date.parse(value) : Number(value ?? Number.NaN)
    return Number.isFinite(ms) && ms > 0 ? ms : undefined
  }
}

function valueAt(row: Record<string, unknown>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      row,
    )
}
