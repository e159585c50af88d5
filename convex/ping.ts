import { v } from 'convex/values'
import { action } from './_generated/server.js'

/** Returns the message, to check that the backend answers and how fast. */
export const sendPing = action({
  args: { message: v.string() },
  returns: v.object({ message: v.string(), receivedAt: v.number() }),
  handler: (_ctx, { message }) => Promise.resolve({ message, receivedAt: Date.now() }),
})
