// Testimonials, and messages to the admins.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { seeded } from './decks.ts'
import { place } from './readings.ts'

export const testimonialStatus = literals('waiting', 'published', 'hidden')
export const messageStatus = literals('new', 'answered', 'closed')

export const testimonials = defineTable({
  author: v.string(),
  text: v.string(),
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  place: v.optional(place),
  deckId: v.optional(v.id('decks')),
  /** `example`: built in, never shown to visitors. */
  source: literals('example', 'visitor', 'admin'),
  status: testimonialStatus,
  position: v.number(),
  /** For testimonials of visitors: the owner and the reading. Never sent to a client. */
  owner: v.optional(v.string()),
  readingId: v.optional(v.string()),
  seeded: v.optional(seeded),
})
  .index('by_status_and_position', ['status', 'position'])
  .index('by_status_and_place_state_and_place_city', ['status', 'place.state', 'place.city'])
  .index('by_position', ['position'])
  .index('by_status', ['status'])
  .index('by_source', ['source'])
  .index('by_source_and_position', ['source', 'position'])
  .index('by_source_and_status', ['source', 'status'])
  .index('by_source_and_status_and_position', ['source', 'status', 'position'])
  .index('by_owner', ['owner'])
  .index('by_readingId', ['readingId'])
  .searchIndex('search_text', { searchField: 'text', filterFields: ['status', 'source'] })
  .searchIndex('search_author', { searchField: 'author', filterFields: ['status', 'source'] })
  .index('by_seeded_key', ['seeded.key'])

/** By an admin. */
const written = v.object({ by: v.id('users'), at: v.number(), text: v.string() })

export const messages = defineTable({
  owner: v.string(),
  name: v.string(),
  /** The reply address that the writer entered, unverified. */
  email: v.string(),
  text: v.string(),
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  /** The id that an error page showed, to find the entry in the server log. */
  errorId: v.optional(v.string()),
  status: messageStatus,
  /** Mails of admins to the writer. */
  replies: v.optional(v.array(written)),
  /** Only for admins. */
  notes: v.optional(v.array(written)),
  /** It can be restored for thirty days, then the row is purged. */
  deletedAt: v.optional(v.number()),
})
  .index('by_deletedAt', ['deletedAt'])
  .index('by_status', ['status'])
  .index('by_owner', ['owner'])
  .searchIndex('search_text', { searchField: 'text', filterFields: ['status'] })
  .searchIndex('search_name', { searchField: 'name', filterFields: ['status'] })
  .searchIndex('search_email', { searchField: 'email', filterFields: ['status'] })
