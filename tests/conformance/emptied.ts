// One backend serves all tests of a door, emptied before each: to open one costs more than most of these tests do.
import type { Backend } from '#backend/index.ts'
import schema from './functions/schema.ts'

export async function empty(backend: Backend): Promise<void> {
  await backend.run(async ({ db }) => {
    for (const table of Object.keys(schema.tables)) {
      for (const { _id } of await db.query(table).collect()) await db.delete(_id as never)
    }
  })
}
