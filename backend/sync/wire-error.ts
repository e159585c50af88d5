// Errors as clients see them. In production only a request id and the data that the function meant for the caller are
// sent.
import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { isBackendError, type BackendErrorCode } from '../errors.ts'
import { isConvexError } from '../functions/function-error.ts'
import { invalidCursorData } from '../queries/cursor.ts'
import { toJson, type JSONValue } from '../values/json.ts'

/** Whether clients see error messages and log lines, or only that something failed. */
export type ErrorDetails = 'sent' | 'redacted'

/** `data` only if there is any: for the client its presence makes the error a ConvexError. */
export type WireError = { message: string; data?: JSONValue }

const maxFrames = 10

export function toWireError(error: unknown, requestId: string, details: ErrorDetails): WireError {
  const data = dataOf(error)
  return {
    message: `[Request ID: ${requestId}] Server Error${details === 'sent' ? `\n${describe(error)}` : ''}`,
    ...(data !== undefined && { data }),
  }
}

/**
 * Errors that the caller caused. They are not logged: nobody has to look into them, and they may quote private text.
 */
const callerErrors: BackendErrorCode[] = [
  ...(['ArgumentValidation', 'FunctionNotFound', 'InvalidArgument', 'InvalidValue'] as const),
  ...(['InvalidId', 'InvalidCursor', 'Unsupported'] as const),
]

/** Logs a failure, so that the request id a client reports can be found. */
export function logFailure(error: unknown, requestId: string, log: (message: string) => void): void {
  if (isConvexError(error) || isBackendError(error, ...callerErrors)) return
  // Further lines of engine errors may quote documents.
  const text = isBackendError(error) ? error.message.split('\n')[0] : describe(error)
  log(`A function failed [Request ID: ${requestId}]: ${text}`)
}

/** The failure without its time or id: equal texts mean the same failure. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return `Uncaught ${typeof error === 'string' ? error : inspect(error)}`
  // Detected before the function ran, so it is not "uncaught".
  if (isBackendError(error, 'ArgumentValidation', 'ReturnsValidation', 'FunctionNotFound'))
    return error.message
  const kind = isConvexError(error) ? 'ConvexError' : isBackendError(error) ? 'Error' : error.name
  return [`Uncaught ${kind}: ${error.message}`, ...framesOf(error)].join('\n')
}

/** The request id of a mutation or action; the client computes the same. */
export function requestIdOf(sessionId: string, requestId: number): string {
  return createHash('sha256').update(`${sessionId}|${requestId}`).digest('hex').slice(0, 16)
}

function dataOf(error: unknown): JSONValue | undefined {
  if (isConvexError(error)) return toJson(error.data)
  return isBackendError(error, 'InvalidCursor') ? invalidCursorData : undefined
}

/** The app's stack frames: from the throw up to the call by the `convex` package. */
function framesOf(error: Error): string[] {
  if (isBackendError(error)) return []
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const end = frames.findIndex((line) => line.includes('node_modules/convex/'))
  return frames.slice(0, Math.min(end < 0 ? 0 : end, maxFrames)).map((line) => `    ${line.trim()}`)
}
