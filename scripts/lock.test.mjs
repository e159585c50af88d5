import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withBuildLock } from './lock.mjs'

const folder = join(mkdtempSync(join(tmpdir(), 'lodestar-lock-')), 'lock')

test('two callers run one after the other', async () => {
  const order = []
  const work = (name) =>
    withBuildLock(async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      order.push(`${name} ends`)
    }, folder)
  await Promise.all([work('one'), work('two')])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(existsSync(folder)).toBe(false)
})

test('the lock is released when the work fails', async () => {
  await expect(withBuildLock(async () => Promise.reject(new Error('no')), folder)).rejects.toThrow('no')
  expect(await withBuildLock(async () => 'yes', folder)).toBe('yes')
})

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'pid'), String(pid))
  expect(await withBuildLock(async () => 'taken over', folder)).toBe('taken over')
})
