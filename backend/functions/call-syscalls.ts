// Functions calling functions: runQuery, runMutation, runAction, and handles that name a function.
import { BackendError } from '../errors.ts'
import type { TransactionLimits } from '../transactions/limits.ts'
import type { JSONValue } from '../values/json.ts'
import { fromFunctionHandle, toFunctionHandle } from './function-path.ts'
import type { FunctionRun } from './function-run.ts'
import type { AppFunction, FunctionType } from './registry.ts'
import type { Services, SyscallArgs } from './services.ts'

export async function runUdf(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const udfType = args.udfType as 'query' | 'mutation' | 'snapshotQuery'
  const called = requireCalled(services, args, udfType === 'mutation' ? 'mutation' : 'query')
  const limits = args.transactionLimits as Partial<TransactionLimits> | undefined
  if (udfType === 'snapshotQuery') return services.calls.runSeparately(run, called, args.args!, limits)
  if (udfType === 'mutation' && run.function.type === 'query') {
    throw new BackendError('InvalidArgument', 'A query cannot run a mutation.')
  }
  return services.calls.runInTransaction(run, called, args.args!, limits)
}

export function runFromAction(type: FunctionType) {
  return async (services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> => {
    return services.calls.runSeparately(run, requireCalled(services, args, type), args.args!)
  }
}

export async function createFunctionHandle(
  services: Services,
  _run: FunctionRun,
  args: SyscallArgs,
): Promise<string> {
  return Promise.resolve(JSON.stringify(toFunctionHandle(requireCalled(services, args, 'any').path)))
}

/** By name or handle. A reference would lead into a component, and components are not supported. */
export function requireCalled(
  services: Services,
  args: SyscallArgs,
  type: FunctionType | 'any',
): AppFunction {
  const path =
    typeof args.functionHandle === 'string' ? fromFunctionHandle(args.functionHandle) : nameOf(args.name)
  if (path === null) {
    throw new BackendError(
      'Unsupported',
      'Components are not supported by this backend: call functions by name.',
    )
  }
  return services.registry.requireFunction(path, type, 'inside')
}

function nameOf(name: JSONValue | undefined): string | null {
  return typeof name === 'string' ? name : null
}
