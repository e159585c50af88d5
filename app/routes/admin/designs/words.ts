import type { Target } from '#rules/cards/designs/match-names.ts'

export const roleWords = { face: 'Face', back: 'Back', cover: 'Cover' }

export const statusWords = { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' }
export const statusTones = { waiting: 'warning', approved: 'success', rejected: 'error' } as const

export const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** As the value of a choice. */
export function targetValue(target: Target | null): string {
  return !target ? '' : target.role === 'face' ? target.cardId : target.role
}

export function targetOf(value: string): Target | null {
  if (value === '') return null
  return value === 'back' || value === 'cover' ? { role: value } : { role: 'face', cardId: value }
}
