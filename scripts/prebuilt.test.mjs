import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../tests/support/product.ts'
import { isPrebuilt } from './prebuilt.mjs'

function folderWith(...names) {
  const folder = temporaryFolder()
  onTestFinished(() => {
    chmodSync(folder, 0o755)
    rmSync(folder, { recursive: true, force: true })
  })
  for (const name of names) mkdirSync(join(folder, name), { recursive: true })
  return folder
}

function addBuild(folder) {
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  writeFileSync(join(folder, 'build/server/index.js'), '')
}

test('a clone installs and builds, also when there is a build already', () => {
  const clone = folderWith('app', 'node_modules')
  expect(isPrebuilt(clone)).toBe(false)
  addBuild(clone)
  expect(isPrebuilt(clone)).toBe(false)
})

test('a build without its sources is used as it is', () => {
  const image = folderWith('node_modules')
  addBuild(image)
  expect(isPrebuilt(image)).toBe(true)
})

test('a folder with neither a build nor sources is explained', () => {
  expect(() => isPrebuilt(folderWith())).toThrow('Run node scripts/prepare.mjs as the owner of the folder.')
})

// Root may write everywhere, so there is no such folder for it.
test.runIf(process.getuid() !== 0)('a build in a folder that we cannot write to is used as it is', () => {
  const folder = folderWith('app', 'node_modules')
  addBuild(folder)
  chmodSync(folder, 0o555)
  expect(isPrebuilt(folder)).toBe(true)
})
