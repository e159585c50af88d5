// Compiles messages/<language>/*.json into functions, in two forms. The build gets a module for each message, so that a page
// ships only the messages it uses. Tests, development and the type checker get one file with all messages, because thousands
// of modules are slow. package.json chooses under #messages. `#messages/<file>` has the messages of one file, for code that
// looks messages up by name and would otherwise ship all of them.
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
/** English with accents, and longer. It reveals text that is not in the catalog, and layouts that are too narrow. */
const pseudoLanguage = 'en-XA'
const out = join(root, '.cache/messages')

/** The inputs of the compilation, with its scripts. */
export const messageSources = ['messages', 'scripts/messages.mjs', 'scripts/pseudo-language.mjs']

/** The languages of this build, English first. @returns {string[]} */
export function languages() {
  const named = (process.env.LANGUAGES ?? base).split(',')
  if (named[0] !== base) throw new Error(`LANGUAGES must begin with ${base}, such as “${base},fr”.`)
  return named
}

/** Compiles the messages, unless the output is up to date. Plugins come from node_modules, and telemetry is off. */
export async function compileMessagesIfNeeded() {
  const stampFile = join(out, '.stamp')
  const stamp = `${languages().join()} ${hashOfFiles(root, [...messageSources, 'package-lock.json'])}`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const catalogs = readCatalogs(join(root, 'messages'), languages())
  // Into another folder first, because other processes may be reading the old output.
  const temporary = `${out}.${process.pid}`
  try {
    await compileInto(temporary, catalogs)
    replaceOutput(temporary)
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * All messages by language and key.
 * @param {string} folder
 * @param {string[]} languages
 * @returns {Record<string, Record<string, unknown>>}
 */
export function readCatalogs(folder, languages) {
  const english = readCatalog(folder, base)
  const keys = Object.keys(english)
  const all = {}
  for (const language of languages) {
    if (language === pseudoLanguage) {
      all[language] = Object.fromEntries(keys.map((key) => [key, pseudo(english[key])]))
      continue
    }
    all[language] = language === base ? english : readCatalog(folder, language)
    const missing = keys.filter((key) => !(key in all[language]))
    if (missing.length > 0) throw new Error(`The language ${language} has no ${missing.join(', ')}.`)
    const unknown = Object.keys(all[language]).filter((key) => !(key in english))
    if (unknown.length > 0) throw new Error(`Only the language ${language} has ${unknown.join(', ')}.`)
  }
  return all
}

/** @param {string} folder @param {string} language @returns {Record<string, unknown>} */
function readCatalog(folder, language) {
  const all = {}
  const fileOfKey = {}
  for (const name of readdirSync(join(folder, language)).sort()) {
    const messages = JSON.parse(readFileSync(join(folder, language, name), 'utf8'))
    for (const [key, message] of Object.entries(messages)) {
      if (key in all) throw new Error(`${key} is in ${fileOfKey[key]} and in ${name} of ${language}.`)
      all[key] = message
      fileOfKey[key] = name
    }
  }
  return all
}

/** @param {string} folder @param {Record<string, Record<string, unknown>>} catalogs */
async function compileInto(folder, catalogs) {
  const project = join(folder, 'project.inlang')
  mkdirSync(project, { recursive: true })
  for (const [language, messages] of Object.entries(catalogs)) {
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages))
  }
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: base,
      locales: Object.keys(catalogs),
      telemetry: 'off',
      modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    }),
  )
  // Imported late: a fresh clone has no packages before the install.
  const { compile } = await import('@inlang/paraglide-js')
  const outdir = join(folder, 'compiled')
  await compile({ project, outdir, emitReadme: false, emitGitIgnore: false, emitPrettierIgnore: false })
  for (const file of ['runtime.js', 'registry.js']) cpSync(join(root, 'messages', file), join(outdir, file))
  const keys = Object.keys(catalogs[base])
  const fileOf = (key) => join(outdir, 'messages', `${key}.js`)
  const modules = keys.map((key) => nestParts(readFileSync(fileOf(key), 'utf8')))
  for (const shape of ['files', 'together']) mkdirSync(join(outdir, shape))
  writeFileSync(join(outdir, 'together/_all.js'), joinModules(modules))
  const hasOneLanguage = Object.keys(catalogs).length === 1
  keys.forEach((key, index) =>
    writeFileSync(fileOf(key), hasOneLanguage ? singleLanguageModule(modules[index], key) : modules[index]),
  )
  for (const file of readdirSync(join(root, 'messages', base))) {
    const keysOfFile = Object.keys(JSON.parse(readFileSync(join(root, 'messages', base, file), 'utf8')))
    const name = file.replace('.json', '.js')
    const exports = keysOfFile.map((key) => `export { ${key} } from '../messages/${key}.js'\n`)
    writeFileSync(join(outdir, 'files', name), exports.join(''))
    writeFileSync(join(outdir, 'together', name), `export { ${keysOfFile.join(', ')} } from './_all.js'\n`)
  }
}

/**
 * Joins the modules of all messages into one. Imports and type definitions, which all of them have, come once.
 * @param {string[]} modules
 * @returns {string}
 */
export function joinModules(modules) {
  const shared = /^(import .*|\/\*\* @typedef \{import\(.*)$/gm
  const header = new Set(modules.flatMap((text) => text.match(shared) ?? []))
  return [...header, ...modules.map((text) => text.replace(shared, '').trim()), ''].join('\n')
}

/**
 * Removes the second function of a message, which chooses the language: half the code for every page.
 * @param {string} module
 * @param {string} key
 * @returns {string}
 */
export function singleLanguageModule(module, key) {
  const [, local] = /^const (\w+) =/m.exec(module)
  const dispatcher = module.lastIndexOf('/**', module.indexOf(`export const ${key} =`))
  return `${module.slice(0, dispatcher)}export { ${local} as ${key} }\n`
}

/**
 * Makes a message with markup a third of its size: only its parts, as nested lists such as
 * `["All decks are ", ["link", "here"]]`. The compiler writes objects, and a second function for the plain text.
 * @param {string} module
 * @returns {string}
 */
export function nestParts(module) {
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

/** Writes only files that have changed, in place, so that a concurrent reader finds every file. @param {string} temporary */
function replaceOutput(temporary) {
  const modules = new Set(modulesIn(temporary))
  const removed = existsSync(join(out, 'compiled/messages'))
    ? modulesIn(out).filter((name) => !modules.has(name))
    : []
  cpSync(temporary, out, { recursive: true, filter: (from, to) => !isSameFile(from, to) })
  for (const name of removed) rmSync(join(out, 'compiled/messages', name), { force: true })
}

/** @param {string} file @param {string} other */
function isSameFile(file, other) {
  return statSync(file).isFile() && existsSync(other) && readFileSync(file).equals(readFileSync(other))
}

/** @param {string} folder */
function modulesIn(folder) {
  return readdirSync(join(folder, 'compiled/messages'))
}
