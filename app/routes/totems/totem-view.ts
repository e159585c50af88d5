import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

export type TotemView = NonNullable<FunctionReturnType<typeof api.totems.get>>
