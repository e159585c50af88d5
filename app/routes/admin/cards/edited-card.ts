import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

export type EditedCard = NonNullable<FunctionReturnType<typeof api.cards.cardTexts.get>>
