import { lazy } from 'react'
import type { TodayProps } from './today.tsx'

/** If it cannot be loaded, the page stays as the server sent it. */
const asServed = (props: TodayProps) => ('day' in props ? props.children : null)

/** The time until which a `day` has its card, or else the visitor's own card of today. */
export const Today = lazy(async () => ({
  // Undefined also where chunk-failure.ts handles the failure.
  default: (await import('./today.tsx').catch(() => undefined))?.Today ?? asServed,
}))
