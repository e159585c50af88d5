import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfFiles } from './hash.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-hash-'))
  mkdirSync(join(folder, 'app/deep'), { recursive: true })
  write('app/one.ts', 'one')
  write('app/deep/two.ts', 'two')
  write('config.ts', 'config')
})

afterEach(() => rmSync(folder, { recursive: true }))

const write = (file, text) => writeFileSync(join(folder, file), text)
const hash = () => hashOfFiles(folder, ['app', 'config.ts', 'not-there'])

test('the same files have the same hash', () => {
  expect(hash()).toBe(hash())
  expect(hash()).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['a changed file', () => write('app/deep/two.ts', 'Two')],
  ['a new file', () => write('app/three.ts', '')],
  ['a removed file', () => rmSync(join(folder, 'app/one.ts'))],
  ['a renamed file', () => renameSync(join(folder, 'app/one.ts'), join(folder, 'app/uno.ts'))],
  ['a changed single file', () => write('config.ts', '')],
  ['a folder that appears', () => write('not-there', 'there')],
])('%s changes it', (_what, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('a test file does not change it', () => {
  const before = hash()
  write('app/one.test.ts', 'test')
  expect(hash()).toBe(before)
})
