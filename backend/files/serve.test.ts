import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanContentType, isInlineType } from './content-type.ts'
import { digestFromHeader, parseSha256 } from './digest.ts'
import { DiskFiles } from './disk.ts'
import { parseRange } from './range.ts'
import { serveFile, type ServedFile } from './serve.ts'

let root: string
let disk: DiskFiles
let file: ServedFile

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  disk = await DiskFiles.open(root)
  async function* content() {
    yield Buffer.from('0123456789')
  }
  const { key, size, sha256 } = await disk.write(content(), { maxBytes: 100 })
  file = { key, size, sha256: sha256.toString('base64'), contentType: 'image/png' }
})
afterAll(() => rm(root, { recursive: true, force: true }))

const ask = (headers: Record<string, string> = {}, method = 'GET', of: Partial<ServedFile> = {}) =>
  serveFile(new Request('http://localhost/api/storage/x', { headers, method }), disk, { ...file, ...of })

describe('serving a file', () => {
  test('[FIL8] every answer forbids sniffing, scripts and frames', async () => {
    for (const response of [
      await ask(),
      await ask({ range: 'bytes=1-2' }),
      await ask({ range: 'bytes=99-' }),
    ]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    }
  })

  test('[FIL8] images are inline; HTML, SVG and unknown types are downloads', async () => {
    const disposition = async (contentType: string | null) =>
      (await ask({}, 'HEAD', { contentType })).headers.get('content-disposition')
    expect(await disposition('image/png')).toBe('inline')
    expect(await disposition('text/plain; charset=utf-8')).toBe('inline')
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/pdf',
      'application/javascript',
      'text/xml',
      null,
    ]) {
      expect(await disposition(type)).toBe('attachment')
    }
  })

  test('[FIL9] the whole file, with its length and a tag that is its hash', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(response.headers.get('content-length')).toBe('10')
    expect(response.headers.get('etag')).toBe(`"${file.sha256}"`)
    expect(response.headers.get('cache-control')).toMatch(/^private/)
  })

  test('[FIL9] HEAD has the same headers and no content', async () => {
    const response = await ask({}, 'HEAD')
    expect(response.headers.get('content-length')).toBe('10')
    expect(await response.text()).toBe('')
  })

  test('[FIL9] a client that has it already gets 304', async () => {
    expect((await ask({ 'if-none-match': `"other", W/"${file.sha256}"` })).status).toBe(304)
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('[FIL10] %s is %s', async (range, text, contentRange) => {
    const response = await ask({ range })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(text.length))
  })

  test.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])('[FIL10] %s lies outside', async (range) => {
    const response = await ask({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
  })

  test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=5-2', 'bytes=-', 'nonsense'])(
    '[FIL10] %s is passed over',
    async (range) => {
      const response = await ask({ range })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('0123456789')
    },
  )

  test('[FIL10] a part is given only of the version the client has', async () => {
    expect((await ask({ range: 'bytes=0-1', 'if-range': `"${file.sha256}"` })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  test('[FIL10] a range of an empty file is unsatisfiable', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
  })

  test('[FIL9] a file that vanished from the disk is not found', async () => {
    const response = await ask({}, 'GET', { key: '00000000-0000-0000-0000-000000000000' })
    expect(response.status).toBe(404)
  })
})

describe('content types', () => {
  test.each(['image/png', 'text/plain; charset=utf-8', 'a/b; c="d e"', 'application/vnd.x+json'])(
    '%s is kept',
    (type) => {
      expect(cleanContentType(type)).toBe(type)
    },
  )

  test.each([
    '',
    null,
    undefined,
    'png',
    'a/b\r\nset-cookie: x',
    'a/b; <script>',
    'é/b',
    `a/${'b'.repeat(300)}`,
  ])('[FIL8] %j never becomes a header', (type) => {
    expect(cleanContentType(type)).toBeNull()
  })

  test('[FIL8] inline display depends on the type alone, in any case', () => {
    expect(isInlineType('IMAGE/PNG')).toBe(true)
    expect(isInlineType('text/plain;charset=x')).toBe(true)
    expect(isInlineType('text/html; x=image/png')).toBe(false)
  })
})

describe('digests', () => {
  const bytes = Buffer.alloc(32, 7)

  test('[FIL3] a SHA-256 is read from the header, alone or among others, in base64 or hexadecimal', () => {
    expect(digestFromHeader(`sha-256=${bytes.toString('base64')}`)).toEqual(bytes)
    expect(digestFromHeader(`md5=abc, SHA-256=${bytes.toString('base64')}`)).toEqual(bytes)
    expect(parseSha256(bytes.toString('hex'))).toEqual(bytes)
    expect(digestFromHeader(null)).toBeUndefined()
    expect(digestFromHeader('md5=abc')).toBeUndefined()
  })

  test('[FIL3] a digest of another length is refused', () => {
    expect(() => digestFromHeader('sha-256=abcd')).toThrow('is not a SHA-256')
  })
})
