// What can go wrong with a sign-in, as the identity client tells it, and what we tell the visitor.
import type { SignInFailure } from './session.ts'

const words: Record<string, string> = {
  mfa_required: 'Your account asks for a second step. Sign in again to take it.',
  missing_refresh_token: 'Your sign-in could not be renewed in this browser. Please sign in again.',
  invalid_grant: 'Your sign-in has ended on this device. Sign in again to continue.',
  login_required: 'Your sign-in has ended on this device. Sign in again to continue.',
  state_mismatch: 'Invalid state: this sign-in was not begun in this window. Please begin again.',
  missing_transaction:
    'Invalid state: this sign-in was not begun in this browser, or is over. Please begin again.',
  cancelled: 'Popup closed: the window was closed before you were signed in.',
  popup_open: 'Your browser did not let the window open. Allow it, or sign in on this page.',
  timeout: 'Timeout: the sign-in took too long. Please try again.',
  insecure_line:
    'Signing in needs a secure line (https), and this page did not come over one. You can go on without an account.',
  access_denied: 'The sign-in was cancelled. You can go on without an account.',
}

const otherWords = 'The sign-in did not work. Please try again in a moment.'

export function failureOf(error: unknown): SignInFailure {
  const { error: code, message, mfa_token: mfaToken } = (error ?? {}) as Record<string, unknown>
  const name = typeof code === 'string' ? code : 'unknown'
  return {
    code: name,
    message: typeof message === 'string' ? message : name,
    words: words[name] ?? otherWords,
    ...(typeof mfaToken === 'string' && { mfaToken }),
  }
}
