// Gives stored tables another name. A table keeps its number, which is part of its documents' ids, its documents and its
// indexes: every id stays valid wherever it is stored, and the time does not depend on the number of rows.
import { BackendError } from '../errors.ts'
import { Catalog } from './catalog.ts'
import type { Connection, Statement } from './connection.ts'
import { isEmpty } from './schema-change.ts'

/** The new name by the former one. */
export type TableRenames = Readonly<Record<string, string>>

/** Inside a transaction of the caller. A table that is missing, or has its new name already, is left alone. */
export async function renameTables(
  connection: Connection,
  schemaName: string,
  renames: TableRenames,
): Promise<void> {
  // Loaded inside the transaction, so it shows what earlier steps of the same upgrade have done.
  const catalog = await Catalog.load(connection, schemaName)
  const run = async (statements: Statement[]) => {
    for (const statement of statements) await connection.query(statement)
  }
  for (const [formerName, name] of Object.entries(renames)) {
    const former = catalog.getTable(formerName)
    if (!former) continue
    // Restoring an older backup creates the tables of today's schema beside the former ones, and leaves them empty.
    const current = catalog.getTable(name)
    if (current) {
      const empty = (await isEmpty(connection, current))
        ? current
        : (await isEmpty(connection, former))
          ? former
          : null
      if (!empty) {
        throw new BackendError(
          'SchemaViolation',
          `The table ${formerName} cannot be renamed to ${name}: both have documents.`,
        )
      }
      await run(catalog.dropTable(empty))
      if (empty === former) continue
    }
    await run(catalog.renameTable(former, name))
  }
}
