import { makeFunctionReference } from 'convex/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSession } from '#app/session/session.ts'
import { RefusedError } from '#rules/refusal.ts'
import { writeToBackend } from './backend-write.ts'
import { isOffline } from './connection.ts'

const client = vi.hoisted(() => ({
  isWebSocketConnected: false,
  connectionState: () => ({ isWebSocketConnected: client.isWebSocketConnected }),
  mutation: vi.fn(async () => 'by the socket'),
}))
vi.mock('./convex.ts', () => ({ loadConvex: async () => client }))

const setNote = makeFunctionReference<'mutation', { note: string }, string>('journal:setNote')
const answers = (body: object) => Promise.resolve(Response.json(body))
const request = vi.fn<typeof fetch>()

beforeEach(() => {
  client.isWebSocketConnected = false
  client.mutation.mockClear()
  request.mockReset()
  changeSession({ isLoading: false })
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('document', { querySelector: () => ({ content: 'http://backend' }) })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a write goes through the WebSocket while it is open', async () => {
  client.isWebSocketConnected = true
  expect(await writeToBackend(setNote, { note: 'a' })).toBe('by the socket')
  expect(request).not.toHaveBeenCalled()
})

test('a write goes over HTTP while there is no WebSocket', async () => {
  request.mockImplementation(() => answers({ status: 'success', value: 'plainly' }))
  expect(await writeToBackend(setNote, { note: 'a' })).toBe('plainly')
  const [url, { body } = {}] = request.mock.calls[0]!
  expect(url).toBe('http://backend/api/mutation')
  expect(JSON.parse(body as string)).toMatchObject({ path: 'journal:setNote', args: { note: 'a' } })
  expect(client.mutation).not.toHaveBeenCalled()
})

test('a refusal is not retried, and has the function’s message', async () => {
  request.mockImplementation(() =>
    answers({ status: 'error', errorData: { code: 'conflict', message: 'Changed elsewhere.', current: 7 } }),
  )
  const refused = await writeToBackend(setNote, { note: 'a' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusedError)
  expect((refused as RefusedError).data).toMatchObject({ code: 'conflict', current: 7 })
  expect(request).toHaveBeenCalledTimes(1)
})

test('a function that throws is not retried', async () => {
  request.mockImplementation(() => answers({ status: 'error', errorMessage: 'Server Error' }))
  await expect(writeToBackend(setNote, { note: 'a' })).rejects.toThrow('Server Error')
  expect(request).toHaveBeenCalledTimes(1)
})

test('an offline write reports the lost connection, waits, and uses whichever transport is back first', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  const written = writeToBackend(setNote, { note: 'a' })
  await vi.advanceTimersByTimeAsync(600)
  expect(request).toHaveBeenCalledTimes(2)
  expect(isOffline()).toBe(true)
  client.isWebSocketConnected = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await written).toBe('by the socket')
})

test('a write waits for a server that is still starting', async () => {
  request.mockResolvedValueOnce(new Response('Lodestar is starting.', { status: 503 }))
  request.mockImplementation(() => answers({ status: 'success', value: 'plainly' }))
  const written = writeToBackend(setNote, { note: 'a' })
  await vi.advanceTimersByTimeAsync(600)
  expect(await written).toBe('plainly')
  expect(request).toHaveBeenCalledTimes(2)
})
