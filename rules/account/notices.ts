// What admins are told about, and how. Each admin chooses on /admin/notices.

export const noticeKinds = ['message', 'report', 'testimonial', 'design', 'backup', 'totem'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeWays = ['mail', 'push', 'none'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** For who has chosen nothing: what waits for a decision, by mail. */
const usualWays: Record<NoticeKind, NoticeWay> = {
  message: 'mail',
  report: 'mail',
  testimonial: 'mail',
  design: 'mail',
  backup: 'none',
  totem: 'none',
}

export function noticeWay(
  chosen: Partial<Record<NoticeKind, NoticeWay>> | undefined,
  kind: NoticeKind,
): NoticeWay {
  return chosen?.[kind] ?? usualWays[kind]
}
