// The product's source files as syntax trees, for tests of what the sources say.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** The TypeScript files of these folders, without their tests, parsed. */
export function parseSources(folders: string[]): ts.SourceFile[] {
  return folders.flatMap(sourcePaths).map((path) => {
    const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    return ts.createSourceFile(
      path,
      readFileSync(join(root, path), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      kind,
    )
  })
}

/** Every node below `start`, and itself, in the order of the source. Skips the subtrees for which `isSkipped` is true. */
export function nodesBelow(start: ts.Node, isSkipped?: (node: ts.Node) => boolean): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if (isSkipped?.(node)) return
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(start)
  return nodes
}

/** The text of a string or a template, with … in place of each expression. Null for other nodes. */
export function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

function sourcePaths(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d|\.test)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/_generated/') && !/\/test-[\w-]+\.tsx?$/.test(path))
    .sort()
}
