// Timeouts and backoff of the realtime client that differ from its defaults. Most are private fields, so they are set only
// here, and `convex-client.test.ts` fails when an upgrade of the client renames them.
import type { ConvexReactClient, ConvexReactClientOptions } from 'convex/react'

const realtimeLimits = {
  firstBackoffMs: 100,
  longestBackoffMs: 16_000,
  /** Without a message for this long, the connection is considered dead. */
  inactivityMs: 30_000,
  /** Tokens are refreshed this long before they expire; the client itself adds: at most 20 days after issue. */
  tokenLeewaySeconds: 2,
}

export const clientOptions: ConvexReactClientOptions = {
  authRefreshTokenLeewaySeconds: realtimeLimits.tokenLeewaySeconds,
}

/** The fields that we use of the client's WebSocket manager, which it does not export. */
interface SocketManager {
  defaultInitialBackoff: number
  maxBackoff: number
  serverInactivityThreshold: number
  resetServerInactivityTimeout(): void
}

export function applyRealtimeLimits(client: ConvexReactClient): void {
  const { webSocketManager } = (client as unknown as { sync: unknown }).sync as {
    webSocketManager: SocketManager
  }
  const limits: Partial<SocketManager> = {
    defaultInitialBackoff: realtimeLimits.firstBackoffMs,
    maxBackoff: realtimeLimits.longestBackoffMs,
    serverInactivityThreshold: realtimeLimits.inactivityMs,
  }
  for (const name of Object.keys(limits)) {
    if (!(name in webSocketManager)) throw new Error(`This version of convex has no ${name} to set.`)
  }
  Object.assign(webSocketManager, limits)
  // The first connection has already started with the client's default timeout.
  webSocketManager.resetServerInactivityTimeout()
}
