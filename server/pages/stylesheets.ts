// The stylesheets of the build by their address, for pages that carry the rules they use (split-css.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Stylesheets = ReadonlyMap<string, string>

export function readStylesheets(clientFolder: string): Stylesheets {
  const folder = join(clientFolder, 'assets')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : []
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), 'utf8')]))
}
