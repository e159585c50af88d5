// The two ways in which a token can fail. They must never be mixed up: a rejected token signs its bearer out, while an
// identity provider that does not answer says nothing about the token, and the client should simply try again.
import { BackendError } from '../errors.ts'

/** Convex's codes for the same faults: HTTP answers carry them. */
export type RejectionCode = 'InvalidAuthHeader' | 'NoAuthProvider' | 'IdTokenExpired' | 'Unauthenticated'

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
