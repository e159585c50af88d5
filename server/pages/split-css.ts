// Splits a stylesheet in two: what a page can use, and the rules for a class or a theme scope (`data-theme-scope`) that it
// does not contain. This halves the inline CSS, so that a page fits into the first congestion window of a new connection.
// The unused rules arrive later, and since no element has their classes, the browser restyles none. Keyframes stay in the
// page, because adding them makes the browser restyle everything.

/** A declaration or a statement as text, or a block with its contents. */
type CssNode = string | { head: string; children: CssNode[] }

/** At-rules that contain rules; every other at-rule (@font-face, @keyframes) is kept whole. */
const groupingRule = /^\s*@(layer|media|supports|container|starting-style)\b/

export interface Stylesheet {
  /** With a hash of its content. */
  address: string
  css: string
}

export interface SplitCss {
  /** Of this result, for caches of what is made of it. */
  id: number
  used: string
  unused: string
}

/** The classes and theme scopes that a page contains. */
export function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(' ')) names.add(name)
  for (const [, scope = ''] of html.matchAll(/\sdata-theme-scope="(\w+)"/g)) names.add(scopeName(scope))
  return names
}

export function splitCss({ address, css }: Stylesheet, pageNames: ReadonlySet<string>): SplitCss {
  const { nodes, names, results } = parsed(address, css)
  const usedNames = names.filter((name) => pageNames.has(name))
  const key = usedNames.join(' ')
  const cached = results.get(key)
  if (cached) return cached
  const used = new Set(usedNames)
  const result = { id: ++lastId, used: stringifyUsed(nodes, used), unused: stringifyUnused(nodes, used) }
  // Pages of one route use the same classes, so there are fewer combinations than this.
  if (results.size === maxCachedResults) results.clear()
  results.set(key, result)
  return result
}

const maxCachedResults = 200
let lastId = 0

interface ParsedCss {
  nodes: CssNode[]
  /** Those that its selectors need. */
  names: string[]
  /** For each combination of names that a page contains. */
  results: Map<string, SplitCss>
}

/** By address. The build has a few dozen stylesheets. */
const parsedStylesheets = new Map<string, ParsedCss>()

function parsed(address: string, css: string): ParsedCss {
  const known = parsedStylesheets.get(address)
  if (known) return known
  const stylesheet = {
    nodes: parseCss(css),
    names: [...new Set([...classesIn(css), ...scopesIn(css)])],
    results: new Map<string, SplitCss>(),
  }
  parsedStylesheets.set(address, stylesheet)
  return stylesheet
}

function stringifyUsed(nodes: readonly CssNode[], usedNames: ReadonlySet<string>): string {
  let css = ''
  for (const node of nodes) {
    if (typeof node === 'string') css += node
    else if (isStatement(node)) css += stringify(node)
    else if (isAtRule(node) || canMatch(node.head, usedNames)) {
      const content = stringifyUsed(node.children, usedNames)
      // An empty layer stays: the order of layers is the order in which they are first named.
      if (content || node.head.includes('@layer')) css += `${node.head}{${content}}`
    }
  }
  return css
}

function stringifyUnused(nodes: readonly CssNode[], usedNames: ReadonlySet<string>): string {
  let css = ''
  for (const node of nodes) {
    if (typeof node === 'string' || isStatement(node)) continue
    if (isAtRule(node) || canMatch(node.head, usedNames)) {
      const content = stringifyUnused(node.children, usedNames)
      if (content) css += `${node.head}{${content}}`
    } else {
      css += stringify(node)
    }
  }
  return css
}

type CssBlock = Exclude<CssNode, string>

const isAtRule = ({ head }: CssBlock) => head.trimStart().startsWith('@')

/** An at-rule that contains no rules, such as @font-face or @keyframes. */
const isStatement = (block: CssBlock) => isAtRule(block) && !groupingRule.test(block.head)

/** A class in brackets, as in “:not(.card)”, need not be in the page; a theme scope must be, wherever it is named. */
function canMatch(selectorList: string, usedNames: ReadonlySet<string>): boolean {
  return splitSelectors(selectorList).some((selector) => {
    const requiredNames = [...classesIn(withoutBrackets(selector)), ...scopesIn(selector)]
    return requiredNames.every((name) => usedNames.has(name))
  })
}

/** Splits at commas, except those in brackets. */
function splitSelectors(selectorList: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const character of selectorList) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) selectors.push('')
    else selectors.push(selectors.pop() + character)
  }
  return selectors
}

/** With a space, so that it cannot be the name of a class. */
const scopeName = (name: string) => `scope ${name}`

function scopesIn(selector: string): string[] {
  return Array.from(selector.matchAll(/\[data-theme-scope=['"]?(\w+)/g), ([, name = '']) => scopeName(name))
}

function withoutBrackets(selectors: string): string {
  const without = selectors.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return without === selectors ? selectors : withoutBrackets(without)
}

function classesIn(css: string): Set<string> {
  return new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))
}

function stringify(node: CssNode): string {
  return typeof node === 'string' ? node : `${node.head}{${node.children.map(stringify).join('')}}`
}

/** Matches strings, comments and brackets as a whole, so that a “{” or “;” inside them is no delimiter. */
const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[^]*?\*\/|\((?:"[^"]*"|'[^']*'|[^()"'])*\)|[{};]/g

function parseCss(css: string): CssNode[] {
  const root: CssNode[] = []
  const openBlocks = [{ head: '', children: root }]
  let start = 0
  for (const { 0: delimiter, index } of css.matchAll(token)) {
    if (delimiter.length > 1) continue
    const { children } = openBlocks.at(-1)!
    const text = css.slice(start, index)
    start = index + 1
    if (delimiter === '{') {
      const block = { head: text, children: [] }
      children.push(block)
      openBlocks.push(block)
    } else if (delimiter === ';') {
      children.push(`${text};`)
    } else {
      if (text.trim()) children.push(text)
      openBlocks.pop()
    }
  }
  root.push(css.slice(start))
  return root
}
