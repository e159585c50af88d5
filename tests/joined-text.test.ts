// Texts beside each other need a separator in the markup. Where only CSS keeps them apart, screen readers, copied text and
// search engines get "AirHermetic Order of the Golden Dawn". This test parses the public pages and finds such neighbors;
// make them a list, or put <HiddenComma /> or a space between them.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parseSources } from './support/source-files.ts'

/** Inline elements and components. Everything else begins a new line or has a boundary of its own. */
const inlineTags = new Set(
  ['span', 'small', 'strong', 'em', 'b', 'i', 'code', 'time', 'bdi', 'a', 'Link', 'NavLink', 'Badge'].concat(
    'Message',
  ),
)
/** Adjacent links are announced one by one. */
const linkTags = new Set(['a', 'Link', 'NavLink'])
/** Elements without text, which do not separate what is around them. */
const emptyTags = new Set(['Icon', 'svg', 'img', 'input', 'Input', 'Card', 'FaceDownCard', 'LayoutDiagram'])

/** A child of an element: text (perhaps in a link), or something that separates texts. */
type Part = { kind: 'text'; start: string; end: string; isLink: boolean } | { kind: 'separator' }

const separator: Part = { kind: 'separator' }
/** Text whose first and last characters are not known. */
const anyText: Part = { kind: 'text', start: 'x', end: 'x', isLink: false }

test('texts on public pages do not run together', () => {
  const pages = parseSources(['app']).filter(
    ({ fileName }) => fileName.endsWith('.tsx') && !/\/(admin|showcase)\//.test(fileName),
  )
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap((page) => joinedTexts(page).map((line) => `${page.fileName}:${line}`))).toEqual([])
})

test.each([
  ['<dd>{value}<small>{source}</small></dd>', 1],
  ['<dd>{value}{source && <small>{source}</small>}</dd>', 1],
  ['<p><span>a</span><span>b</span></p>', 1],
  ['<p>{all.map((one) => <span>{one}</span>)}</p>', 1],
  ['<p><Link to="/">a</Link><small>b</small></p>', 1],
  ['<dd>{value}<HiddenComma /><small>{source}</small></dd>', 0],
  ['<p><span>a</span> <span>b</span></p>', 0],
  ["<p><span>a</span>{' '}<span>b</span></p>", 0],
  ['<p><span>a</span>, <span>b</span></p>', 0],
  ['<ul><li>a</li><li>b</li></ul>', 0],
  ['<nav><Link to="/">a</Link><Link to="/b">b</Link></nav>', 0],
  ['<p><span aria-hidden="true">I</span><span>b</span></p>', 0],
  ['<span><Icon name="lock" /><span>b</span></span>', 0],
])('%s has %i texts that run together', (jsx, count) => {
  const source = ts.createSourceFile(
    'x.tsx',
    `const x = ${jsx}`,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  expect(joinedTexts(source)).toHaveLength(count)
})

/** The lines at which a text begins directly behind another. */
function joinedTexts(source: ts.SourceFile): number[] {
  const lines: number[] = []
  visit(source)
  return lines

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) check(node)
    ts.forEachChild(node, visit)
  }

  function check({ children }: ts.JsxElement | ts.JsxFragment): void {
    let previous: Part = separator
    for (const child of children) {
      for (const part of partsOf(child)) {
        if (isJoined(previous, part))
          lines.push(source.getLineAndCharacterOfPosition(child.getStart()).line + 1)
        previous = part
      }
    }
  }
}

function isJoined(before: Part, after: Part): boolean {
  if (before.kind === 'separator' || after.kind === 'separator') return false
  if (before.isLink && after.isLink) return false
  // Two pieces of one sentence, such as `{first}{second}`, are for the author to get right.
  if (before === anyText && after === anyText) return false
  return !/[\s.,:;·–—([“"/]/.test(before.end) && !/[\s.,:;·–—)\]”"/…]/.test(after.start)
}

function partsOf(node: ts.Node): Part[] {
  if (ts.isJsxText(node)) return partsOfText(withoutIndent(node.text))
  if (ts.isStringLiteralLike(node)) return partsOfText(node.text)
  if (ts.isJsxExpression(node)) return node.expression ? partsOf(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression)
  if (ts.isJsxFragment(node)) return node.children.flatMap(partsOf)
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return partsOfElement(node)
  if (ts.isConditionalExpression(node)) return longer(partsOf(node.whenTrue), partsOf(node.whenFalse))
  if (ts.isBinaryExpression(node)) return partsOf(node.right)
  if (ts.isCallExpression(node)) return partsOfCall(node)
  const name = node.getText()
  // Passed elements may be anything.
  if (/children|actions|icon|back$|again/i.test(name)) return [separator]
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? [anyText] : []
}

function partsOfText(text: string): Part[] {
  if (text === '') return []
  return text.trim() === ''
    ? [separator]
    : [{ kind: 'text', start: text[0]!, end: text.at(-1)!, isLink: false }]
}

function partsOfElement(element: ts.JsxElement | ts.JsxSelfClosingElement): Part[] {
  const opening = ts.isJsxElement(element) ? element.openingElement : element
  const tag = opening.tagName.getText()
  const attributes = opening.attributes.getText()
  if (emptyTags.has(tag) || attributes.includes('aria-hidden="true"')) return []
  if (!inlineTags.has(tag) || attributes.includes('visually-hidden')) return [separator]
  if (tag === 'Message') return [{ ...anyText }]
  const content = ts.isJsxElement(element) ? element.children.flatMap(partsOf) : []
  const texts = content.filter((part) => part.kind === 'text')
  if (texts.length === 0) return []
  const text: Part = {
    kind: 'text',
    start: texts[0]!.start,
    end: texts.at(-1)!.end,
    isLink: linkTags.has(tag),
  }
  return [
    ...(content[0] === separator ? [separator] : []),
    text,
    ...(content.at(-1) === separator ? [separator] : []),
  ]
}

/** What a list renders stands beside itself. */
function partsOfCall({ expression, arguments: [callback] }: ts.CallExpression): Part[] {
  if (!/\.(map|flatMap)$/.test(expression.getText())) return [anyText]
  if (!callback || !ts.isArrowFunction(callback)) return [separator]
  const body = ts.isBlock(callback.body)
    ? callback.body.statements.find((statement) => ts.isReturnStatement(statement))?.expression
    : callback.body
  const parts = body ? partsOf(body) : []
  return parts.length === 1 && parts[0] !== anyText ? [...parts, ...parts] : [separator]
}

function longer(one: Part[], other: Part[]): Part[] {
  return one.length >= other.length ? one : other
}

/** As JSX does: line breaks and the spaces around them are no text. */
function withoutIndent(text: string): string {
  return text.replace(/^\s*\n\s*/, '').replace(/\s*\n\s*$/, '')
}
