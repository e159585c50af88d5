// A failure as clients are told of it. In production nothing of it goes out but a number to look it up by, and the data
// that the function meant for the caller.
import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { isBackendError, type BackendErrorCode } from '../errors.ts'
import { isConvexError } from '../functions/function-error.ts'
import { invalidCursorData } from '../queries/cursor.ts'
import { toJson, type JSONValue } from '../values/json.ts'

/** Whether clients are told what failed and what functions printed, or only that something did. */
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

/** What the caller did wrong, or was meant to be told: nobody has to look it up, and it may hold what a visitor wrote. */
const callerErrors: BackendErrorCode[] = [
  ...(['ArgumentValidation', 'FunctionNotFound', 'InvalidArgument', 'InvalidValue'] as const),
  ...(['InvalidId', 'InvalidCursor', 'Unsupported'] as const),
]

/** So that the number a client was told leads somewhere. */
export function logFailure(error: unknown, requestId: string, log: (message: string) => void): void {
  if (isConvexError(error) || isBackendError(error, ...callerErrors)) return
  // Further lines of ours show documents.
  const text = isBackendError(error) ? error.message.split('\n')[0] : describe(error)
  log(`A function failed [Request ID: ${requestId}]: ${text}`)
}

/** What the failure is, apart from when it happened: two with the same text are the same news. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return `Uncaught ${typeof error === 'string' ? error : inspect(error)}`
  // Found before the function began, so nothing of it was uncaught.
  if (isBackendError(error, 'ArgumentValidation', 'ReturnsValidation', 'FunctionNotFound'))
    return error.message
  const kind = isConvexError(error) ? 'ConvexError' : isBackendError(error) ? 'Error' : error.name
  return [`Uncaught ${kind}: ${error.message}`, ...framesOf(error)].join('\n')
}

/** A mutation or action has the same id on the server and on the client, which knows what it is made of. */
export function requestIdOf(sessionId: string, requestId: number): string {
  return createHash('sha256').update(`${sessionId}|${requestId}`).digest('hex').slice(0, 16)
}

function dataOf(error: unknown): JSONValue | undefined {
  if (isConvexError(error)) return toJson(error.data)
  return isBackendError(error, 'InvalidCursor') ? invalidCursorData : undefined
}

/** The app's own: from where it was thrown up to where the `convex` package called the handler. */
function framesOf(error: Error): string[] {
  if (isBackendError(error)) return []
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const end = frames.findIndex((line) => line.includes('node_modules/convex/'))
  return frames.slice(0, Math.min(end < 0 ? 0 : end, maxFrames)).map((line) => `    ${line.trim()}`)
}
