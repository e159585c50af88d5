// Every error that the engine itself reports. Callers switch on the code. The message is for people; where Convex has
// a message for the same error, it is Convex's.

/** A closed union on purpose: after adding a code, every table that maps codes fails to compile until it handles it. */
export type BackendErrorCode =
  // What the caller sent is wrong.
  | 'InvalidValue'
  | 'InvalidId'
  | 'InvalidIndexRange'
  | 'InvalidCursor'
  | 'InvalidArgument'
  | 'ArgumentValidation'
  | 'ReturnsValidation'
  | 'SchemaViolation'
  | 'DocumentNotFound'
  | 'FunctionNotFound'
  | 'FileNotFound'
  | 'UploadRefused'
  | 'FileTooLarge'
  | 'DigestMismatch'
  | 'RangeNotSatisfiable'
  | 'InvalidSnapshot'
  | 'DatabaseNotEmpty'
  | 'Unauthenticated'
  | 'Unsupported'
  // What the deployment declares is wrong.
  | 'InvalidSchema'
  | 'InvalidSchedule'
  | 'InvalidModule'
  // The engine cannot do it now, or not within its bounds.
  | 'LimitExceeded'
  | 'TimedOut'
  | 'Conflict'
  | 'Overloaded'
  | 'IndexNotReady'
  | 'TransactionClosed'
  | 'Closed'
  // Infrastructure.
  | 'DatabaseUnavailable'
  | 'DatabaseInUse'
  | 'DatabaseVersion'
  | 'ProviderUnreachable'
  | 'FilesUnavailable'
  | 'Internal'

export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly code: BackendErrorCode

  constructor(code: BackendErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Whether the write may or may not have happened: only the database can tell, once it answers again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isBackendError(error, 'DatabaseUnavailable', 'Internal')
}

/** True for an engine error with one of these codes; without codes, for any engine error. */
export function isBackendError(error: unknown, ...codes: BackendErrorCode[]): error is BackendError {
  return error instanceof BackendError && (codes.length === 0 || codes.includes(error.code))
}
