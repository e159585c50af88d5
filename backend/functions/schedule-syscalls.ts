// scheduler.runAfter, runAt, cancel. A scheduled function is a document written in the transaction that schedules it:
// if that fails, nothing is scheduled.
import { BackendError } from '../errors.ts'
import { fromJson } from '../values/json.ts'
import { checkArgumentSize } from '../values/limits.ts'
import { requireCalled } from './call-syscalls.ts'
import { shortPath } from './function-path.ts'
import type { FunctionRun } from './function-run.ts'
import type { Services, SyscallArgs } from './services.ts'

/** Five years, as in Convex. */
const furthestMs = 5 * 365 * 24 * 3_600_000

export async function schedule(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const called = requireCalled(services, args, 'any')
  if (called.type === 'query') {
    throw new BackendError(
      'InvalidArgument',
      `${called.path} is a query: only mutations and actions can be scheduled.`,
    )
  }
  const scheduledTime = (args.ts as number) * 1000
  if (!(Math.abs(scheduledTime - services.clock.now()) < furthestMs)) {
    throw new BackendError('InvalidArgument', 'A function can be scheduled at most 5 years ahead.')
  }
  const functionArgs = fromJson(args.args!)
  const bytes = checkArgumentSize(functionArgs)
  return services.calls.transact(run, async (transaction) => {
    transaction.usage.add('functionsScheduled', 1)
    transaction.usage.add('scheduledFunctionArgsBytes', bytes)
    const job = {
      name: shortPath(called.path),
      args: [functionArgs],
      scheduledTime,
      state: { kind: 'pending' },
    }
    return JSON.stringify(await transaction.insert('_scheduled_functions', job))
  })
}

/** A pending function will not run. A running one continues. */
export async function cancel(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const id = args.id as string
  if (services.tableOfId(id) !== '_scheduled_functions') {
    throw new BackendError('InvalidId', `${JSON.stringify(id)} is not the ID of a scheduled function.`)
  }
  return services.calls.transact(run, async (transaction) => {
    const job = await transaction.get('_scheduled_functions', id)
    const { kind } = (job?.state ?? { kind: 'gone' }) as { kind: string }
    if (kind === 'pending' || kind === 'inProgress') {
      await transaction.patch(id, { completedTime: services.clock.now(), state: { kind: 'canceled' } })
    }
    return 'null'
  })
}
