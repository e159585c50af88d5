import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** What admins have set on /admin/settings: one document. A field that is missing has not been set there. */
export const settings = defineTable({
  /** Names the document in the audit log. */
  key: v.literal('site'),
  OPERATOR_NAME: v.optional(v.string()),
  OPERATOR_ADDRESS: v.optional(v.string()),
  OPERATOR_CONTACT: v.optional(v.string()),
  OPERATOR_COUNTRY: v.optional(v.string()),
  OPERATOR_MINIMUM_AGE: v.optional(v.string()),
  OPERATOR_READS_MESSAGES: v.optional(v.string()),
  /** The audit log has every value, so this one is only the id of the secret. */
  SMTP_URL: v.optional(v.id('settingSecrets')),
  MAIL_FROM: v.optional(v.string()),
  REGISTRATION: v.optional(v.string()),
  ANALYTICS_CONSENT: v.optional(v.string()),
  BLOCKED_WORDS: v.optional(v.string()),
  /** Whether the checklist of the first steps was put away. */
  hidesFirstSteps: v.optional(v.boolean()),
})

/** Secret values of settings. The former one stays, so that a change can be undone. */
export const settingSecrets = defineTable({
  /** What it is, without what is secret. */
  name: v.string(),
  /** Encrypted if SECRET_KEY is set. */
  value: v.string(),
})
