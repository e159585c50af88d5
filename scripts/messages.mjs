// Compiles messages/<language>/*.json into functions, one module for each message, so that a page ships what it shows.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfFiles } from './hash.mjs'
import { pseudo } from './pseudo-language.mjs'
import { root } from './root.mjs'

const base = 'en'
/** English with accents, and longer. It finds text that is not in the catalogue, and layouts that have no room. */
const pseudoLanguage = 'en-XA'
const out = join(root, '.cache/messages')
const sources = ['messages', 'package-lock.json', 'scripts/messages.mjs', 'scripts/pseudo-language.mjs']

/** The languages of this build. @returns {string[]} */
export function languages() {
  return (process.env.LANGUAGES ?? base).split(',')
}

/** Compiles them, unless it is done already. Its plugins come from node_modules, and nothing is sent anywhere. */
export async function compileMessagesIfNeeded() {
  const stampFile = join(out, '.stamp')
  const stamp = `${languages().join()} ${hashOfFiles(root, sources)}`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(out, { recursive: true, force: true })
  const project = join(out, 'project.inlang')
  mkdirSync(project, { recursive: true })
  for (const language of languages()) {
    writeFileSync(join(out, `${language}.json`), JSON.stringify(catalogue(language)))
  }
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: base,
      locales: languages(),
      telemetry: 'off',
      modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    }),
  )
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project,
    outdir: join(out, 'compiled'),
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  })
  for (const own of ['runtime.js', 'registry.js'])
    cpSync(join(root, 'messages', own), join(out, 'compiled', own))
  writeFileModules()
  writeFileSync(stampFile, stamp)
}

/** `#messages/<file>` has the messages of one file: whoever looks some up by name ships those and no others. */
function writeFileModules() {
  const folder = join(root, 'messages', base)
  mkdirSync(join(out, 'compiled/files'))
  for (const file of readdirSync(folder)) {
    const keys = Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    const exports = keys.map((key) => `export { ${key} } from '../messages/${key}.js'\n`)
    writeFileSync(join(out, 'compiled/files', file.replace('.json', '.js')), exports.join(''))
  }
}

/** All messages of a language, by key. @param {string} language */
function catalogue(language) {
  const folder = join(root, 'messages', language === pseudoLanguage ? base : language)
  const all = {}
  for (const name of readdirSync(folder).sort()) {
    for (const [key, message] of Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')))) {
      if (key in all) throw new Error(`Two messages of ${language} have the key ${key}.`)
      all[key] = language === pseudoLanguage ? pseudo(message) : message
    }
  }
  return all
}
