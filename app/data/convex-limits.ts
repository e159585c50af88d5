// The product's limits of the realtime client. The installed client has other ones, and most of them are private fields:
// they are set here and nowhere else. `convex-client.test.ts` holds each against the real client, and fails when an
// upgrade gives them other names.
import type { ConvexReactClient, ConvexReactClientOptions } from 'convex/react'

const realtimeLimits = {
  firstBackoffMs: 100,
  longestBackoffMs: 16_000,
  /** Without a message for so long, the line is taken for dead. */
  silenceMs: 30_000,
  /** A token is renewed so long before it ends; the client itself adds: at most 20 days after its issue. */
  tokenLeewaySeconds: 2,
}

export const limitedOptions: ConvexReactClientOptions = {
  authRefreshTokenLeewaySeconds: realtimeLimits.tokenLeewaySeconds,
}

/** What we use of the client's class for websockets, which it does not export. */
interface SocketManager {
  defaultInitialBackoff: number
  maxBackoff: number
  serverInactivityThreshold: number
  resetServerInactivityTimeout(): void
}

/** Opens the client's socket, under our limits. */
export function applyRealtimeLimits(client: ConvexReactClient): void {
  const { webSocketManager } = (client as unknown as { sync: unknown }).sync as {
    webSocketManager: SocketManager
  }
  const limits: Partial<SocketManager> = {
    defaultInitialBackoff: realtimeLimits.firstBackoffMs,
    maxBackoff: realtimeLimits.longestBackoffMs,
    serverInactivityThreshold: realtimeLimits.silenceMs,
  }
  for (const name of Object.keys(limits)) {
    if (!(name in webSocketManager)) throw new Error(`This version of convex has no ${name} to be limited.`)
  }
  Object.assign(webSocketManager, limits)
  // The first connection is under way already, with the client's own patience.
  webSocketManager.resetServerInactivityTimeout()
}
