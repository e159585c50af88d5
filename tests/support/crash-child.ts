// Writes in a loop, and prints what was acknowledged, until it is killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { createBackend } from '#backend/index.ts'
import { crash, crashModules, crashSchema } from './crash-functions.ts'

export async function main(dataDir: string, filesDir: string): Promise<void> {
  const backend = await createBackend({
    schema: crashSchema,
    modules: crashModules,
    storage: { database: { dataDir }, filesDir },
  })
  await backend.mutation(crash.scheduleHanging!)
  while (!((await backend.query(crash.jobs!)) as string[]).includes('inProgress')) await sleep(5)
  const print = (acknowledged: object) => process.stdout.write(`${JSON.stringify(acknowledged)}\n`)
  const write = async (writer: string) => {
    for (;;) print({ writer, n: (await backend.mutation(crash.add!, { writer })) as number })
  }
  const store = async () => {
    for (let i = 0; ; i++) {
      const text = `file ${i} `.repeat(200)
      print({ file: (await backend.action(crash.storeFile!, { text })) as string, text })
    }
  }
  await Promise.all([write('a'), write('b'), write('c'), store()])
}
