// Maps error codes of the identity client to messages for visitors.
import * as m from '#messages'
import type { SignInFailure } from './session.ts'

const messages: Record<string, () => string> = {
  mfa_required: m.account_sign_in_failure_your_account_needs_a_second,
  missing_refresh_token: m.account_sign_in_failure_your_sign_in_couldnt_be,
  invalid_grant: m.account_sign_in_failure_youve_been_signed_out_on,
  login_required: m.account_sign_in_failure_youve_been_signed_out_on,
  state_mismatch: m.account_sign_in_failure_invalid_state_this_sign_in,
  missing_transaction: m.account_sign_in_failure_invalid_state_this_sign_in_2,
  cancelled: m.account_sign_in_failure_popup_closed_the_window_was,
  popup_open: m.account_sign_in_failure_your_browser_blocked_the_popup,
  timeout: m.account_sign_in_failure_timeout_signing_in_took_too,
  insecure_context: m.account_sign_in_failure_signing_in_needs_a_secure,
  access_denied: m.account_sign_in_failure_sign_in_canceled_you_can,
}

const defaultMessage = m.account_sign_in_failure_signing_in_didnt_work_please

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
