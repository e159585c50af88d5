import { afterEach, expect, test, vi } from 'vitest'
import { ignoreSkippedTransitions } from './skipped-transitions.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Starts a transition whose promises end as given, and returns what surfaced as unhandled. */
async function unhandledOf(promises: { ready?: unknown; finished?: unknown }): Promise<unknown[]> {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', note)
  try {
    const ended = (reason: unknown) =>
      reason === undefined ? Promise.resolve() : Promise.reject(reason as Error)
    const startViewTransition = () => ({ ready: ended(promises.ready), finished: ended(promises.finished) })
    vi.stubGlobal('document', { startViewTransition })
    ignoreSkippedTransitions()
    document.startViewTransition(() => {})
    // Node reports unhandled rejections after the current microtasks.
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    return unhandled
  } finally {
    process.removeListener('unhandledRejection', note)
    for (const other of others) process.on('unhandledRejection', other)
  }
}

test.each(['AbortError', 'InvalidStateError', 'TimeoutError'])(
  'a transition that is skipped with %s is not an uncaught error',
  async (name) => {
    expect(await unhandledOf({ ready: new DOMException('in the words of any browser', name) })).toEqual([])
  },
)

test('an update that fails still surfaces', async () => {
  const failure = new Error('the page could not be changed')
  expect(await unhandledOf({ ready: failure, finished: failure })).toEqual([failure])
})

test('a browser without view transitions is left as it is', () => {
  vi.stubGlobal('document', {})
  ignoreSkippedTransitions()
  expect(document.startViewTransition).toBeUndefined()
})
