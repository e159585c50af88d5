// ctx.auth and ctx.meta: the caller, and the running function.
import { toJson } from '../values/json.ts'
import { shortPath } from './function-path.ts'
import type { FunctionRun } from './function-run.ts'
import type { Services, SyscallArgs } from './services.ts'

export async function getUserIdentity(_services: Services, { root }: FunctionRun): Promise<string> {
  root.usedIdentity = true
  return Promise.resolve(JSON.stringify(root.identity))
}

export async function getTransactionMetrics(_services: Services, run: FunctionRun): Promise<string> {
  return Promise.resolve(JSON.stringify(run.requireTransaction().usage.report()))
}

export async function getFunctionMetadata(_services: Services, run: FunctionRun): Promise<string> {
  return Promise.resolve(JSON.stringify({ name: shortPath(run.function.path), componentPath: '' }))
}

export async function getDeploymentMetadata({ deploymentName }: Services): Promise<string> {
  return Promise.resolve(JSON.stringify({ name: deploymentName, region: null, class: 'embedded' }))
}

export async function getRequestMetadata(_services: Services, { root }: FunctionRun): Promise<string> {
  const { requestId, scheduledFunctionId, client } = root
  return Promise.resolve(
    JSON.stringify({
      ip: client?.address ?? null,
      userAgent: client?.userAgent ?? null,
      requestId,
      scheduledFunctionId,
      authToken: null,
    }),
  )
}

/**
 * Convex sends audit logs to a log stream; here they go to the server log. Variables such as the IP address are
 * filled in, as Convex does.
 */
export async function auditLog(
  { clock, log }: Services,
  run: FunctionRun,
  { body }: SyscallArgs,
): Promise<string> {
  const { client, requestId } = run.root
  const variables: Record<string, unknown> = {
    ip: client?.address ?? null,
    userAgent: client?.userAgent ?? null,
    requestId,
    now: clock.now(),
  }
  const filled = JSON.stringify(body, (_, value: unknown) =>
    isVariable(value) ? (variables[value.$var] ?? null) : value,
  )
  log(`Audit log of ${shortPath(run.function.path)}: ${filled}`)
  return Promise.resolve('null')
}

function isVariable(value: unknown): value is { $var: string } {
  return typeof value === 'object' && value !== null && '$var' in value
}

/** The timestamp changes with every commit, so a result that contains it must not be cached. */
export function getSnapshotTs(_services: Services, run: FunctionRun): string {
  run.root.usedTimestamp = true
  return JSON.stringify(toJson(run.requireTransaction().timestamp))
}
