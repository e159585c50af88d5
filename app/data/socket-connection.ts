// On a live page the line is the client's websocket as well.
import type { ConvexReactClient } from 'convex/react'
import { partBecame } from './connection.ts'

export function followSocket(client: Pick<ConvexReactClient, 'subscribeToConnectionState'>): void {
  client.subscribeToConnectionState(({ isWebSocketConnected, hasEverConnected, connectionRetries }) => {
    // A first connection that takes its time is none that was lost.
    const lost = !isWebSocketConnected && (hasEverConnected || connectionRetries > 0)
    partBecame('socket', lost ? 'lost' : 'up')
  })
}
