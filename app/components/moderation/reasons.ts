import type { FunctionArgs } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type Reason = FunctionArgs<typeof api.moderation.reports.send>['reason']

export const reasonLabels = {
  hate: m.moderation_reason_hate,
  sexual: m.moderation_reason_sexual,
  personal: m.moderation_reason_personal,
  threat: m.moderation_reason_threat,
  spam: m.moderation_reason_spam,
  other: m.moderation_reason_other,
} satisfies Record<Reason, () => string>
