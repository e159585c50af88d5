// Starts the embedded database of a folder and runs until it is killed or told to stop (SIGTERM: gracefully; SIGUSR2:
// by a plain exit).
import { openDatabase } from '#backend/index.ts'

export async function main(dataDir: string): Promise<void> {
  try {
    const database = await openDatabase({ dataDir })
    process.once('SIGTERM', () => void database.close().then(() => process.exit()))
    process.once('SIGUSR2', () => process.exit(3))
    setInterval(() => {}, 1_000)
    // Printed last: the test may send a signal as soon as it reads this line.
    process.stdout.write(`${JSON.stringify(database.clientConfig)}\n`)
  } catch (error) {
    process.stdout.write(`${(error as { code?: string }).code}: ${(error as Error).message}\n`)
  }
}
