import { expect, test, vi } from 'vitest'
import type { SendFile, SendResult } from './send-file.ts'
import { Uploader } from './uploader.ts'

const file = (itemId: string) => ({ itemId, file: new Blob([itemId]) })
const files = (...ids: string[]) => ids.map(file)

/** Returns the given results for an item in order, then `done`. */
function sender(answers: Record<string, SendResult[]> = {}) {
  const sentIds: string[] = []
  let [maxRunning, running] = [0, 0]
  const send: SendFile = async (itemId, _file, onProgress) => {
    sentIds.push(itemId)
    maxRunning = Math.max(maxRunning, ++running)
    onProgress(0.5)
    await Promise.resolve()
    running--
    return answers[itemId]?.shift() ?? { outcome: 'done' }
  }
  return { send, sentIds, maxRunning: () => maxRunning }
}

const wait = () => Promise.resolve()
const settled = (uploader: Uploader) =>
  vi.waitFor(() => expect(['idle', 'paused', 'signed out', 'ended']).toContain(uploader.view().state))

test('all files are sent, two at a time, and reported as done', async () => {
  const { send, maxRunning } = sender()
  const uploader = new Uploader({ send, wait })
  uploader.add(files('a', 'b', 'c', 'd', 'e'))
  uploader.add(files('a'))
  await settled(uploader)
  expect([...uploader.view().done].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(uploader.view().progress.size).toBe(0)
  expect(maxRunning()).toBe(2)
})

test('a refused file has a reason, the others go on, and it can be sent again', async () => {
  const { send } = sender({ b: [{ outcome: 'refused', words: 'This is a program.' }] })
  const uploader = new Uploader({ send, wait })
  uploader.add(files('a', 'b', 'c'))
  await settled(uploader)
  expect(Object.fromEntries(uploader.view().refused)).toEqual({ b: 'This is a program.' })
  expect([...uploader.view().done]).toEqual(['a', 'c'])
  uploader.add(files('b'))
  await vi.waitFor(() => expect(uploader.view().done.has('b')).toBe(true))
  expect(uploader.view().refused.size).toBe(0)
})

test('offline it retries without limit, after unexpected responses only a few times', async () => {
  const many = (outcome: 'offline' | 'retry') => Array.from({ length: 30 }, () => ({ outcome }))
  const { send, sentIds } = sender({ a: many('offline'), b: many('retry') })
  const uploader = new Uploader({ send, wait, concurrency: 1 })
  uploader.add(files('a', 'b'))
  await settled(uploader)
  expect([...uploader.view().done]).toEqual(['a'])
  expect([...uploader.view().refused.keys()]).toEqual(['b'])
  expect(sentIds.filter((id) => id === 'b')).toHaveLength(8)
})

test('each retry waits longer than the one before', async () => {
  const { send, sentIds } = sender({ a: [{ outcome: 'offline' }, { outcome: 'offline' }] })
  const waits: number[] = []
  const uploader = new Uploader({ send, wait: (ms) => (waits.push(ms), Promise.resolve()), concurrency: 1 })
  uploader.add(files('a'))
  await settled(uploader)
  expect(sentIds).toEqual(['a', 'a', 'a'])
  expect(waits).toEqual([1000, 2000])
  expect(uploader.view().done.has('a')).toBe(true)
})

test('when the session ends, uploading stops and continues after signing in', async () => {
  const { send } = sender({ a: [{ outcome: 'signed out' }] })
  const uploader = new Uploader({ send, wait, concurrency: 1 })
  uploader.add(files('a', 'b'))
  await settled(uploader)
  expect(uploader.view().state).toBe('signed out')
  uploader.resume()
  await vi.waitFor(() => expect([...uploader.view().done].sort()).toEqual(['a', 'b']))
})

test('a pause aborts running uploads, and loses nothing', async () => {
  let release = () => {}
  const send: SendFile = (_id, _file, _progress, signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ outcome: 'retry' }))
      release = () => resolve({ outcome: 'done' })
    })
  const uploader = new Uploader({ send, wait, concurrency: 1 })
  uploader.add(files('a'))
  uploader.pause()
  await vi.waitFor(() => expect(uploader.view().progress.size).toBe(0))
  expect(uploader.view().state).toBe('paused')
  uploader.resume()
  await vi.waitFor(() => expect(uploader.view().progress.size).toBe(1))
  release()
  await vi.waitFor(() => expect(uploader.view().done.has('a')).toBe(true))
})

test('a batch that was ended elsewhere sends nothing more', async () => {
  const { send, sentIds } = sender({ a: [{ outcome: 'ended' }] })
  const uploader = new Uploader({ send, wait, concurrency: 1 })
  uploader.add(files('a', 'b', 'c'))
  await settled(uploader)
  expect([uploader.view().state, sentIds]).toEqual(['ended', ['a']])
})
