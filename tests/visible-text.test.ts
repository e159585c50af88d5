// Visitors and admins read only text of the catalog (messages/en/), so that every sentence can be reviewed, tested and
// translated. This test parses the sources and finds English that a page, a mail or a notification has of its own.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { literalText, nodesBelow, parseSources } from './support/source-files.ts'

/** Attributes of elements and properties of components that are shown or read aloud. */
const visibleAttributes = new Set([
  ...[
    'title',
    'alt',
    'placeholder',
    'label',
    'legend',
    'caption',
    'summary',
    'description',
    'hint',
    'heading',
  ],
  ...['eyebrow', 'message', 'text', 'help', 'aria-label', 'aria-description', 'aria-valuetext'],
  ...['aria-roledescription', 'aria-placeholder'],
])

/** Why these files may have text of their own. */
const excludedPaths: Record<string, string> = {
  'app/routes/site/showcase/': 'made-up examples on the page of components, for developers',
}

/** Why these texts are not in the catalog. Each is the same in every language, or no visitor sees it. */
const exceptions: Record<string, Record<string, string>> = {
  'app/analytics/posthog-client.ts': {
    'Critical misconfiguration: the analytics token is missing. Nothing is counted.':
      'shown in the console only',
  },
  'app/analytics/posthog-config.ts': { 'Bad HTTP status: …': 'the protocol of PostHog' },
  'app/components/site/error-screen.tsx': { '… · Lodestar': 'the name of the product' },
  'app/data/convex-client.ts': { 'Convex URL is not set': 'shown in the console only' },
  'app/entry.client.tsx': { 'Error while mounting app:': 'shown in the console only' },
  'app/routes/admin/decks/duplicate-deck.tsx': { '/draw/…': 'an address' },
  'app/routes/admin/decks/new-deck.tsx': { '/draw/…': 'an address' },
  'app/routes/admin/flags.tsx': { landing: 'the name of a flag, as it is stored' },
  'app/routes/admin/totems/chip-writing.tsx': { h: 'the mark of a hexadecimal number' },
  'app/routes/admin/totems/try-tap.tsx': { '/deck/rrrr04E141124C2880x00013D': 'an address' },
  'app/routes/places/unknown-town.tsx': { '… · Lodestar': 'the name of the product' },
  'app/routes/site/hello.tsx': {
    'Hello from …': 'a ping that only the server sees',
    'Connection lost while action was in flight': 'an error message of the Convex client, compared',
  },
  'app/routes/totems/taps/tap-screen.tsx': { '… · Lodestar': 'the name of the product' },
  'app/session/auth0-session.tsx': { 'The token could not be fetched: …': 'shown in the console only' },
}

/** Backend and host files that write to people: pages, mails and push notifications. They get text from the catalog. */
const writesToPeople =
  /(mails?|pages?|frame|starting-app|reminders|webPush|overload-responses|csrf|open-taps)\.tsx?$/

const sources = parseSources(['app', 'server', 'convex']).filter(
  ({ fileName }) => !Object.keys(excludedPaths).some((path) => fileName.startsWith(path)),
)
const elements = sources.filter(({ fileName }) => fileName.endsWith('.tsx'))

describe('visible text outside of the catalog', () => {
  test('is not in elements', () => {
    expect(report(elements, textInElements)).toEqual([])
  })

  test('is not in attributes', () => {
    expect(report(elements, textInAttributes)).toEqual([])
  })

  test('is not in strings of the app', () => {
    const app = sources.filter(({ fileName }) => fileName.startsWith('app/'))
    expect(report(app, sentences)).toEqual([])
  })

  test('is not in mails, notifications and pages of the host', () => {
    const files = sources.filter(
      ({ fileName }) => !fileName.startsWith('app/') && writesToPeople.test(fileName),
    )
    expect(files.length).toBeGreaterThan(8)
    expect(report(files, sentences)).toEqual([])
  })

  test('is not in HTML that the host writes as strings', () => {
    const files = sources.filter(({ fileName }) => !fileName.startsWith('app/'))
    expect(report(files, textInHtml)).toEqual([])
  })

  test('would be found', () => {
    const file = ts.createSourceFile(
      'app/example.tsx',
      `const page = <p title="Read this" className="Not shown">Hello {found ? 'one card' : m.cards()}</p>
       toast('Saved the reading')
       const html = '<h1>Please wait</h1>'
       throw new Error('Not shown to anybody')`,
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    )
    const textsOf = (find: typeof sentences) => find(file).map(({ text }) => text)
    expect(textsOf(textInElements)).toEqual(['Hello', 'one card'])
    expect(textsOf(textInAttributes)).toEqual(['Read this'])
    expect(textsOf(sentences)).toContain('Saved the reading')
    expect(textsOf(sentences)).not.toContain('Not shown to anybody')
    expect(textsOf(textInHtml)).toEqual(['<h1>Please wait</h1>'])
  })

  test('every exception is still needed', () => {
    const files = sources.filter(({ fileName }) => fileName in exceptions)
    const texts = new Map(
      files.map((file) => [
        file.fileName,
        [textInElements, textInAttributes, sentences].flatMap((find) => find(file)),
      ]),
    )
    const unused = Object.entries(exceptions).flatMap(([fileName, reasons]) =>
      Object.keys(reasons)
        .filter((text) => !texts.get(fileName)?.some((match) => match.text === text))
        .map((text) => `${fileName}: ${text}`),
    )
    expect(unused).toEqual([])
  })
})

type Match = { node: ts.Node; text: string }

function report(files: ts.SourceFile[], find: (file: ts.SourceFile) => Match[]): string[] {
  return files.flatMap((file) =>
    find(file)
      .filter(({ text }) => !(text in (exceptions[file.fileName] ?? {})))
      .map(({ node, text }) => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        return `${file.fileName}:${line + 1} ${text}`
      }),
  )
}

/** Text between tags, and strings in braces there. */
function textInElements(file: ts.SourceFile): Match[] {
  return nodesBelow(file).flatMap((node) => {
    if (ts.isJsxText(node)) return matches(node, node.text.trim())
    const isChild =
      ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))
    return isChild && node.expression ? valuesOf(node.expression) : []
  })
}

function textInAttributes(file: ts.SourceFile): Match[] {
  return nodesBelow(file).flatMap((node) => {
    if (!ts.isJsxAttribute(node) || !visibleAttributes.has(node.name.getText())) return []
    const { initializer } = node
    if (!initializer) return []
    return valuesOf(ts.isJsxExpression(initializer) ? (initializer.expression ?? initializer) : initializer)
  })
}

/** Strings that read like English, wherever they are. Errors are for logs: pages show `messages/en/errors.json`. */
function sentences(file: ts.SourceFile): Match[] {
  return nodesBelow(file, isForDevelopers).flatMap((node) => {
    const text = literalText(node)?.trim()
    return text && /^(?!Bearer )\p{Lu}[\p{Ll}’]+[,:]? ([\p{Ll}…]|URL|HTTP)/u.test(text)
      ? [{ node, text }]
      : []
  })
}

function textInHtml(file: ts.SourceFile): Match[] {
  return nodesBelow(file, isForDevelopers).flatMap((node) => {
    const text = literalText(node)?.trim()
    return text && /<(p|h[1-6]|title|li|a|td|button|label)\b[^>]*>[^<]*\p{L}{2}/u.test(text)
      ? [{ node, text }]
      : []
  })
}

/** What an expression can show, if it is a string or chooses between strings. */
function valuesOf(node: ts.Expression): Match[] {
  if (ts.isParenthesizedExpression(node)) return valuesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(valuesOf)
  if (ts.isBinaryExpression(node)) {
    const isCondition = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    return [...(isCondition ? [] : valuesOf(node.left)), ...valuesOf(node.right)]
  }
  return matches(node, literalText(node)?.trim() ?? '')
}

function matches(node: ts.Node, text: string): Match[] {
  return /\p{L}/u.test(text) ? [{ node, text }] : []
}

function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node) || ts.isThrowStatement(node)) return true
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText())
}
