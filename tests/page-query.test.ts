// Pages are rendered with the query parameters that server/route-rules.ts declares for them and no others. This
// compares the declarations with the source: a page that reads an undeclared parameter would never get it.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { createRuleLookup, routeRules } from '#server/route-rules.ts'

const root = join(import.meta.dirname, '..')

/** They read the address only in the browser, after hydration: the server renders the same page for every query. */
const browserOnly = ['/journal', '/map']
/** Every component in every state, only in development. */
const developmentOnly = '/showcase'
const guard = /^routes\/account\/guards\//
/** The layout of the admin pages is rendered by the server and hides its breadcrumb where one design is shown. */
const ofAdminLayout = { file: 'app/routes/site/layouts/admin.tsx', page: '/manageDesigns' }

/** Besides links to themselves these files have one function that reads the address: only its importers read it. */
const readers: Record<string, string> = {
  'app/routes/verses/verse-address.ts': 'getTranslation',
  'app/routes/readings/spreads/layout-filters.ts': 'parseFilter',
}

interface Page {
  path: string
  /** The route module and the layouts around it. */
  files: string[]
  isGuarded: boolean
}

const pages = (routes as RouteConfigEntry[]).flatMap((route) => pagesOf(route))
const ruleFor = createRuleLookup(routeRules)

test('there are pages that read a query, and pages that do not', () => {
  expect(readBy(page('/cards'))).toContain('keyword')
  expect(readBy(page('/bibledeck'))).toEqual(['deck', 'page', 'q', 'theme', 'translation'])
  expect(readBy(page('/how'))).toEqual([])
})

test.each(pages)('$path declares the query parameters that it reads, and no others', (tested) => {
  const declared = [...(ruleFor(samplePath(tested.path)).query ?? [])].sort()
  expect(declared).toEqual(readBy(tested))
})

test('no redirect and no page that does not exist declares a query', () => {
  const paths = new Set(pages.map(({ path }) => path.replace(/:\w+/g, ':')))
  const declaring = routeRules.filter(({ query }) => query)
  for (const { path } of declaring) expect(paths, path).toContain(path.replace(/:\w+/g, ':'))
})

function page(path: string): Page {
  return pages.find((existing) => existing.path === path)!
}

function pagesOf(route: RouteConfigEntry, parent: Page = { path: '', files: [], isGuarded: false }): Page[] {
  const routePage: Page = {
    path: route.path === undefined ? parent.path : `${parent.path}/${route.path}`,
    files: [...parent.files, `app/${route.file}`],
    isGuarded: parent.isGuarded || guard.test(route.file),
  }
  if (route.children?.length) return route.children.flatMap((child) => pagesOf(child, routePage))
  return route.path === '*' ? [] : [{ ...routePage, path: routePage.path || '/' }]
}

/** An address that only this page has. */
function samplePath(path: string): string {
  return path.replace(/:(\w+)\??/g, 'some-$1').replace('*', '1')
}

function readBy({ path, files, isGuarded }: Page): string[] {
  if (path === ofAdminLayout.page) return namesIn(ofAdminLayout.file)
  if (isGuarded || browserOnly.includes(path) || path === developmentOnly) return []
  const visited = new Set<string>()
  for (const file of files) addImports(file, visited)
  return [...new Set([...visited].flatMap(namesIn))].sort()
}

function addImports(file: string, visited: Set<string>): void {
  if (visited.has(file)) return
  visited.add(file)
  const source = readFileSync(join(root, file), 'utf8')
  const imports = source.matchAll(/(?:import\s+([^;'()]*)\s+from|import\(|from)\s*'([.#][^']+\.tsx?)'/g)
  for (const [, names = '', target = ''] of imports) {
    const path = target.startsWith('#') ? target.slice(1) : join(dirname(file), target)
    const isOurs = /^(app\/(routes|components)|rules)\//.test(path) && !path.includes('+types')
    const mayRead = isOurs && names.includes(readers[path] ?? '')
    if (mayRead && existsSync(join(root, path))) addImports(path, visited)
  }
}

/** The names that a file reads from a query, as literals or from a list of them. */
function namesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (!/searchParams|useSearch|URLSearchParams/i.test(source)) return []
  const literals = [...source.matchAll(/\b(\w+|\])\)?\.(?:get|has|getAll)\('(\w+)'\)/g)]
    .filter(([, object = '']) => !/headers|form|fields/i.test(object))
    .map(([, , name = '']) => name)
  // A helper that reads one parameter by its name, and a list of all that are read.
  const byHelper = [...source.matchAll(/\bread\('(\w+)'\)/g)].map(([, name = '']) => name)
  const [, listed = ''] = /filterFields = \[([^\]]*)\]/.exec(source) ?? []
  return [...literals, ...byHelper, ...listed.split(',').map((name) => name.replace(/\W/g, ''))].filter(
    Boolean,
  )
}
