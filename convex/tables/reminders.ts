// Who wants to be reminded of the card of their day, and the keys by which push services know that it is us.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** One for each browser that asked for it. */
export const reminders = defineTable({
  owner: v.string(),
  /** Who draws in this browser without an account; missing in what is older than the question. */
  visitor: v.optional(v.string()),
  /** Where the browser's own push service takes messages for it. Known to both and to us, and to nobody else. */
  endpoint: v.string(),
  /** The browser's public key and secret: only it can read what is sent. */
  p256dh: v.string(),
  auth: v.string(),
  minuteOfDay: v.number(),
  zone: v.string(),
  /** When it is due next. */
  nextAt: v.number(),
  /**
   * The address of the site that the browser subscribed at. A subscription belongs to it: at another one the browser
   * subscribes anew, and must not be reminded twice.
   */
  origin: v.optional(v.string()),
  /** Of the page that it was turned on at; English where it is missing. */
  language: v.optional(v.string()),
})
  .index('by_owner', ['owner'])
  .index('by_origin', ['origin'])
  .index('by_endpoint', ['endpoint'])
  .index('by_nextAt', ['nextAt'])

/** Made once, at the first start: browsers bind their subscriptions to it. */
export const pushKeys = defineTable({
  publicKey: v.string(),
  /** As a JSON Web Key. No public function reads it. */
  privateKey: v.string(),
})
