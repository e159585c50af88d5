// Compiles messages/<language>/*.json into functions, in two shapes. For the build it is a module for each message, so that
// a page ships what it shows. Everybody else reads one file: a test, a browser of a developer and the type checker would
// open thousands otherwise. package.json says under #messages who gets which. `#messages/<file>` has the messages of one
// file: whoever looks some up by name ships those and no others.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { hashOfFiles } from './hash.mjs'
import { pseudo } from './pseudo-language.mjs'
import { root } from './root.mjs'

const base = 'en'
/** English with accents, and longer. It finds text that is not in the catalogue, and layouts that have no room. */
const pseudoLanguage = 'en-XA'
const out = join(root, '.cache/messages')

/** What messages are made from, and the scripts that make them. */
export const messageSources = ['messages', 'scripts/messages.mjs', 'scripts/pseudo-language.mjs']

/** The languages of this build. @returns {string[]} */
export function languages() {
  return (process.env.LANGUAGES ?? base).split(',')
}

/** Compiles them, unless it is done already. Its plugins come from node_modules, and nothing is sent anywhere. */
export async function compileMessagesIfNeeded() {
  const stampFile = join(out, '.stamp')
  const stamp = `${languages().join()} ${hashOfFiles(root, [...messageSources, 'package-lock.json'])}`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const catalogues = readCatalogues(join(root, 'messages'), languages())
  // Beside the old ones, which somebody may be reading.
  const fresh = `${out}.${process.pid}`
  try {
    await compileInto(fresh, catalogues)
    put(fresh)
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * All messages by language and key.
 * @param {string} folder
 * @param {string[]} languages
 * @returns {Record<string, Record<string, unknown>>}
 */
export function readCatalogues(folder, languages) {
  const whole = readCatalogue(folder, base)
  const keys = Object.keys(whole)
  const all = {}
  for (const language of languages) {
    if (language === pseudoLanguage) {
      all[language] = Object.fromEntries(keys.map((key) => [key, pseudo(whole[key])]))
      continue
    }
    all[language] = language === base ? whole : readCatalogue(folder, language)
    const lacking = keys.filter((key) => !(key in all[language]))
    if (lacking.length > 0) throw new Error(`The language ${language} lacks ${lacking.join(', ')}.`)
    const unknown = Object.keys(all[language]).filter((key) => !(key in whole))
    if (unknown.length > 0) throw new Error(`Only the language ${language} has ${unknown.join(', ')}.`)
  }
  return all
}

/** @param {string} folder @param {string} language @returns {Record<string, unknown>} */
function readCatalogue(folder, language) {
  const all = {}
  const home = {}
  for (const name of readdirSync(join(folder, language)).sort()) {
    const messages = JSON.parse(readFileSync(join(folder, language, name), 'utf8'))
    for (const [key, message] of Object.entries(messages)) {
      if (key in all) throw new Error(`${key} stands in ${home[key]} and in ${name} of ${language}.`)
      all[key] = message
      home[key] = name
    }
  }
  return all
}

/** @param {string} folder @param {Record<string, Record<string, unknown>>} catalogues */
async function compileInto(folder, catalogues) {
  const project = join(folder, 'project.inlang')
  mkdirSync(project, { recursive: true })
  for (const [language, messages] of Object.entries(catalogues)) {
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages))
  }
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: base,
      locales: Object.keys(catalogues),
      telemetry: 'off',
      modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    }),
  )
  // Only now: a fresh clone has none before the install.
  const { compile } = await import('@inlang/paraglide-js')
  const outdir = join(folder, 'compiled')
  await compile({ project, outdir, emitReadme: false, emitGitIgnore: false, emitPrettierIgnore: false })
  for (const own of ['runtime.js', 'registry.js']) cpSync(join(root, 'messages', own), join(outdir, own))
  const keys = Object.keys(catalogues[base])
  const fileOf = (key) => join(outdir, 'messages', `${key}.js`)
  const modules = keys.map((key) => withNestedParts(readFileSync(fileOf(key), 'utf8')))
  for (const shape of ['files', 'together']) mkdirSync(join(outdir, shape))
  writeFileSync(join(outdir, 'together/_all.js'), inOneFile(modules))
  const hasOneLanguage = Object.keys(catalogues).length === 1
  keys.forEach((key, index) =>
    writeFileSync(fileOf(key), hasOneLanguage ? inOneLanguage(modules[index], key) : modules[index]),
  )
  for (const file of readdirSync(join(root, 'messages', base))) {
    const ofFile = Object.keys(JSON.parse(readFileSync(join(root, 'messages', base, file), 'utf8')))
    const name = file.replace('.json', '.js')
    const apart = ofFile.map((key) => `export { ${key} } from '../messages/${key}.js'\n`)
    writeFileSync(join(outdir, 'files', name), apart.join(''))
    writeFileSync(join(outdir, 'together', name), `export { ${ofFile.join(', ')} } from './_all.js'\n`)
  }
}

/**
 * The modules of all messages as one. What each of them begins with, imports and types, comes once.
 * @param {string[]} modules
 * @returns {string}
 */
export function inOneFile(modules) {
  const shared = /^(import .*|\/\*\* @typedef \{import\(.*)$/gm
  const beginning = new Set(modules.flatMap((text) => text.match(shared) ?? []))
  return [...beginning, ...modules.map((text) => text.replace(shared, '').trim()), ''].join('\n')
}

/**
 * The module of a message without its second function, which would choose the language: half the code for every page.
 * @param {string} module
 * @param {string} key
 * @returns {string}
 */
export function inOneLanguage(module, key) {
  const [, own] = /^const (\w+) =/m.exec(module)
  const choosing = module.lastIndexOf('/**', module.indexOf(`export const ${key} =`))
  return `${module.slice(0, choosing)}export { ${own} as ${key} }\n`
}

/**
 * The module of a message with markup, a third of its size: only its parts, as nested lists such as
 * `["All decks are ", ["link", "here"]]`. The compiler adds the plain text as a second function, and writes objects.
 * @param {string} module
 * @returns {string}
 */
export function withNestedParts(module) {
  if (!module.includes('parts:')) return module
  return module
    .replaceAll(/\(\(inputs: [^()]*\) => LocalizedString\) & \{ parts/g, '{ parts')
    .replaceAll(/\/\* @__PURE__ \*\/ Object\.assign\(\n\t\t[^]*?\n\t\t\}\),\n\t\t\{/g, '({')
    .replaceAll('\n\t\t}\n\t)\n);', '\n\t\t})\n);')
    .replaceAll(/typeof (\w+)\.parts === "function" \? (\1\.parts\(inputs\)) : \[[^\]]*\]/g, '$2')
    .replaceAll(/\{ type: "text", value: ("(?:[^"\\]|\\.)*"|String\((?:i\?\.)?\w+\)) \}/g, '$1')
    .replaceAll(/\{ type: "markup-start", name: ("\w+"), options: \{\}, attributes: \{\} \}/g, '[$1')
    .replaceAll(/, \{ type: "markup-end", name: "\w+", options: \{\}, attributes: \{\} \}/g, ']')
    .replaceAll(/\{ type: "markup-standalone", name: ("\w+"), options: \{\}, attributes: \{\} \}/g, '[$1]')
}

/** In place, and only what has changed: whoever reads at this moment finds every file. @param {string} fresh */
function put(fresh) {
  const now = new Set(modulesIn(fresh))
  const gone = existsSync(join(out, 'compiled/messages'))
    ? modulesIn(out).filter((name) => !now.has(name))
    : []
  cpSync(fresh, out, { recursive: true, filter: (from, to) => !isSameFile(from, to) })
  for (const name of gone) rmSync(join(out, 'compiled/messages', name), { force: true })
}

/** @param {string} one @param {string} other */
function isSameFile(one, other) {
  return statSync(one).isFile() && existsSync(other) && readFileSync(one).equals(readFileSync(other))
}

/** @param {string} folder */
function modulesIn(folder) {
  return readdirSync(join(folder, 'compiled/messages'))
}
