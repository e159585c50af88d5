import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

export type Testimonial = FunctionReturnType<typeof api.messages.testimonials.list>['page'][number]
export type Status = Testimonial['status']

export const statuses = { waiting: 'Waiting', published: 'Shown', hidden: 'Hidden' } satisfies Record<
  Status,
  string
>
export const statusTones = { waiting: 'warning', published: 'success', hidden: 'neutral' } as const
export const sources = { visitor: 'A visitor', admin: 'An admin', example: 'Example' } satisfies Record<
  Testimonial['source'],
  string
>
