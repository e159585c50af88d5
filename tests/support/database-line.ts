// The line between a backend and the database, for tests to disturb: answers held back, connections cut, none let in.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { TestPlace } from './test-backend.ts'

export type DatabaseLine = {
  /** What is sent still arrives; what is answered does not. */
  holdAnswers(): void
  /** Ends every connection, and lets no new one in. */
  cut(): void
  /** Lets everything through again. */
  mend(): void
}

/** The same place, reached over a line of its own. */
export async function overLine(place: TestPlace): Promise<{ place: TestPlace; line: DatabaseLine }> {
  const config = inject('databaseConfig')
  const socketName = `.s.PGSQL.${config.port}`
  const folder = await mkdtemp(join(tmpdir(), 'line-'))
  const open = new Set<Socket>()
  let state: 'whole' | 'deaf' | 'cut' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(join(config.host!, socketName))
    far.on('data', (answer) => state === 'deaf' || near.write(answer))
    near.on('data', (sent) => far.write(sent))
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(side)
      side.on('error', () => {})
      side.on('close', () => {
        open.delete(side)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve))
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const line: DatabaseLine = {
    holdAnswers: () => void (state = 'deaf'),
    cut: () => {
      state = 'cut'
      for (const socket of open) socket.destroy()
    },
    mend: () => void (state = 'whole'),
  }
  const database = { ...place.database, clientConfig: { ...config, host: folder } }
  return { place: { ...place, database }, line }
}
