import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bringBack, putAside } from './former-assets.mjs'

const hourMs = 3_600_000

test('files of former builds stay for a day after they were replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'former-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const assets = join(folder, 'client/assets')
  const build = (/** @type {string[]} */ files, /** @type {number} */ nowMs) => {
    putAside(folder)
    // As Vite does.
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
    for (const file of files) writeFileSync(join(assets, file), file)
    bringBack(folder, nowMs)
    return readdirSync(assets).sort()
  }
  expect(build(['a-1.js', 'b-1.js'], 0)).toEqual(['a-1.js', 'b-1.js'])
  expect(build(['a-2.js', 'b-1.js'], hourMs)).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(build(['a-3.js', 'b-2.js'], 20 * hourMs)).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js', 'b-2.js'])
  // The first one was replaced more than a day ago, the others were not.
  expect(build(['a-4.js', 'b-2.js'], 26 * hourMs)).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js', 'b-2.js'])
  // Used again by a later build.
  expect(build(['a-2.js', 'b-2.js'], 27 * hourMs)).toContain('a-2.js')
  expect(build(['b-2.js'], 46 * hourMs)).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-2.js'])
})
