// A small app for the wire protocol: rooms with a text, read by everybody in the room. And a server for it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anyApi, defineSchema, defineTable, mutationGeneric, queryGeneric } from 'convex/server'
import { v } from 'convex/values'
import { WebSocketServer, type WebSocket } from 'ws'
import { createBackend, noLimiter, toWireSocket, type Backend, type Database } from '../../backend/index.ts'

const schema = defineSchema({
  rooms: defineTable({ room: v.number(), text: v.string() }).index('by_room', ['room']),
})

const rooms = {
  read: queryGeneric({
    args: { room: v.number() },
    handler: async (ctx, { room }) => {
      const row = await ctx.db
        .query('rooms')
        .withIndex('by_room', (q) => q.eq('room', room))
        .unique()
      return (row?.text as string | undefined) ?? ''
    },
  }),
  write: mutationGeneric({
    args: { room: v.number(), text: v.string() },
    handler: async (ctx, { room, text }) => {
      const row = await ctx.db
        .query('rooms')
        .withIndex('by_room', (q) => q.eq('room', room))
        .unique()
      if (row) await ctx.db.patch(row._id, { text })
      else await ctx.db.insert('rooms', { room, text })
    },
  }),
}

export const roomsApi = anyApi.rooms as { read: never; write: never }

export async function openRooms(database: Database, filesDir: string): Promise<Backend> {
  const backend = await createBackend({ schema, modules: { rooms }, storage: { database, filesDir } })
  return backend as unknown as Backend
}

export type BenchServer = {
  address: string
  clients: Set<WebSocket>
  serve(backend: Backend | null): void
  close(): void
}

/** Without a backend it accepts connections and does nothing with them: the baseline. */
export async function serveRooms(first: Backend | null): Promise<BenchServer> {
  let backend = first
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    if (backend) backend.connect(toWireSocket(socket), { address: 'bench', limiter: noLimiter })
    else socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve))
  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/sync`,
    clients: sockets.clients,
    serve: (next) => (backend = next),
    close: () => server.close(),
  }
}
