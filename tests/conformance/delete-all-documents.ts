// All tests of a file share a backend, because opening one takes longer than most tests. Its documents are deleted before each.
import type { Backend } from '#backend/index.ts'
import schema from './functions/schema.ts'

export async function deleteAllDocuments(backend: Backend): Promise<void> {
  await backend.run(async ({ db }) => {
    for (const table of Object.keys(schema.tables)) {
      for (const { _id } of await db.query(table).collect()) await db.delete(_id as never)
    }
  })
}
