// The product's own functions on a bench database.
import { randomBytes } from 'node:crypto'
import { createBackend, type Backend, type Database, type Modules } from '../../backend/index.ts'
import type { DataModel } from '#convex/_generated/dataModel.js'
import schema from '#convex/schema.ts'

export type ProductBackend = Backend<DataModel>

const files = import.meta.glob(['/convex/**/*.ts', '!/convex/{_generated,tables}/**', '!/convex/**/*.*.ts'])

const modules = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace('/convex/', ''), load]),
) as Modules

export async function openProductBackend(
  database: Database,
  filesDir: string,
  schemaName = 'product',
): Promise<ProductBackend> {
  return createBackend({ schema, modules, storage: { database, schemaName, filesDir } })
}

export const newVisitor = () => randomBytes(24).toString('base64url')
