import type { CSSProperties } from 'react'

/** CSS custom properties from numbers: `{ x: 2 }` becomes `--x: 2`. */
export function valuesOf(numbers: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]))
}
