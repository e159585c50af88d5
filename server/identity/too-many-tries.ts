import * as m from '#messages'

/** How long to wait before the next attempt. */
export function tooManyTries(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return seconds < 120
    ? m.identity_interactions_too_many_attempts_wait_a({ seconds })
    : m.identity_interactions_too_many_attempts_wait_a_2({ minutes: Math.ceil(seconds / 60) })
}
