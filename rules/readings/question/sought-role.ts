// “What holds me back?” asks for what hinders. English only.
import type { Role } from '../composition/shape.ts'

const patterns: readonly (readonly [Role, RegExp])[] = [
  [
    'hinders',
    /\b(hold(s|ing)? (me|us) back|in (my|our) way|(block|stop)(s|ping|ing)? (me|us)|go(es|ing)? wrong)\b/,
  ],
  ['hidden', /\b(am i (missing|overlooking|not seeing)|don't i see|can't i see|really going on)\b/],
  ['wanted', /\bwhat do (i|we) (really )?want\b/],
  ['feared', /\bwhat (am i|are we) (so )?afraid of\b|\bwhat do (i|we) fear\b/],
  ['helps', /\bwhat (helps|would help|can help|could help|will help)\b/],
  ['advice', /\bwhat (should|can|could|must) (i|we) do\b|\bnext step\b/],
  [
    'outcome',
    /\bwhat (will happen|happens next|comes next)\b|\bwhere (is (this|it)|are we) (going|heading|headed)\b/,
  ],
]

/** Null where the question doesn't say which. */
export function soughtRoleOf(lower: string): Role | null {
  return patterns.find(([, pattern]) => pattern.test(lower))?.[0] ?? null
}
