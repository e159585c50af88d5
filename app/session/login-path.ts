// The way to the sign-in page: with the way back, and why one is sent there.
export const loginReasons = {
  profile: 'To see your profile, sign in first.',
  admin: 'This part is for those who run Lodestar. Sign in to go on.',
  'second-step': 'Your account asks for a second step. Sign in again to take it.',
  keep: 'Sign in, and your readings follow you to every device.',
} as const

export type LoginReason = keyof typeof loginReasons

export function loginPath(target?: string, reason?: LoginReason): string {
  const query = new URLSearchParams()
  const back = wayBack(target)
  if (back !== '/') query.set('returnTo', back)
  if (reason) query.set('reason', reason)
  return query.size > 0 ? `/login?${query}` : '/login'
}

/** Where a visitor comes back to. A totem's address is written nowhere: whoever has it could touch the totem from afar. */
export function wayBack(path = '/'): string {
  return /^\/(deck|bible)\//.test(path) ? '/' : path
}

export function isLoginReason(value: unknown): value is LoginReason {
  return typeof value === 'string' && Object.hasOwn(loginReasons, value)
}
