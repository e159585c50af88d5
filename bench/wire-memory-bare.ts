// The baseline of wire-memory.ts: websockets that are accepted and left alone.
import { idleCount, idleKilobytes } from './support/idle-memory.ts'
import { serveRooms } from './support/rooms.ts'
import { rounded } from './support/statistics.ts'

export const name = 'Wire: memory of bare websockets'

export async function run() {
  const server = await serveRooms(null)
  const kilobytes = await idleKilobytes(server, 0)
  server.close()
  return [{ what: `each of ${idleCount}, kB`, value: rounded(kilobytes), budget: '' }]
}
