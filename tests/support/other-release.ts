// Another release of the product: its build, with small patches to the server: another version, one more migration,
// more tables, decks of an earlier edition.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface Release {
  version: string
  /** As an earlier release stored the decks: no second edition yet. */
  hasFirstEditions?: boolean
  /** A later release with the same data version: one more table, field and index. */
  hasMoreTables?: boolean
  /** The migrations of a later release; without them, it has the same data version as this one. */
  nextData?: {
    /** SQL for one more migration of the identity part, which comes first. */
    identityStep: string
    /** And of the events, which come after it. */
    eventStep: string
  }
}

/** Creates the release in `folder`, to be started as the `project` of `startProduct`. */
export function makeRelease(folder: string, release: Release): string {
  const { version, hasFirstEditions, hasMoreTables, nextData } = release
  mkdirSync(join(folder, 'build'), { recursive: true })
  for (const same of ['node_modules', 'package.json', 'build/client', 'build/drawn', 'build/drawn.json']) {
    symlinkSync(join(root, same), join(folder, same))
  }
  cpSync(join(root, 'build/server'), join(folder, 'build/server'), { recursive: true })
  // The bundler decides which file something is in.
  const files = readdirSync(join(folder, 'build/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, 'build/server', name))
  const change = (text: RegExp, to: (found: string) => string) => {
    const matches = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return [...source.matchAll(new RegExp(text, 'g'))].map(() => ({ file, source }))
    })
    const [place, ...more] = matches
    if (!place || more.length > 0) {
      throw new Error(`${text} is there ${matches.length} times in the built server, and not once.`)
    }
    writeFileSync(place.file, place.source.replace(text, to))
  }
  const laterData = nextData ? 'thisProgram.dataVersion += 1;' : ''
  change(
    /thisProgram = \{[^]*?\n\};/,
    (program) => `${program} thisProgram.version = ${JSON.stringify(version)}; ${laterData}`,
  )
  if (hasFirstEditions) change(/newestNumbers = \{[^}]*\}/, () => 'newestNumbers = {}')
  if (hasMoreTables) {
    const more = `hellos: defineTable({ codename: v.string(), mood: v.optional(v.string()) }).index("by_mood", ["mood", "codename"]),
      moods: defineTable({ name: v.string() }).index("by_name_of_mood", ["name"])`
    change(/hellos: defineTable\(\{ codename: v\.string\(\) \}\)/, () => more)
  }
  if (nextData) {
    const { identityStep, eventStep } = nextData
    change(/ADD COLUMN awaits_confirmation[^`]*`/, (step) => `${step}, ${JSON.stringify(identityStep)}`)
    change(/CREATE UNIQUE INDEX one_secret[^`]*`/, (step) => `${step}, ${JSON.stringify(eventStep)}`)
  }
  return folder
}
