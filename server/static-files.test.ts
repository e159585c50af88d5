import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = 'body { color: black }'
writeFileSync(join(folder, 'a.css'), text)
writeFileSync(join(folder, 'a.css.gz'), gzipSync(text))
// Whatever decompresses it fails.
writeFileSync(join(folder, 'broken.css'), text)
writeFileSync(join(folder, 'broken.css.gz'), 'not gzip')
const handler = staticFiles(folder, { immutable: '/assets/' })

function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const answer = { status: 0, length: '', body: undefined as string | undefined }
  const response = {
    writeHead(status: number, list: string[]) {
      answer.status = status
      answer.length = list[list.indexOf('Content-Length') + 1]!
    },
    end: (body?: Buffer) => (answer.body = body?.toString()),
  }
  const url = new URL(path, 'http://localhost')
  void handler({ request: { method, headers }, response, url, headers: [] } as unknown as Exchange)
  return answer
}

test('a compressed file is sent plain, as a whole or in part, to clients that need it', () => {
  expect(ask('GET', '/a.css')).toEqual({ status: 200, length: '21', body: text })
  expect(ask('GET', '/a.css', { range: 'bytes=0-3' })).toEqual({ status: 206, length: '4', body: 'body' })
})

test('HEAD has the length of the plain file without decompressing it', () => {
  expect(ask('HEAD', '/broken.css')).toEqual({ status: 200, length: '21', body: undefined })
  expect(ask('HEAD', '/broken.css', { range: 'bytes=0-3' })).toMatchObject({ status: 206, length: '4' })
})
