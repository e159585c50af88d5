import { describe, expect, test } from 'vitest'
import { anonymousLimits, signedInLimits } from '../sync/caller-limits.ts'
import { readBatch, readCall, readRun } from './request-body.ts'

const url = 'http://backend.test/api/query'
const post = (body: BodyInit | null) => new Request(url, { method: 'POST', body })
const json = (value: unknown) => post(JSON.stringify(value))
const get = (query: Record<string, string>) => new Request(`${url}?${new URLSearchParams(query)}`)

async function refusalOf(reading: Promise<unknown>) {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason as { code: string; status: number; message: string },
  )
  return error && { code: error.code, status: error.status }
}

describe('the body of a call', () => {
  test('names the function, its arguments and the format of the answer', async () => {
    const call = await readCall(json({ path: 'cards:list', args: { a: 1 }, format: 'json' }), anonymousLimits)
    expect(call).toEqual({ path: 'cards:list', args: { a: 1 }, format: 'json', ts: undefined })
  })

  test('may give the arguments as a list of one, or not at all', async () => {
    const argsOf = async (args: unknown) =>
      (await readCall(json({ path: 'a:b', args }), anonymousLimits)).args
    expect(await argsOf([{ a: 1 }])).toEqual({ a: 1 })
    expect(await argsOf([])).toEqual({})
    expect(await argsOf(undefined)).toEqual({})
  })

  test('may be an address, when it is a query', async () => {
    const call = await readCall(get({ path: 'cards:list', args: '{"a":1}', format: 'json' }), anonymousLimits)
    expect(call).toMatchObject({ path: 'cards:list', args: { a: 1 } })
    expect(await readCall(get({ path: 'cards:list' }), anonymousLimits)).toMatchObject({ args: {} })
  })

  test('may name the function in its address', async () => {
    const read = (pathname: string) => readRun(json({ args: {} }), pathname, anonymousLimits)
    expect(await read('cards/list')).toMatchObject({ path: 'cards:list' })
    expect(await read('admin/cards/list')).toMatchObject({ path: 'admin/cards:list' })
    expect(await read('a%20b/list')).toMatchObject({ path: 'a b:list' })
    expect(await refusalOf(read('list'))).toEqual({ code: 'BadPath', status: 400 })
    expect(await refusalOf(read('%E0%A4%A/list'))).toEqual({ code: 'BadPath', status: 400 })
  })

  test('has the timestamp to read at, if there is one', async () => {
    expect(await readCall(json({ path: 'a:b', args: {}, ts: 'x' }), anonymousLimits)).toMatchObject({
      ts: 'x',
    })
  })

  test.each<[string, BodyInit | null, string]>([
    ['nothing', null, 'BadJsonBody'],
    ['no JSON', '{', 'BadJsonBody'],
    ['a text', '"a"', 'BadJsonBody'],
    ['no path', '{"args":{}}', 'BadJsonBody'],
    ['arguments that are no object', '{"path":"a:b","args":5}', 'BadJsonBody'],
    ['two arguments', '{"path":"a:b","args":[{},{}]}', 'BadArgs'],
    ['an unknown format', '{"path":"a:b","args":{},"format":"xml"}', 'BadFormat'],
    ['a path without end', JSON.stringify({ path: 'x'.repeat(2_000), args: {} }), 'BadJsonBody'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x7b]), 'BadJsonBody'],
  ])('is refused when it is %s', async (_what, body, code) => {
    expect(await refusalOf(readCall(post(body), anonymousLimits))).toEqual({ code, status: 400 })
  })

  test('has a size limit, which is larger for signed-in callers', async () => {
    const body = JSON.stringify({ path: 'a:b', args: { text: 'x'.repeat(anonymousLimits.bodyBytes) } })
    expect(await refusalOf(readCall(post(body), anonymousLimits))).toEqual({
      code: 'BodyTooLarge',
      status: 413,
    })
    expect(await readCall(post(body), signedInLimits)).toMatchObject({ path: 'a:b' })
  })

  test('is not read beyond its size limit, however long it is', async () => {
    let sent = 0
    let isCanceled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
      },
      cancel: () => void (isCanceled = true),
    })
    const request = new Request(url, { method: 'POST', body: endless, duplex: 'half' } as RequestInit)
    expect(await refusalOf(readCall(request, anonymousLimits))).toEqual({ code: 'BodyTooLarge', status: 413 })
    expect(isCanceled).toBe(true)
    expect(sent).toBeLessThan(2 * anonymousLimits.bodyBytes)
  })

  test('is refused for its shape before it is built, in a body and in an address', async () => {
    const many = `{"path":"a:b","args":{"x":[${'0,'.repeat(anonymousLimits.shape.values)}0]}}`
    expect(await refusalOf(readCall(post(many), anonymousLimits))).toEqual({
      code: 'BodyTooComplex',
      status: 413,
    })
    const deep = '['.repeat(200) + ']'.repeat(200)
    expect(await refusalOf(readCall(get({ path: 'a:b', args: deep }), anonymousLimits))).toEqual({
      code: 'BodyTooComplex',
      status: 413,
    })
  })

  test('that breaks off is the client’s, not ours', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('the network is gone')),
    })
    const request = new Request(url, { method: 'POST', body: broken, duplex: 'half' } as RequestInit)
    expect(await refusalOf(readCall(request, anonymousLimits))).toEqual({ code: 'BadJsonBody', status: 400 })
  })
})

describe('a batch', () => {
  const calls = (count: number) => ({
    queries: Array.from({ length: count }, (_, n) => ({ path: `a:f${n}`, args: { n } })),
  })

  test('is a list of calls in their order', async () => {
    const read = await readBatch(json(calls(3)), anonymousLimits)
    expect(read.map(({ path, args }) => [path, args])).toEqual([
      ['a:f0', { n: 0 }],
      ['a:f1', { n: 1 }],
      ['a:f2', { n: 2 }],
    ])
  })

  test('may be empty, and has at most a hundred', async () => {
    expect(await readBatch(json(calls(0)), anonymousLimits)).toEqual([])
    expect(await readBatch(json(calls(100)), anonymousLimits)).toHaveLength(100)
    expect(await refusalOf(readBatch(json(calls(101)), anonymousLimits))).toEqual({
      code: 'BadJsonBody',
      status: 400,
    })
  })

  test('is refused as a whole when one of its calls is wrong', async () => {
    const body = json({ queries: [{ path: 'a:b' }, { args: {} }] })
    expect(await refusalOf(readBatch(body, anonymousLimits))).toEqual({ code: 'BadJsonBody', status: 400 })
  })
})
