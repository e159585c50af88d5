import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { joinModules, singleLanguageModule, readCatalogs, nestParts } from './messages.mjs'

test('the files of a language are one catalog', () => {
  const folder = messages({
    en: { 'cards.json': { cards_title: 'Cards' }, 'ui.json': { ui_close: 'Close' } },
  })
  expect(readCatalogs(folder, ['en'])).toEqual({ en: { cards_title: 'Cards', ui_close: 'Close' } })
})

test('a key that is in two files is an error that names both', () => {
  const folder = messages({ en: { 'cards.json': { title: 'Cards' }, 'ui.json': { title: 'Title' } } })
  expect(() => readCatalogs(folder, ['en'])).toThrow('title is in cards.json and in ui.json of en.')
})

test('the pseudo-language has what English has', () => {
  const folder = messages({ en: { 'ui.json': { ui_close: 'Close {name}' } } })
  expect(readCatalogs(folder, ['en', 'en-XA'])).toEqual({
    en: { ui_close: 'Close {name}' },
    'en-XA': { ui_close: 'Çļööšéé {name}' },
  })
})

test('a missing message and an unknown message are errors', () => {
  const en = { 'ui.json': { ui_close: 'Close', ui_open: 'Open' } }
  const lacking = messages({ en, de: { 'ui.json': { ui_open: 'Öffnen' } } })
  expect(() => readCatalogs(lacking, ['en', 'de'])).toThrow('The language de has no ui_close.')
  const more = { ui_close: 'Schließen', ui_open: 'Öffnen', ui_shut: 'Zu' }
  const other = messages({ en, de: { 'ui.json': more } })
  expect(() => readCatalogs(other, ['en', 'de'])).toThrow('Only the language de has ui_shut.')
})

test('modules are joined, and their header comes once', () => {
  const beginning =
    "import { getLocale } from '../runtime.js';\n\n/** @typedef {import('../runtime.js').Text} Text */\n"
  const joined = joinModules([`${beginning}\nexport const a = 1;\n`, `${beginning}\nexport const b = 2;\n`])
  expect(joined).toBe(
    "import { getLocale } from '../runtime.js';\n/** @typedef {import('../runtime.js').Text} Text */\nexport const a = 1;\nexport const b = 2;\n",
  )
})

test('with one language, a message has no dispatcher', () => {
  const module = [
    "import { getLocale } from '../runtime.js';",
    'const en_close = /** @type {() => string} */ () => {',
    '\treturn `Close`',
    '};',
    '',
    '/**',
    '* @param {{ locale?: "en" }} options',
    '*/',
    'export const close = /** @type {() => string} */ ((inputs = {}, options = {}) => {',
    '\treturn en_close(inputs)',
    '});',
  ].join('\n')
  expect(singleLanguageModule(module, 'close')).toBe(
    [...module.split('\n').slice(0, 5), 'export { en_close as close }', ''].join('\n'),
  )
})

test('a message with markup is its parts, as nested lists', () => {
  const compiled = [
    'const en_more = /** @type {((inputs: MoreInputs) => LocalizedString) & { parts: (inputs: MoreInputs) => MessagePart[] }} */ (',
    '\t/* @__PURE__ */ Object.assign(',
    '\t\t/** @type {(inputs: MoreInputs) => LocalizedString} */ ((i) => {',
    '\t\t\treturn /** @type {LocalizedString} */ (`All decks are here`)',
    '\t\t}),',
    '\t\t{',
    '\t\t\tparts: /** @type {(inputs: MoreInputs) => MessagePart[]} */ ((i) => {',
    '\t\t\t\treturn [{ type: "text", value: "All \\"decks\\", " }, { type: "markup-start", name: "link", options: {}, attributes: {} }, { type: "text", value: String(i?.where) }, { type: "markup-end", name: "link", options: {}, attributes: {} }, { type: "markup-standalone", name: "icon", options: {}, attributes: {} }]',
    '\t\t\t})',
    '\t\t}',
    '\t)',
    ');',
  ]
  expect(nestParts(compiled.join('\n')).split('\n')).toEqual([
    'const en_more = /** @type {{ parts: (inputs: MoreInputs) => MessagePart[] }} */ (',
    '\t({',
    '\t\t\tparts: /** @type {(inputs: MoreInputs) => MessagePart[]} */ ((i) => {',
    '\t\t\t\treturn ["All \\"decks\\", ", ["link", String(i?.where)], ["icon"]]',
    '\t\t\t})',
    '\t\t})',
    ');',
  ])
})

/** A folder of languages with their files. @param {Record<string, Record<string, object>>} languages */
function messages(languages) {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [language, files] of Object.entries(languages)) {
    mkdirSync(join(folder, language))
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, language, name), JSON.stringify(content))
    }
  }
  return folder
}
