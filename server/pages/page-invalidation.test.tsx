// A page that queries the backend is cached until one of the query results changes.
import { makeFunctionReference } from 'convex/server'
import { useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { backendContext } from '#app/data/contexts.ts'
import { noReaders, type PageReader } from '../backend/page-readers.ts'
import { useTestHost } from './test-host.ts'

const latest = makeFunctionReference<'query', Record<string, never>, string>('words:latest')

/** A backend that stores one word. */
let word = 'first'
let queries = 0
let openReaders = new Set<{ isCurrent: boolean }>()
/** Queries wait for this before they return. */
let gate = Promise.resolve()

function write(next: string): void {
  word = next
  for (const reader of openReaders) reader.isCurrent = false
}

function openReader(): PageReader {
  const reader = {
    isCurrent: true,
    cacheUntil: () => undefined,
    release: () => void openReaders.delete(reader),
    async query(query: unknown, ..._args: unknown[]) {
      // There are no redirects.
      if (query !== latest) return [] as never
      queries++
      openReaders.add(reader)
      const value = word
      await gate
      return value as never
    },
  }
  return reader
}

const origin = useTestHost(
  {
    word: {
      loader: ({ context }) => context.get(backendContext).query(latest),
      default: () => <h1>{useLoaderData<string>()}</h1>,
    },
  },
  {
    pageReaders: { ...noReaders, open: openReader, uncached: openReader() },
  },
)

beforeEach(() => {
  write(`word ${Math.random()}`)
  openReaders = new Set()
  queries = 0
  gate = Promise.resolve()
})

const read = async () => /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${origin()}/word`)).text())?.[1]

test('a page is rendered once until the data it read changes', async () => {
  write('one')
  expect([await read(), await read(), queries]).toEqual(['one', 'one', 1])
  write('two')
  expect([await read(), await read(), queries]).toEqual(['two', 'two', 2])
})

test('an evicted page stops watching its queries', async () => {
  await read()
  expect(openReaders.size).toBe(1)
  write('other')
  await read()
  expect(openReaders.size).toBe(1)
})

test('a request that joins an outdated render gets the new data', async () => {
  write('old')
  let openGate = () => {}
  gate = new Promise<void>((resolve) => (openGate = resolve))
  const early = read()
  await expect.poll(() => queries).toBe(1)
  write('new')
  const late = [read(), read()]
  // Both requests must arrive before the first render ends, or they would not join it.
  await fetch(`${origin()}/healthz`)
  openGate()
  gate = Promise.resolve()
  expect(await early).toBe('old')
  expect(await Promise.all(late)).toEqual(['new', 'new'])
  expect(queries).toBeLessThanOrEqual(3)
})

test('query parameters that the page does not read cause no further query', async () => {
  write('asked')
  for (const query of ['?x=1', '?x=2', ''])
    expect(await (await fetch(`${origin()}/word${query}`)).text()).toContain('asked')
  expect([queries, openReaders.size]).toEqual([1, 1])
})
