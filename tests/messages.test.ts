// How the product speaks: rules for every message of the catalog (docs/glossary.md, decision 133).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { readCatalogs } from '../scripts/messages.mjs'
import { nodesBelow, parseSources } from './support/source-files.ts'

/** A message as a string, or its variants by plural and by choice. */
type Message = string | { match: Record<string, string> }[]
type Text = { key: string; text: string }
type Rule = { pattern: RegExp; instead: string; except?: Record<string, string> }

const catalog = readCatalogs(join(import.meta.dirname, '../messages'), ['en']).en as Record<string, Message>
const texts = Object.entries(catalog).flatMap(([key, message]) =>
  variantsOf(message).map((text) => ({ key, text: withoutNames(text) })),
)

/** Titles and descriptions whose wording the specification prescribes. */
const specified = {
  readings_tarot_spread: 'specified title',
  readings_reading_meta_view_your_multi_card_tarot: 'specified description',
  readings_spread_tarot_spread: 'specified title',
  readings_spreads_explore_deeper_insights_with_multi: 'specified description',
  readings_spreads_multi_card_spreads: 'specified title',
  site_error_screen_internal_server_error: 'specified title',
  site_error_screen_page_not_found_2: 'specified title',
}

/** Phrases of our earlier texts that visitors did not understand, or that were not true. */
const phrases: Rule[] = [
  { pattern: /\bno line\b|\bline (is|was|to the server)\b/i, instead: 'offline, connection' },
  { pattern: /\bfirst page\b/i, instead: 'home page' },
  { pattern: /\banew\b/i, instead: 'again, start over' },
  { pattern: /\bthere is no such\b|\bno such\b/i, instead: '… not found' },
  { pattern: /\bmeanwhile\b/i, instead: 'while you were editing' },
  { pattern: /\buntil now\b/i, instead: 'current' },
  { pattern: /^whoever\b/i, instead: 'anyone who' },
  { pattern: /\b(do|does) not belong together\b/i, instead: 'wrong email or password' },
  { pattern: /\btake (it|them|this) along\b|\bbr(ing|ought) in\b/i, instead: 'export, import' },
  { pattern: /\b(make|made) an account\b/i, instead: 'create an account' },
  { pattern: /\bgo(es)? on without\b/i, instead: 'continue without' },
  { pattern: /\blet it (go|wait)\b/i, instead: 'remove, return to pending' },
  { pattern: /\bnearer\b|\bfarther\b/i, instead: 'zoom in, zoom out' },
  { pattern: /\bis like (this|that)\b/i, instead: 'no results, no matches' },
  { pattern: /\bcount my visit\b/i, instead: 'allow anonymous statistics' },
  {
    pattern: /\bwritten by (people|hand)\b|\bhand’s work\b|\bby hand\b.*\bdrawn\b/i,
    instead: 'what is true',
  },
  { pattern: /\bpear ?wood\b/i, instead: 'what is true' },
]

/** One name for one thing, the one of the glossary. */
const glossary: Rule[] = [
  { pattern: /\blayouts?\b/i, instead: 'spread' },
  { pattern: /\bmulti-card\b/i, instead: 'spread', except: specified },
  { pattern: /\bstones?\b/i, instead: 'crystal' },
  { pattern: /\bplaces?\b/i, instead: 'position, or town' },
  { pattern: /\bmagicians?\b/i, instead: 'reader' },
  { pattern: /\bworkshops?\b/i, instead: 'Admin' },
  { pattern: /\bradars?\b/i, instead: 'statistics' },
  { pattern: /\btouch(es)?\b/i, instead: 'tap' },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\blog ?in\b|\bsign on\b/i, instead: 'sign in' },
]

/** American English. Words where -ise, -our or -re is right in both are simply not listed. */
const spelling: Rule[] = [
  {
    pattern:
      /\b(arm|behavi|col|end?eav|fav|flav|harb|hon|hum|lab|neighb|od|parl|rum|sav|splend|vap|vig)our(s|ed|ing|ite|ites|able|ful|less|hood|ly)?\b/i,
    instead: '-or',
  },
  {
    pattern:
      /\b(analy|apologi|author|capital|character|custom|emphas|final|initial|local|memor|minim|maxim|normal|optim|organ|personal|priorit|real|recogn|special|standard|summar|synchron|visual)(is|ys)(e|es|ed|ing|ation|ations)\b/i,
    instead: '-ize',
  },
  { pattern: /\b(centi|kilo|milli)?(metre|centre|fibre|litre|theatre)s?\b/i, instead: '-er' },
  {
    pattern: /\b(cancel|label|model|travel|signal|counsel|jewel|marvel)l(ed|ing|er|ers)\b/i,
    instead: 'one l',
  },
  {
    pattern:
      /\b(licence|defence|offence|catalogue|grey|cosy|whilst|amongst|learnt|spelt|dreamt|cheque|storey)s?\b/i,
    instead: 'the American word',
  },
  { pattern: /\b(to|back|for|in|out|up|down)wards\b/i, instead: 'toward, backward' },
  {
    pattern: /\b(judgement|acknowledgement|artefact|sceptic|enquir|programme\b)/i,
    instead: 'the American word',
  },
]

const typography: Rule[] = [
  { pattern: /["']/, instead: '“ ” and ’' },
  { pattern: / {2}/, instead: 'one space' },
  { pattern: /\.\.\./, instead: '…' },
  { pattern: / - /, instead: 'a colon or a comma' },
  {
    pattern: / [,.;!?]/,
    instead: 'no space before punctuation',
    except: { error_redirect_source_query: 'names the character ?' },
  },
]

const contractions: Rule[] = [
  {
    pattern: /\b(cannot|(do|does|did|is|are|was|were|has|have|could|would|should|will) not)\b/i,
    instead: 'can’t, don’t, isn’t',
    except: { readings_how_a_number_below_n_the: 'a formula' },
  },
]

describe('every message', () => {
  test('has a key of its own: of two, JSON would silently keep the last', () => {
    const folder = join(import.meta.dirname, '../messages/en')
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), 'utf8')
      const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key)
      expect(
        keys.filter((key, index) => keys.indexOf(key) !== index),
        name,
      ).toEqual([])
    }
  })

  test.each([
    ['has no phrase that we have given up', phrases],
    ['calls things by their one name', glossary],
    ['has American spelling', spelling],
    ['has typographic quotation marks and single spaces', typography],
    ['has contractions', contractions],
  ])('%s', (_, rules) => {
    expect(rules.flatMap((rule) => violationsOf(rule, texts))).toEqual([])
  })

  test('is in sentence case', () => {
    const wrong = texts.filter(({ key, text }) => !(key in specified) && capitalizedInside(text).length > 0)
    expect(
      wrong.map(({ key, text }) => `${key}: ${capitalizedInside(text).join(', ')} in “${text}”`),
    ).toEqual([])
  })

  test('without its rule would be found', () => {
    const bad: [string, Rule[]][] = [
      ['There is no such card', phrases],
      ['Go to the first page', phrases],
      ['Begin anew', phrases],
      ['Store the layout', glossary],
      ['Choose a colour', spelling],
      ['The server cancelled it', spelling],
      ["It's here", typography],
      ['You cannot do this', contractions],
    ]
    for (const [text, rules] of bad) {
      expect(
        rules.flatMap((rule) => violationsOf(rule, [{ key: 'bad', text }])),
        text,
      ).toHaveLength(1)
    }
    expect(capitalizedInside('Save The Reading')).toEqual(['The', 'Reading'])
  })

  test('for which a rule has an exception still needs it', () => {
    const rules = [...phrases, ...glossary, ...spelling, ...typography, ...contractions]
    const excepted = new Set(rules.flatMap(({ except }) => Object.keys(except ?? {})))
    expect([...excepted].filter((key) => !(key in catalog))).toEqual([])
  })
})

describe('the text of a button', () => {
  const keys = buttonKeys()
  const onButtons = texts.filter(({ key }) => keys.has(key))

  test('is found in the pages', () => {
    expect(keys.size).toBeGreaterThan(250)
  })

  test('has at most 30 characters', () => {
    expect(
      onButtons.filter(({ text }) => text.length > 30).map(({ key, text }) => `${key}: ${text}`),
    ).toEqual([])
  })

  test('does not end with a period', () => {
    expect(
      onButtons.filter(({ text }) => text.endsWith('.')).map(({ key, text }) => `${key}: ${text}`),
    ).toEqual([])
  })
})

function variantsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}

/** Without the names of marked parts, `{#link}here{/link}`, and of parameters, which nobody sees. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{\w+\}|\{#\w+\/\}/g, '…').replaceAll(/\{[#/]\w+\}/g, '')
}

function violationsOf({ pattern, instead, except = {} }: Rule, messages: Text[]): string[] {
  return messages
    .filter(({ key, text }) => !(key in except) && pattern.test(text))
    .map(({ key, text }) => `${key}: “${text}” matches ${pattern}; write ${instead}`)
}

/** Names that have a capital letter in the middle of a sentence, and what a sentence quotes without marks. */
const properNames = [
  ...['Lodestar', 'JavaScript', 'WebP', 'PostHog', 'Windows', 'Android', 'Photoshop', 'Woodcut'],
  ...[
    'Bible',
    'Old Testament',
    'New Testament',
    '1 Cor',
    'John',
    'Hermetic Order of the Golden Dawn',
    'Golden Dawn',
    'Europe',
    'Mohs',
    'Rider–Waite–Smith',
  ],
  'Pictorial Key to the Tarot',
  ...['Pamela Colman Smith', 'Fisher–Yates', 'United States', 'Natural Earth', 'Census Bureau', 'License'],
  // A command of chips, keys of the keyboard, a button, pages of Admin, examples.
  ...[
    'ChangeFileSettings',
    'Alt',
    'Home',
    'Shift',
    'Shuffle',
    'Admin',
    'Backs and covers',
    'The Moon.png',
    'the Moon',
    'Oak',
  ],
  'Open Font',
  'California',
]

/** Capitalized words that neither begin a sentence nor are names. What is quoted is somebody else's text. */
function capitalizedInside(text: string): string[] {
  const ours = properNames.reduce(
    (rest, name) => rest.replaceAll(name, 'x'),
    text.replaceAll(/“[^”]*”/g, '“”'),
  )
  return [...ours.matchAll(/(?<=[\p{Ll}\d,;)%’] )\p{Lu}\p{Ll}[\p{L}’]*/gu)].map(([word]) => word)
}

/** The messages inside of buttons, and of links that look like buttons. */
function buttonKeys(): Set<string> {
  const keys = new Set<string>()
  for (const file of parseSources(['app', 'server'])) {
    for (const node of nodesBelow(file)) {
      if (!ts.isJsxElement(node) || !isButton(node.openingElement)) continue
      for (const child of node.children.flatMap((inside) => nodesBelow(inside))) {
        if (ts.isPropertyAccessExpression(child) && child.expression.getText() === 'm')
          keys.add(child.name.text)
      }
    }
  }
  return keys
}

function isButton({ tagName, attributes }: ts.JsxOpeningElement): boolean {
  if (/^button$|Button$/.test(tagName.getText())) return true
  return attributes.properties.some(
    (attribute) => ts.isJsxSpreadAttribute(attribute) && attribute.getText().includes('buttonLook('),
  )
}
