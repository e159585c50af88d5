// Removes unused CSS: rules for a class or a theme scope (`data-theme-scope`) that the page does not contain, and keyframes
// that no remaining rule names. This halves the inline CSS, so that a page fits into the first congestion window of a new
// connection.

/** A declaration or a statement as text, or a block with its contents. */
type CssNode = string | { head: string; children: CssNode[] }

/** At-rules that contain rules; every other at-rule (@font-face, @keyframes) is kept whole. */
const groupingRule = /^\s*@(layer|media|supports|container|starting-style)\b/

export function pruneCss(css: string, html: string): string {
  if (css !== stylesheet.css)
    stylesheet = { css, nodes: parseCss(css), classes: classesIn(css), pruned: new Map() }
  const { nodes, classes, pruned } = stylesheet
  const usedNames = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(' ')) if (classes.has(name)) usedNames.add(name)
  for (const [, scope = ''] of html.matchAll(/\sdata-theme-scope="(\w+)"/g)) usedNames.add(scopeName(scope))

  const key = [...usedNames].sort().join(' ')
  const result = pruned.get(key) ?? removeUnusedKeyframes(stringifyUsed(nodes, usedNames))
  // Pages of one route use the same classes, so there are fewer combinations than this.
  if (pruned.size === maxCachedResults) pruned.clear()
  pruned.set(key, result)
  return result
}

const maxCachedResults = 200
/** The last stylesheet, parsed, with the results for each combination of used names. */
let stylesheet = {
  css: '',
  nodes: [] as CssNode[],
  classes: new Set<string>(),
  pruned: new Map<string, string>(),
}

function stringifyUsed(nodes: readonly CssNode[], usedNames: ReadonlySet<string>): string {
  let css = ''
  for (const node of nodes) {
    if (typeof node === 'string') css += node
    else if (node.head.trimStart().startsWith('@') && !groupingRule.test(node.head)) css += stringify(node)
    else if (node.head.trimStart().startsWith('@') || canMatch(node.head, usedNames)) {
      const content = stringifyUsed(node.children, usedNames)
      // An empty layer stays: the order of layers is the order in which they are first named.
      if (content || node.head.includes('@layer')) css += `${node.head}{${content}}`
    }
  }
  return css
}

const keyframes = /@keyframes ([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g

function removeUnusedKeyframes(css: string): string {
  const rules = css.replace(keyframes, '')
  return css.replace(keyframes, (block, name: string) =>
    new RegExp(`[\\s:,]${name}(?![\\w-])`).test(rules) ? block : '',
  )
}

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
