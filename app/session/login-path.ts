// The path of the sign-in page, with the path to return to and the reason for signing in.
import * as m from '#messages'

export const loginReasons = {
  profile: m.account_login_path_sign_in_to_see_your,
  admin: m.account_login_path_this_area_is_for_admins,
  'second-step': m.account_login_path_your_account_needs_a_second,
  keep: m.account_login_path_sign_in_to_have_your,
} as const

export type LoginReason = keyof typeof loginReasons

export function loginPath(target?: string, reason?: LoginReason): string {
  const query = new URLSearchParams()
  const returnTo = returnPath(target)
  if (returnTo !== '/') query.set('returnTo', returnTo)
  if (reason) query.set('reason', reason)
  return query.size > 0 ? `/login?${query}` : '/login'
}

/** The path to return to. A totem's address must not leak into a URL, because anyone who has it could tap the totem remotely. */
export function returnPath(path = '/'): string {
  return /^\/(deck|bible)\//.test(path) ? '/' : path
}

export function isLoginReason(value: unknown): value is LoginReason {
  return typeof value === 'string' && Object.hasOwn(loginReasons, value)
}
