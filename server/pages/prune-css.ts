// Of the one stylesheet, what a page can use: a rule for a class or a cloth (`data-theme-scope`) that the page has nowhere
// is left out, and so is a movement that no rule left names. It halves what stands before the first paint, and with it a page fits into the first bytes that a fresh
// line carries at once.

/** A declaration or a statement as it was written, or a block with what is in it. */
type Part = string | { head: string; parts: Part[] }

/** Blocks whose insides are rules again; every other one with an @ (a face, a movement) is taken as a whole. */
const grouping = /^\s*@(layer|media|supports|container|starting-style)\b/

export function pruneCss(css: string, html: string): string {
  if (css !== parsed.css) parsed = { css, parts: partsOf(css), known: classesIn(css), made: new Map() }
  const { parts, known, made } = parsed
  const has = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(' ')) if (known.has(name)) has.add(name)
  for (const [, cloth = ''] of html.matchAll(/\sdata-theme-scope="(\w+)"/g)) has.add(asCloth(cloth))

  const key = [...has].sort().join(' ')
  const style = made.get(key) ?? withoutIdleMovements(written(parts, has))
  // Pages of one kind have the same classes; those of all kinds are fewer than this, whatever is in them.
  if (made.size === mostKept) made.clear()
  made.set(key, style)
  return style
}

const mostKept = 200
let parsed = { css: '', parts: [] as Part[], known: new Set<string>(), made: new Map<string, string>() }

function written(parts: readonly Part[], has: ReadonlySet<string>): string {
  let style = ''
  for (const part of parts) {
    if (typeof part === 'string') style += part
    else if (part.head.trimStart().startsWith('@') && !grouping.test(part.head)) style += whole(part)
    else if (part.head.trimStart().startsWith('@') || canMatch(part.head, has)) {
      const inside = written(part.parts, has)
      // A layer's place among the others is where it is named first, with something in it or not.
      if (inside || part.head.includes('@layer')) style += `${part.head}{${inside}}`
    }
  }
  return style
}

const movement = /@keyframes ([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g

function withoutIdleMovements(style: string): string {
  const rules = style.replace(movement, '')
  return style.replace(movement, (whole, name: string) =>
    new RegExp(`[\\s:,]${name}(?![\\w-])`).test(rules) ? whole : '',
  )
}

/** A class in brackets, as in “:not(.card)”, may be missing in the page; a cloth is meant wherever it stands. */
function canMatch(selectors: string, has: ReadonlySet<string>): boolean {
  return listed(selectors).some((selector) => {
    const needed = [...classesIn(withoutBrackets(selector)), ...clothsIn(selector)]
    return needed.every((name) => has.has(name))
  })
}

/** The selectors of a list; a comma in brackets parts none. */
function listed(selectors: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of selectors) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) found.push('')
    else found.push(found.pop() + sign)
  }
  return found
}

const asCloth = (name: string) => `cloth ${name}`

function clothsIn(selector: string): string[] {
  return Array.from(selector.matchAll(/\[data-theme-scope=['"]?(\w+)/g), ([, name = '']) => asCloth(name))
}

function withoutBrackets(selectors: string): string {
  const without = selectors.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return without === selectors ? selectors : withoutBrackets(without)
}

function classesIn(css: string): Set<string> {
  return new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))
}

function whole(part: Part): string {
  return typeof part === 'string' ? part : `${part.head}{${part.parts.map(whole).join('')}}`
}

/** Strings, comments and brackets are passed over: a “{” or “;” in them ends nothing. */
const sign = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[^]*?\*\/|\((?:"[^"]*"|'[^']*'|[^()"'])*\)|[{};]/g

function partsOf(css: string): Part[] {
  const outermost: Part[] = []
  const open = [{ head: '', parts: outermost }]
  let from = 0
  for (const { 0: found, index } of css.matchAll(sign)) {
    if (found.length > 1) continue
    const { parts } = open.at(-1)!
    const before = css.slice(from, index)
    from = index + 1
    if (found === '{') {
      const block = { head: before, parts: [] }
      parts.push(block)
      open.push(block)
    } else if (found === ';') {
      parts.push(`${before};`)
    } else {
      if (before.trim()) parts.push(before)
      open.pop()
    }
  }
  outermost.push(css.slice(from))
  return outermost
}
