// What people say: testimonials on the pages, and messages to the admins.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { seeded } from './decks.ts'
import { place } from './draws.ts'
import { words } from './words.ts'

export const testimonialStatus = words('waiting', 'published', 'hidden')
export const messageStatus = words('new', 'answered', 'closed')

export const testimonials = defineTable({
  author: v.string(),
  text: v.string(),
  place: v.optional(place),
  deckId: v.optional(v.id('decks')),
  /** Where it comes from. Those that come with the program say that they are examples. */
  source: words('example', 'visitor', 'admin'),
  status: testimonialStatus,
  position: v.number(),
  seeded: v.optional(seeded),
})
  .index('by_status_and_position', ['status', 'position'])
  .index('by_status_and_place_state_and_place_city', ['status', 'place.state', 'place.city'])
  .index('by_position', ['position'])
  .index('by_seeded_key', ['seeded.key'])

export const messages = defineTable({
  owner: v.string(),
  name: v.string(),
  /** Where to answer, as the writer gave it: a claim. */
  email: v.string(),
  text: v.string(),
  /** The number that an error page showed them: it leads to the line in the log. */
  errorId: v.optional(v.string()),
  status: messageStatus,
})
  .index('by_status', ['status'])
  .index('by_owner', ['owner'])
