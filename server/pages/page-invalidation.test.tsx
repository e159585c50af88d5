// Pages that ask the backend: kept for as long as their answers hold, whoever asks for them meanwhile.
import { makeFunctionReference } from 'convex/server'
import { useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { backendContext } from '#app/data/contexts.ts'
import { noReaders, type PageReader } from '../backend/page-readers.ts'
import { useTestHost } from './test-host.ts'

const latest = makeFunctionReference<'query', Record<string, never>, string>('words:latest')

/** A backend with one word in it. */
let word = 'first'
let asked = 0
let open = new Set<{ isCurrent: boolean }>()
/** What a query waits for before it answers. */
let answers = Promise.resolve()

function write(next: string): void {
  word = next
  for (const reader of open) reader.isCurrent = false
}

function openReader(): PageReader {
  const reader = {
    isCurrent: true,
    cacheUntil: () => undefined,
    release: () => void open.delete(reader),
    async query(query: unknown, ..._args: unknown[]) {
      // Of redirects there are none.
      if (query !== latest) return [] as never
      asked++
      open.add(reader)
      const value = word
      await answers
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
  open = new Set()
  asked = 0
  answers = Promise.resolve()
})

const read = async () => /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${origin()}/word`)).text())?.[1]

test('a page is rendered once, until what it read is written', async () => {
  write('one')
  expect([await read(), await read(), asked]).toEqual(['one', 'one', 1])
  write('two')
  expect([await read(), await read(), asked]).toEqual(['two', 'two', 2])
})

test('a page that is dropped watches nothing any more', async () => {
  await read()
  expect(open.size).toBe(1)
  write('other')
  await read()
  expect(open.size).toBe(1)
})

test('whoever joins a rendering that is overtaken sees what was written', async () => {
  write('old')
  let answer = () => {}
  answers = new Promise<void>((resolve) => (answer = resolve))
  const early = read()
  await expect.poll(() => asked).toBe(1)
  write('new')
  const late = [read(), read()]
  // Both must have come before the first rendering ends, or they would not join it.
  await fetch(`${origin()}/healthz`)
  answer()
  answers = Promise.resolve()
  expect(await early).toBe('old')
  expect(await Promise.all(late)).toEqual(['new', 'new'])
  expect(asked).toBeLessThanOrEqual(3)
})

test('a query that the page does not read asks the backend nothing more, and watches nothing more', async () => {
  write('asked')
  for (const query of ['?x=1', '?x=2', ''])
    expect(await (await fetch(`${origin()}/word${query}`)).text()).toContain('asked')
  expect([asked, open.size]).toEqual([1, 1])
})
