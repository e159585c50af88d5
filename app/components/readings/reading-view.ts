import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

/** A reading as whoever has its link sees it, and as its owner does. */
export type ReadingView = NonNullable<FunctionReturnType<typeof api.readings.get>>
export type OwnReadingView = NonNullable<FunctionReturnType<typeof api.readings.getMine>>

/** What only the owner has: the private part, and the hands. */
export interface OwnerView extends OwnReadingView {
  secret: string
  isPeeking: boolean
  setPeeking: (isPeeking: boolean) => void
}

/** A card that is turned up, as it was drawn. */
export type DrawnCard = NonNullable<ReadingView['positions'][number]['shown']>

/** Its permanent address. */
export function pathOf({ _id, isSingle }: Pick<ReadingView, '_id' | 'isSingle'>): string {
  return `/${isSingle ? 'draws' : 'spreads'}/${_id}`
}
