import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}

/** Separates two texts that only the layout keeps apart, so that screen readers and copied text do not run them together. */
export function HiddenComma() {
  return <span className="visually-hidden">, </span>
}
