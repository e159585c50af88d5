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
  if (target && target !== '/') query.set('returnTo', target)
  if (reason) query.set('reason', reason)
  return query.size > 0 ? `/login?${query}` : '/login'
}

export function isLoginReason(value: unknown): value is LoginReason {
  return typeof value === 'string' && Object.hasOwn(loginReasons, value)
}
