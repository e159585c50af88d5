// Errors that are not a function's own, as HTTP responses: `{ code, message }`, as Convex's clients expect.
import { TokenRejected } from '../auth/auth-errors.ts'
import { isBackendError, type BackendErrorCode } from '../errors.ts'

/** The request itself is invalid. */
export class BadRequest extends Error {
  readonly status: number
  readonly code: string

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

const statuses: Partial<Record<BackendErrorCode, number>> = {
  InvalidArgument: 400,
  InvalidValue: 400,
  Unsupported: 400,
  Unauthenticated: 401,
  Overloaded: 503,
  Conflict: 503,
  Closed: 503,
  IndexNotReady: 503,
  DatabaseUnavailable: 503,
  ProviderUnreachable: 503,
}

/** An answer of the API: JSON text. */
export type ApiAnswer = { status: number; json: string }

export function toErrorResponse(error: unknown, log: (message: string) => void): Response {
  const { status, json } = toErrorAnswer(error, log)
  return new Response(json, { status, headers: { 'content-type': 'application/json' } })
}

export function toErrorAnswer(error: unknown, log: (message: string) => void): ApiAnswer {
  if (error instanceof BadRequest) return answer(error.status, error.code, error.message)
  if (error instanceof TokenRejected)
    return answer(error.rejection === 'TooManyAttempts' ? 429 : 401, error.rejection, error.message)
  if (isBackendError(error, 'FilesUnavailable')) {
    // The reason names servers and buckets, which only operators may know.
    log(error.message)
    return answer(503, error.code, 'Files cannot be stored or read right now. Try again in a moment.')
  }
  const status = isBackendError(error) ? statuses[error.code] : undefined
  if (isBackendError(error) && status !== undefined) return answer(status, error.code, error.message)
  // Details stay in the log, because they may be confidential.
  log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return answer(500, 'InternalServerError', 'Your request could not be completed. Try again later.')
}

function answer(status: number, code: string, message: string): ApiAnswer {
  return { status, json: JSON.stringify({ code, message }) }
}
