// Formats values as Convex does in error messages (the notation of its Rust code).
import { CommitTsPlaceholder } from 'convex/values'
import type { Value } from './json.ts'

/** A message may quote a whole document; longer text helps nobody. */
const maxDisplayLength = 16_384

export function displayValue(value: Value | undefined): string {
  const text = display(value)
  return text.length > maxDisplayLength ? `${text.slice(0, maxDisplayLength)}[...truncated]` : text
}

function display(value: Value | undefined): string {
  switch (typeof value) {
    case 'undefined':
      return 'undefined'
    case 'string':
      return displayString(value)
    case 'number':
      return displayNumber(value)
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null) return 'null'
      if (value instanceof ArrayBuffer) return `b"${Buffer.from(value).toString('base64')}"`
      if (value instanceof CommitTsPlaceholder) return value.toString()
      if (Array.isArray(value)) return `[${value.map(display).join(', ')}]`
      return `{${Object.keys(value)
        .sort()
        .filter((name) => value[name] !== undefined)
        .map((name) => `${name}: ${display(value[name])}`)
        .join(', ')}}`
    case 'function':
    case 'symbol':
      return `<${typeof value}>`
  }
}

/** 1.0, 0.1, 1e16, 1.5e-5, inf: a float always shows that it is one. */
export function displayNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) return value.toExponential().replace('e+', 'e')
  const text = Object.is(value, -0) ? '-0' : String(value)
  return text.includes('.') ? text : `${text}.0`
}

const shortEscapes: Record<string, string> = {
  '\0': '\\0',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

function displayString(text: string): string {
  // Control and format characters, unassigned ones and lone surrogates would be invisible or break the line.
  const escaped = text.replace(/["\\]|[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    return shortEscapes[character] ?? `\\u{${character.codePointAt(0)!.toString(16)}}`
  })
  return `"${escaped}"`
}
