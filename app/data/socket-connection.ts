// Reports the Convex client's WebSocket to the connection status.
import type { ConvexReactClient } from 'convex/react'
import { setPartStatus } from './connection.ts'

export function watchSocket(client: Pick<ConvexReactClient, 'subscribeToConnectionState'>): void {
  client.subscribeToConnectionState(({ isWebSocketConnected, hasEverConnected, connectionRetries }) => {
    // A slow first connection is not a lost one.
    const lost = !isWebSocketConnected && (hasEverConnected || connectionRetries > 0)
    setPartStatus('socket', lost ? 'lost' : 'up')
  })
}
