// Errors that leave a function. The `convex` package serializes the data of a ConvexError when it leaves a handler,
// and passes on only message and data when it enters another.
import type { ConvexError } from 'convex/values'
import { isBackendError } from '../errors.ts'
import { isStatementError } from '../storage/connection.ts'
import { ConflictError } from '../transactions/committer.ts'
import { fromJson, toJson, type JSONValue, type Value } from '../values/json.ts'
import type { RootRun } from './function-run.ts'

// Compared by symbol: a process may contain several copies of the package.
const convexErrorSymbol = Symbol.for('ConvexError')

export function isConvexError(error: unknown): error is ConvexError<Value> {
  return typeof error === 'object' && error !== null && convexErrorSymbol in error
}

/** The error as the function threw it, or the engine error behind it. */
export function restoreError(error: unknown, { fatalError, lastError }: RootRun): unknown {
  if (fatalError !== undefined) return fatalError
  if (isConvexError(error)) {
    const data = error.data as unknown
    if (typeof data === 'string') error.data = fromJson(JSON.parse(data) as JSONValue)
    return error
  }
  const isEngineError =
    lastError !== undefined && error instanceof Error && error.message === lastError.message
  return isEngineError ? lastError : error
}

/** The form in which an error is passed to the calling function: with its data as JSON. */
export function toCallerError(error: unknown): unknown {
  if (!isConvexError(error)) return error
  return Object.assign(new Error(error.message, { cause: error }), { data: toJson(error.data) })
}

const outages = [
  'DatabaseUnavailable',
  'FilesUnavailable',
  'Closed',
  'Overloaded',
  'Conflict',
  'IndexNotReady',
  'Internal',
] as const

/**
 * Whether the failure is about the engine's state and not about the function, so that a retry may succeed. Any other
 * failure is the function's own answer.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof ConflictError || isStatementError(error)) return true
  return isBackendError(error, ...outages)
}
