// One of several instances: writes in a loop, and prints what was acknowledged, until it is killed. Several processes
// write to the same counters.
import type pg from 'pg'
import { createBackend, isBackendError } from '#backend/index.ts'
import { crash, crashModules, crashSchema } from './crash-functions.ts'

export async function main(clientConfig: string, filesDir: string, ownWriter: string): Promise<void> {
  const database = {
    clientConfig: JSON.parse(clientConfig) as pg.ClientConfig,
    close: () => Promise.resolve(),
  }
  const backend = await createBackend({
    schema: crashSchema,
    modules: crashModules,
    storage: { database, filesDir, instances: 'several' },
    // As a supervisor does, the test starts it again.
    onLost: (reason) => {
      process.stderr.write(`${reason}\n`)
      process.exit(3)
    },
  })
  const print = (acknowledged: object) => process.stdout.write(`${JSON.stringify(acknowledged)}\n`)
  const write = async (writer: string) => {
    for (;;) {
      try {
        print({ writer, n: (await backend.mutation(crash.add!, { writer })) as number })
      } catch (error) {
        // The database was killed: whether it was written is not known to anybody but the database.
        if (!isBackendError(error, 'DatabaseUnavailable', 'Conflict', 'Overloaded', 'TimedOut')) throw error
      }
    }
  }
  await Promise.all([write('shared'), write('common'), write(ownWriter)])
}
