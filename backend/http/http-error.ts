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

export function toErrorResponse(error: unknown, log: (message: string) => void): Response {
  if (error instanceof BadRequest) return answer(error.status, error.code, error.message)
  if (error instanceof TokenRejected) return answer(401, error.rejection, error.message)
  const status = isBackendError(error) ? statuses[error.code] : undefined
  if (isBackendError(error) && status !== undefined) return answer(status, error.code, error.message)
  // Details stay in the log, because they may be confidential.
  log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return answer(500, 'InternalServerError', 'Your request could not be completed. Try again later.')
}

function answer(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}
