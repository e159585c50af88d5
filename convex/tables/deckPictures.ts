// Pictures of visitors' own physical decks. Only their owner gets them.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** At most one for each name of a deck. */
export const deckPictures = defineTable({
  owner: v.string(),
  /** The name of the deck, as in `origin.physicalDeck` of its readings. */
  deck: v.string(),
  imageId: v.id('deckImages'),
  width: v.number(),
  height: v.number(),
  /** The owner that an account took it from, so that this can be undone. */
  takenFrom: v.optional(v.string()),
  /** Soft-deleted: it can be restored for a short time, then the row is purged. */
  deletedAt: v.optional(v.number()),
}).index('by_owner_and_deck', ['owner', 'deck'])

/** The files, apart from the rows above, so that a list of decks does not read them. In the database and not in the file
 * store, whose addresses work for everybody who has them. */
export const deckImages = defineTable({ image: v.bytes() })
