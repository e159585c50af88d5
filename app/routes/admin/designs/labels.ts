import * as m from '#messages'
import type { Target } from '#rules/cards/designs/match-names.ts'

export const roleLabels = {
  face: m.admin_labels_face,
  back: m.admin_labels_back,
  cover: m.admin_labels_cover,
}

export const statusLabels = {
  waiting: m.admin_labels_pending,
  approved: m.admin_labels_approved,
  rejected: m.admin_labels_rejected,
}
export const statusTones = { waiting: 'warning', approved: 'success', rejected: 'error' } as const

export const megabytes = (bytes: number) =>
  bytes < 100_000
    ? m.admin_labels_kb({ size: Math.ceil(bytes / 1000) })
    : m.admin_labels_mb({ size: (bytes / 1_000_000).toFixed(1) })

/** The value of a select option. */
export function targetValue(target: Target | null): string {
  return !target ? '' : target.role === 'face' ? target.cardId : target.role
}

export function targetOf(value: string): Target | null {
  if (value === '') return null
  return value === 'back' || value === 'cover' ? { role: value } : { role: 'face', cardId: value }
}
