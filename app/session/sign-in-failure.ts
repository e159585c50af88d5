// Maps error codes of the identity client to messages for visitors.
import * as m from '#messages'
import type { SignInFailure } from './session.ts'

const messages: Record<string, () => string> = {
  mfa_required: m.account_sign_in_failure_your_account_asks_for_a_second,
  missing_refresh_token: m.account_sign_in_failure_your_sign_in_could_not_be,
  invalid_grant: m.account_sign_in_failure_your_sign_in_has_ended_on,
  login_required: m.account_sign_in_failure_your_sign_in_has_ended_on,
  state_mismatch: m.account_sign_in_failure_invalid_state_this_sign_in_was,
  missing_transaction: m.account_sign_in_failure_invalid_state_this_sign_in_was_2,
  cancelled: m.account_sign_in_failure_popup_closed_the_window_was_closed,
  popup_open: m.account_sign_in_failure_your_browser_did_not_let_the,
  timeout: m.account_sign_in_failure_timeout_the_sign_in_took_too,
  insecure_context: m.account_sign_in_failure_signing_in_needs_a_secure_line,
  access_denied: m.account_sign_in_failure_the_sign_in_was_cancelled_you,
}

const defaultMessage = m.account_sign_in_failure_the_sign_in_did_not_work

export function toSignInFailure(error: unknown): SignInFailure {
  const { error: code, message, mfa_token: mfaToken } = (error ?? {}) as Record<string, unknown>
  const name = typeof code === 'string' ? code : 'unknown'
  return {
    code: name,
    message: typeof message === 'string' ? message : name,
    words: (messages[name] ?? defaultMessage)(),
    ...(typeof mfaToken === 'string' && { mfaToken }),
  }
}
