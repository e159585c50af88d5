// Functions for admins: the guard runs before the handler, and the handler knows who it is.
import type { RegisteredMutation, RegisteredQuery } from 'convex/server'
import type { Infer, ObjectType, PropertyValidators, Validator } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import { mutation, query, type QueryCtx } from '../_generated/server.js'
import type { AdminCtx } from './audit.ts'
import { requireAdmin } from './viewer.ts'

type Returns = Validator<unknown, 'required', string>

type Definition<Ctx, Args extends PropertyValidators, Result extends Returns> = {
  args: Args
  returns: Result
  handler: (ctx: Ctx, args: ObjectType<Args>) => Promise<Infer<Result>>
}

export function adminQuery<Args extends PropertyValidators, Result extends Returns>({
  args,
  returns,
  handler,
}: Definition<QueryCtx & { admin: Doc<'users'> }, Args, Result>) {
  const guarded = async (ctx: QueryCtx, given: ObjectType<Args>) =>
    handler({ ...ctx, admin: await requireAdmin(ctx) }, given)
  return query({ args, returns, handler: guarded as never }) as unknown as RegisteredQuery<
    'public',
    ObjectType<Args>,
    Promise<Infer<Result>>
  >
}

export function adminMutation<Args extends PropertyValidators, Result extends Returns>({
  args,
  returns,
  handler,
}: Definition<AdminCtx, Args, Result>) {
  const guarded = async (ctx: Omit<AdminCtx, 'admin'>, given: ObjectType<Args>) =>
    handler({ ...ctx, admin: await requireAdmin(ctx) }, given)
  return mutation({ args, returns, handler: guarded as never }) as unknown as RegisteredMutation<
    'public',
    ObjectType<Args>,
    Promise<Infer<Result>>
  >
}
