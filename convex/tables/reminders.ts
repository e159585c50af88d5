// Subscriptions to push reminders, and our VAPID keys.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** One for each subscribed browser. */
export const reminders = defineTable({
  owner: v.string(),
  /** The visitor of this browser; missing in older rows. */
  visitor: v.optional(v.string()),
  /** The address of the browser at its push service. Secret. */
  endpoint: v.string(),
  /** The browser's public key and secret, for encryption. */
  p256dh: v.string(),
  auth: v.string(),
  minuteOfDay: v.number(),
  zone: v.string(),
  /** When it is due next. */
  nextAt: v.number(),
  /**
   * The site's address at the time of the subscription. At another address the browser subscribes again, and must not be
   * reminded twice.
   */
  origin: v.optional(v.string()),
  /** Of the page that it was turned on at; English where it is missing. */
  language: v.optional(v.string()),
})
  .index('by_owner', ['owner'])
  .index('by_origin', ['origin'])
  .index('by_endpoint', ['endpoint'])
  .index('by_nextAt', ['nextAt'])

/** Created once, at the first start: subscriptions are bound to it. */
export const pushKeys = defineTable({
  publicKey: v.string(),
  /** As a JSON Web Key. No public function reads it. */
  privateKey: v.string(),
})
