import { beforeEach, expect, test, vi } from 'vitest'
import { RefusedError } from '#rules/refusal.ts'
import { noteDraft } from './note-draft.ts'
import { sendAll } from './unsent-notes.ts'

const callBackend = vi.hoisted(() => vi.fn())
const toast = vi.hoisted(() => vi.fn())
vi.mock('#app/data/backend-call.ts', async (original) => ({ ...(await original<object>()), callBackend }))
vi.mock('#app/components/ui/toast-store.ts', () => ({ toast }))
vi.mock('#app/session/visitor.ts', () => ({ ensureVisitorSecret: () => 'secret' }))

const written = { text: 'Written on a mountain.', basedOn: 2, path: '/draws/d1' }
let locked: string[]

beforeEach(() => {
  const stored: Record<string, string> = {}
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(stored, {
      getItem: { value: (key: string) => stored[key] ?? null },
      setItem: { value: (key: string, value: string) => (stored[key] = value) },
      removeItem: { value: (key: string) => delete stored[key] },
    }),
  )
  locked = []
  const request = (name: string, _options: object, work: (lock: object | null) => unknown) =>
    work(locked.includes(name) ? null : {})
  vi.stubGlobal('navigator', { locks: { request } })
  callBackend.mockReset().mockResolvedValue({ noteRevision: 3 })
  toast.mockReset()
  noteDraft('d1').write(written)
})

const refused = (code: string, current?: object) =>
  callBackend.mockRejectedValue(
    new RefusedError({ code, message: code, ...(current && { current }) } as never),
  )

test('an unsent note is sent with the revision it is based on, and its draft is deleted', async () => {
  await sendAll()
  expect(callBackend.mock.calls[0]?.[2]).toEqual({
    readingId: 'd1',
    userRandomID: 'secret',
    note: written.text,
    basedOn: 2,
  })
  expect(noteDraft('d1').read()).toBeNull()
  await sendAll()
  expect(callBackend).toHaveBeenCalledTimes(1)
})

test.each([
  ['stored', () => Promise.resolve({ noteRevision: 3 })],
  [
    'known already',
    () =>
      Promise.reject(
        new RefusedError({
          code: 'conflict',
          message: '',
          current: { note: written.text, noteRevision: 3 },
        } as never),
      ),
  ],
])('what is written while an older text is being sent goes on waiting when that is %s', async (_, answer) => {
  const newer = { ...written, text: 'Written on a mountain, and in the valley.' }
  callBackend.mockImplementation(() => {
    noteDraft('d1').write(newer)
    return answer()
  })
  await sendAll()
  expect(noteDraft('d1').read()).toEqual({ ...newer, basedOn: 3 })
})

test('offline all drafts stay', async () => {
  noteDraft('d2').write(written)
  callBackend.mockRejectedValue(new TypeError('Failed to fetch'))
  await sendAll()
  expect(callBackend).toHaveBeenCalledTimes(1)
  expect(noteDraft('d1').read()).toEqual(written)
  expect(noteDraft('d2').read()).toEqual(written)
})

test('a conflicting note stays, and a toast links to the page that shows both', async () => {
  refused('conflict', { note: 'Another.', noteRevision: 3 })
  await sendAll()
  expect(noteDraft('d1').read()).toEqual(written)
  expect(toast.mock.calls[0]?.[0]).toContain('Both versions are safe')
})

test('a note whose response was lost is not a conflict with itself', async () => {
  refused('conflict', { note: written.text, noteRevision: 3 })
  await sendAll()
  expect(noteDraft('d1').read()).toBeNull()
  expect(toast).not.toHaveBeenCalled()
})

test('the draft of another account’s reading stays, without a message', async () => {
  refused('not found')
  await sendAll()
  expect(noteDraft('d1').read()).toEqual(written)
  expect(toast).not.toHaveBeenCalled()
})

test('a note that is being edited in any tab is left to that tab', async () => {
  locked = ['noteDraft:d1']
  await sendAll()
  expect(callBackend).not.toHaveBeenCalled()
  expect(noteDraft('d1').read()).toEqual(written)
})
