// ctx.auth and ctx.meta: who calls, and what is being run.
import { toJson } from '../values/json.ts'
import type { FunctionRun } from './function-run.ts'
import type { Services } from './services.ts'

export async function getUserIdentity(_services: Services, { root }: FunctionRun): Promise<string> {
  root.usedIdentity = true
  return Promise.resolve(JSON.stringify(root.identity))
}

export async function getTransactionMetrics(_services: Services, run: FunctionRun): Promise<string> {
  return Promise.resolve(JSON.stringify(run.requireTransaction().usage.report()))
}

export async function getFunctionMetadata(_services: Services, run: FunctionRun): Promise<string> {
  return Promise.resolve(JSON.stringify({ name: run.function.path, componentPath: '' }))
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

/** The moment changes with every commit of anybody: a result that shows it cannot be kept. */
export function getSnapshotTs(_services: Services, run: FunctionRun): string {
  run.root.usedTimestamp = true
  return JSON.stringify(toJson(run.requireTransaction().timestamp))
}
