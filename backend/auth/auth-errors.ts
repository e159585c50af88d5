// The two ways in which token verification can fail. Do not mix them up: a rejected token signs its user out, while
// an unreachable identity provider says nothing about the token, and the client should retry.
import { BackendError } from '../errors.ts'

/** Convex's error codes, used in HTTP responses. */
export type RejectionCode =
  | 'InvalidAuthHeader'
  | 'NoAuthProvider'
  | 'IdTokenExpired'
  | 'Unauthenticated'
  | 'BadAdminKey'
  | 'TooManyAttempts'

export class TokenRejected extends BackendError {
  readonly rejection: RejectionCode

  constructor(rejection: RejectionCode, message: string, options?: ErrorOptions) {
    super('Unauthenticated', message, options)
    this.rejection = rejection
  }
}

export class ProviderUnreachable extends BackendError {
  constructor(message: string, options?: ErrorOptions) {
    super('ProviderUnreachable', message, options)
  }
}
