// What the home page loads after hydration: what depends on the visitor and their time zone. One component, because each lazy
// one costs bytes of the first load.
import type { ComponentProps } from 'react'
import { NextCardTime } from './next-card-time.tsx'
import { OwnToday } from './own-today.tsx'

export type TodayProps = ComponentProps<typeof NextCardTime> | ComponentProps<typeof OwnToday>

export function Today(props: TodayProps) {
  return 'day' in props ? <NextCardTime {...props} /> : <OwnToday {...props} />
}
