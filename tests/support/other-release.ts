// Another release of the product: its build, with a few words of the server changed. What a real one would bring, a test can
// say in one line: another version, one more step for the data, decks before they were drawn anew.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thisProgram } from '#server/upgrade/data-versions.ts'

const root = join(import.meta.dirname, '../..')

export interface Release {
  version: string
  /** As an earlier release stored the decks: no second edition was drawn yet. */
  hasFirstEditions?: boolean
  /** As a later release would have it; without, it knows the same data as this one. */
  nextData?: {
    /** SQL for one more step of the identity part, which comes first. */
    identityStep: string
    /** And of the events, which come after it. */
    eventStep: string
  }
}

/** Made in `folder`, to be started as the `project` of `startProduct`. */
export function makeRelease(folder: string, { version, hasFirstEditions, nextData }: Release): string {
  mkdirSync(join(folder, 'build'), { recursive: true })
  for (const same of ['node_modules', 'package.json', 'build/client', 'build/drawn', 'build/drawn.json']) {
    symlinkSync(join(root, same), join(folder, same))
  }
  cpSync(join(root, 'build/server'), join(folder, 'build/server'), { recursive: true })
  const file = join(folder, 'build/server/index.js')
  let server = readFileSync(file, 'utf8')
  const change = (text: RegExp, to: (found: string) => string) => {
    const count = server.match(new RegExp(text, 'g'))?.length ?? 0
    if (count !== 1) throw new Error(`${text} is there ${count} times in the built server, and not once.`)
    server = server.replace(text, to)
  }
  const dataVersion = thisProgram.dataVersion + (nextData ? 1 : 0)
  change(/thisProgram = \{[^]*?\n\};/, () => `thisProgram = ${JSON.stringify({ version, dataVersion })};`)
  if (hasFirstEditions) change(/newestNumbers = \{[^}]*\}/, () => 'newestNumbers = {}')
  if (nextData) {
    const { identityStep, eventStep } = nextData
    change(/CREATE TABLE keys \([^`]*`/, (step) => `${step}, ${JSON.stringify(identityStep)}`)
    change(/CREATE UNIQUE INDEX one_secret[^`]*`/, (step) => `${step}, ${JSON.stringify(eventStep)}`)
  }
  writeFileSync(file, server)
  return folder
}
