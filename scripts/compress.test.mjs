import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFiles } from './compress.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-compress-'))
const text = 'export const star = "north"\n'.repeat(100)

beforeAll(async () => {
  writeFileSync(join(folder, 'large.js'), text)
  writeFileSync(join(folder, 'small.js'), text.slice(0, 512))
  writeFileSync(join(folder, 'font.woff2'), text)
  await compressFiles(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

test('both forms give back the file', () => {
  expect(brotliDecompressSync(readFileSync(join(folder, 'large.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'large.js.gz'))).toString()).toBe(text)
})

test.each(['small.js', 'font.woff2'])('%s is left as it is', (file) => {
  expect(existsSync(join(folder, `${file}.br`))).toBe(false)
  expect(existsSync(join(folder, `${file}.gz`))).toBe(false)
})
