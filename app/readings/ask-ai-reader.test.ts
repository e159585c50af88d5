import { expect, test, vi } from 'vitest'
import { RefusedError } from '#rules/refusal.ts'
import { askAiReader } from './ask-ai-reader.ts'

vi.mock('#app/session/session.ts', () => ({ backendToken: () => Promise.resolve('a-token') }))
vi.mock('#app/session/visitor.ts', () => ({ ensureVisitorSecret: () => 'a-secret' }))

function streamOf(chunks: Uint8Array<ArrayBuffer>[]) {
  const rest = [...chunks]
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = rest.shift()
      if (chunk === undefined) controller.close()
      else controller.enqueue(chunk)
    },
  })
}

/** The texts that were passed on, and how it ended, for a response that comes in these chunks. */
async function ask(...chunks: (string | Uint8Array<ArrayBuffer>)[]) {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk))
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response(streamOf(bytes))))
  vi.stubGlobal('fetch', send)
  const texts: string[] = []
  const onText = (text: string) => void texts.push(text)
  const end = await askAiReader('r1', { onText, signal: new AbortController().signal })
  return { texts, end, request: send.mock.calls[0]! }
}

test('the text grows with each piece, however the lines are cut', async () => {
  const lines = '{"text":"Ä"}\n{"text":" 🦦"}\n{"end":"complete"}\n'
  const bytes = new TextEncoder().encode(lines)
  const everyByte = Array.from(bytes, (_, index) => bytes.slice(index, index + 1))
  for (const chunks of [[lines], everyByte]) {
    const { texts, end } = await ask(...chunks)
    expect(texts).toEqual(['Ä', 'Ä 🦦'])
    expect(end).toEqual({ end: 'complete', text: 'Ä 🦦' })
  }
})

test('the request has the token, the secret and the language, and no text', async () => {
  const { request } = await ask('{"end":"complete"}\n')
  const [url, init] = request
  expect(url).toBe('/ai-reader')
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer a-token' })
  expect(JSON.parse(init?.body as string)).toEqual({
    readingId: 'r1',
    userRandomID: 'a-secret',
    language: 'en',
  })
})

test.each([
  ['that stops in the middle', '{"text":"a"}\n'],
  ['that stops within a line', '{"text":"a"}\n{"end":"comp'],
  ['of a proxy', '<html>Bad gateway</html>\n'],
  ['with an unknown end', '{"end":"surprise"}\n'],
])('an answer %s has failed', async (_, answer) => {
  expect((await ask(answer)).end).toMatchObject({ end: 'failed' })
})

test('help comes with its kind', async () => {
  const { end } = await ask('{"end":"help","distress":"violence"}\n')
  expect(end).toMatchObject({ end: 'help', distress: 'violence' })
})

test('a refusal is thrown with its message, and any other response as a failure', async () => {
  const options = { onText: () => {}, signal: new AbortController().signal }
  const refusal = { code: 'rate limited', message: 'Come back tomorrow.' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 429 })))
  await expect(askAiReader('r1', options)).rejects.toThrow(new RefusedError(refusal as never))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Not found', { status: 404 })))
  await expect(askAiReader('r1', options)).rejects.toThrow(/404/)
})
