import type { CSSProperties } from 'react'

/** Numbers for the stylesheet: `{ x: 2 }` is `--x: 2` there. */
export function valuesOf(numbers: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]))
}
