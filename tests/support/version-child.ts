// One instance of one of two versions: writes in a loop until it is told to stop (SIGTERM) or killed, and prints what was
// acknowledged, and every error that a caller got.
import type pg from 'pg'
import { createBackend } from '#backend/index.ts'
import { ledger, ledgerModules } from './ledger-functions.ts'
import { schemaOf, type Version } from './ledger-versions.ts'

export async function main(
  clientConfig: string,
  filesDir: string,
  schemaName: string,
  version: string,
  name: string,
): Promise<void> {
  const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
  const database = {
    clientConfig: JSON.parse(clientConfig) as pg.ClientConfig,
    close: () => Promise.resolve(),
  }
  let isRunning = true
  process.once('SIGTERM', () => (isRunning = false))
  const backend = await createBackend({
    schema: schemaOf[version as Version],
    modules: ledgerModules,
    storage: { database, filesDir, schemaName, instances: 'several' },
    onLost: (reason) => print({ error: reason }),
  })
  const write = async (counter: string) => {
    for (let i = 0; isRunning; i++) {
      try {
        const label = `${name} ${counter} ${i}`
        print({ counter, n: (await backend.mutation(ledger.add!, { name: counter, label })) as number })
      } catch (error) {
        print({ error: String(error) })
      }
    }
  }
  await Promise.all([write('shared'), write('common'), write(name)])
  await backend.close()
}
