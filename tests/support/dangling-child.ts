// Runs a function that leaves a promise unawaited, which is then rejected, and prints a line if the process survived
// it.
import { setTimeout as sleep } from 'node:timers/promises'
import { mutationGeneric } from 'convex/server'
import type pg from 'pg'
import { createBackend } from '#backend/index.ts'

const forget = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    void ctx.db.insert('notes', { text: 'unawaited' }).then(() => {
      throw new Error('nobody listens')
    })
    void ctx.db.get('no id' as never)
    await sleep(20)
  },
})

export async function main(config: string, schemaName: string, filesDir: string): Promise<void> {
  const database = { clientConfig: JSON.parse(config) as pg.ClientConfig, close: () => Promise.resolve() }
  const backend = await createBackend({
    modules: { notes: { forget } },
    storage: { database, schemaName, filesDir },
  })
  // Whether the call succeeded or was refused does not matter here.
  await backend
    .runMutation({ path: 'notes:forget', args: {}, identity: null, caller: 'outside' })
    .catch(() => {})
  await sleep(50)
  process.stdout.write('still there\n')
  await backend.close()
}
