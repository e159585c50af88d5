import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

/** A reading as anyone with its link sees it. */
export type ReadingView = NonNullable<FunctionReturnType<typeof api.readings.get>>
/** A reading as its owner sees it. */
export type OwnReadingView = NonNullable<FunctionReturnType<typeof api.readings.getMine>>

/** The owner's view, with what the owner's actions need. */
export interface OwnerView extends OwnReadingView {
  secret: string
  isPeeking: boolean
  setPeeking: (isPeeking: boolean) => void
}

/** A face-up card. */
export type DrawnCard = NonNullable<ReadingView['positions'][number]['shown']>

/** The path of the reading's permanent address. */
export function readingPath({ _id, isSingle }: Pick<ReadingView, '_id' | 'isSingle'>): string {
  return `/${isSingle ? 'draws' : 'spreads'}/${_id}`
}
