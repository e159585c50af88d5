// /privacy is made from the list of stored data: here the list is compared with what the product really stores.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import schema from '#convex/schema.ts'
import { eventServiceSchema } from '#server/analytics/event-database.ts'
import { identityServiceSchema } from '#server/identity/database.ts'
import { browserData, serverData, tablesWithoutPersonalData, type BrowserData } from './stored-data.ts'

const root = join(import.meta.dirname, '../..')
const listedTables = new Set<string>(Object.values(serverData).flatMap(({ tables }) => tables))
const browserNames = Object.values(browserData).flatMap(({ names }: BrowserData) => names)

const sources = ['app', 'server', 'rules']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !/\.test\.tsx?$|\/test-|rules\/privacy\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('every table has a row on /privacy, or is known to have no personal data', () => {
  const sqlTables = [identityServiceSchema, eventServiceSchema].flatMap(({ name, steps }) =>
    [...steps.join('\n').matchAll(/CREATE TABLE (\w+)/g)].map(([, table]) => `${name}.${table}`),
  )
  const stored = [...Object.keys(schema.tables), ...sqlTables].sort()
  expect(sqlTables.length).toBeGreaterThan(5)
  expect(
    stored.filter((table) => !listedTables.has(table) && !tablesWithoutPersonalData.includes(table)),
  ).toEqual([])
  expect([...listedTables, ...tablesWithoutPersonalData].filter((table) => !stored.includes(table))).toEqual(
    [],
  )
  expect(tablesWithoutPersonalData.filter((table) => listedTables.has(table))).toEqual([])
})

test('a table that refers to an account has a row on /privacy', () => {
  const referring = Object.entries(schema.tables).filter(([, table]) =>
    JSON.stringify((table as unknown as { validator: { json: unknown } }).validator.json).includes(
      '"tableName":"users"',
    ),
  )
  expect(referring.length).toBeGreaterThan(5)
  expect(referring.map(([name]) => name).filter((name) => tablesWithoutPersonalData.includes(name))).toEqual(
    [],
  )
})

test('a table that says who owns a row, or where somebody was, is not one without personal data', () => {
  const telling = [
    'owner',
    'ownerId',
    'visitorHash',
    'visitor',
    'email',
    'ipAddress',
    'codename',
    'userId',
    'actorId',
  ]
  const tables = Object.entries(schema.tables) as [string, { validator: { fields?: object } }][]
  const wrong = tables.filter(
    ([name, { validator }]) =>
      tablesWithoutPersonalData.includes(name) &&
      Object.keys(validator.fields ?? {}).some((field) => telling.includes(field)),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('everything that pages store in a browser has a row on /privacy', () => {
  const used = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:browser|text)Storage(?:<[^()]*>)?\(\s*'(local|session)',\s*['`]([^'`$]*)/g)].map(
      ([, kind, name]) => ({ path, kind, name: name! }),
    ),
  )
  expect(used.length).toBeGreaterThan(12)
  const unlisted = used.filter(
    ({ kind, name }) =>
      name !== '' && !browserNames.some(([listedKind, listed]) => kind === listedKind && name === listed),
  )
  expect(unlisted).toEqual([])
})

test('a file that writes to storage by itself uses a listed name', () => {
  const writers = sources.filter(
    ({ path, text }) =>
      /(local|session)Storage\.setItem\(/.test(text) && !path.endsWith('browser-storage.ts'),
  )
  expect(writers.length).toBeGreaterThan(2)
  const unlisted = writers.filter(
    ({ text }) => !browserNames.some(([, name]) => text.includes(`'${name}'`) || text.includes(`\`${name}`)),
  )
  expect(unlisted.map(({ path }) => path)).toEqual([])
})

test('every cookie and cache has a row on /privacy', () => {
  const cookies = sources.flatMap(({ path, text }) => [
    ...[...text.matchAll(/\b\w*[cC]ookie(?:Name)? = '([\w.]+)'/g)].map(([, name]) => ({ path, name })),
    // Written with its name in the header.
    ...[...text.matchAll(/`(\w+)=\$\{[^`]*Max-Age/g)].map(([, name]) => ({ path, name })),
    ...[...text.matchAll(/names: \{ (session: [^}]*) \}/g)].flatMap(([, names]) =>
      [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => ({ path, name })),
    ),
  ])
  expect(cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'userRandomID',
      'theme',
      'lastDeck',
      'language',
      'flagKey',
      'idp_device',
      'idp_session',
    ]),
  )
  const listed = browserNames.filter(([kind]) => kind === 'cookie').map(([, name]) => name)
  expect(cookies.filter(({ name }) => !listed.includes(name as never))).toEqual([])
  const caches = sources
    .filter(({ path }) => path.startsWith('app/worker/'))
    .flatMap(({ text }) => [...text.matchAll(/'(lodestar-\w+)'/g)].map(([, name]) => name))
  const listedCaches = browserNames.filter(([kind]) => kind === 'cache').map(([, name]) => name)
  expect([...new Set(caches)].sort()).toEqual([...listedCaches].sort())
})
