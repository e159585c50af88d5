// Functions for admins: the guard runs before the handler, and the handler knows who it is.
import type { RegisteredMutation, RegisteredQuery } from 'convex/server'
import { v, type Infer, type ObjectType, type PropertyValidators, type Validator } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import { mutation, query, type QueryCtx } from '../_generated/server.js'
import type { AdminCtx } from './audit.ts'
import { refusal } from './refusal.ts'
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

/** Every write of an admin takes it: the log keeps it, so that all it names can be restored together. */
const changeArg = { changeId: v.optional(v.string()) }
const LONGEST_CHANGE_ID = 64

export function adminMutation<Args extends PropertyValidators, Result extends Returns>({
  args,
  returns,
  handler,
}: Definition<AdminCtx, Args, Result>) {
  type Given = ObjectType<Args> & ObjectType<typeof changeArg>
  const guarded = async (
    ctx: Omit<AdminCtx, 'admin'>,
    { changeId, ...given }: { changeId?: string | undefined },
  ) => {
    const admin = await requireAdmin(ctx)
    if (changeId !== undefined && changeId.length > LONGEST_CHANGE_ID) {
      throw refusal('invalid', 'This is not the name of a change.')
    }
    return handler({ ...ctx, admin, changeId }, given as unknown as ObjectType<Args>)
  }
  const withChange = { ...args, ...changeArg }
  return mutation({ args: withChange, returns, handler: guarded as never }) as unknown as RegisteredMutation<
    'public',
    Given,
    Promise<Infer<Result>>
  >
}
