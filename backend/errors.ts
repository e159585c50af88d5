// Every failure that the engine itself reports. Callers switch on the code; the message is for people, and where
// Convex has words for the same failure, the words are Convex's.

/** Closed on purpose: a new failure gets a name here, and every table that maps codes stops compiling until it knows it. */
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
  // The ground below.
  | 'DatabaseUnavailable'
  | 'DatabaseInUse'
  | 'DatabaseVersion'
  | 'ProviderUnreachable'
  | 'Internal'

export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly code: BackendErrorCode

  constructor(code: BackendErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Whether it was written or not when this error came, only the database can tell, once it answers again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isBackendError(error, 'DatabaseUnavailable', 'Internal')
}

/** True for an error of ours with one of these codes; with none given, for any error of ours. */
export function isBackendError(error: unknown, ...codes: BackendErrorCode[]): error is BackendError {
  return error instanceof BackendError && (codes.length === 0 || codes.includes(error.code))
}
