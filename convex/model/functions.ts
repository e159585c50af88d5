// Functions for admins: the guard runs before the handler, and the handler knows who it is.
import { customCtx, customMutation, customQuery } from 'convex-helpers/server/customFunctions'
import { mutation, query, type QueryCtx } from '../_generated/server.js'
import { requireAdmin } from './viewer.ts'

const guarded = customCtx(async (ctx: QueryCtx) => ({ admin: await requireAdmin(ctx) }))

export const adminQuery = customQuery(query, guarded)
export const adminMutation = customMutation(mutation, guarded)
