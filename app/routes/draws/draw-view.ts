import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

/** A draw as whoever has its link sees it, and as its owner does. */
export type DrawView = NonNullable<FunctionReturnType<typeof api.draws.get>>
export type OwnDrawView = NonNullable<FunctionReturnType<typeof api.draws.getMine>>
