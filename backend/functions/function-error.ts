// Errors on their way out of a function. The `convex` package turns the data of a ConvexError into text when it leaves
// a handler, and hands on only message and data when it enters another.
import type { ConvexError } from 'convex/values'
import { isBackendError } from '../errors.ts'
import { isStatementError } from '../storage/connection.ts'
import { ConflictError } from '../transactions/committer.ts'
import { fromJson, toJson, type JSONValue, type Value } from '../values/json.ts'
import type { RootRun } from './function-run.ts'

// By symbol, not by class: a process may hold more than one copy of the package.
const convexErrorSymbol = Symbol.for('ConvexError')

export function isConvexError(error: unknown): error is ConvexError<Value> {
  return typeof error === 'object' && error !== null && convexErrorSymbol in error
}

/** The error as the function threw it, or the engine's own behind it. */
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

/** The form in which an error enters the function that called: with its data as JSON, if it has any. */
export function toCallerError(error: unknown): unknown {
  if (!isConvexError(error)) return error
  return Object.assign(new Error(error.message, { cause: error }), { data: toJson(error.data) })
}

const outages = [
  'DatabaseUnavailable',
  'Closed',
  'Overloaded',
  'Conflict',
  'IndexNotReady',
  'Internal',
] as const

/**
 * Whether the failure says something about the engine's state and nothing about the function: it may well succeed when
 * it is called again. Everything else is the function's own answer.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof ConflictError || isStatementError(error)) return true
  return isBackendError(error, ...outages)
}
