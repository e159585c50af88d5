import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pathOf } from './file-paths.ts'
import { BadZip, unzip, zipLimits } from './unzip.ts'

const zipOf = (files: Record<string, Uint8Array>, level: 0 | 9 = 9) =>
  new Blob([new Uint8Array(zipSync(files, { level }))])
const namesIn = async (zip: Blob) => (await unzip(zip)).files.map(({ name }) => name)

describe('a zip', () => {
  test('is read into files, compressed or not, without their folders', async () => {
    for (const level of [0, 9] as const) {
      const { files, refused } = await unzip(
        zipOf({ 'deck/00.png': strToU8('zero'), 'back.png': strToU8('b') }, level),
      )
      expect(files.map(({ name }) => name)).toEqual(['00.png', 'back.png'])
      expect(files.map(pathOf)).toEqual(['deck/00.png', 'back.png'])
      expect(await files[0]!.text()).toBe('zero')
      expect(refused).toEqual([])
    }
  })

  test('ignores the files that operating systems add', async () => {
    expect(
      await namesIn(
        zipOf({ '__MACOSX/._a.png': strToU8('x'), '.DS_Store': strToU8('x'), 'a.png': strToU8('a') }),
      ),
    ).toEqual(['a.png'])
  })

  test('rejects entries with paths outside and nested zips, and reports them', async () => {
    const zip = zipOf({
      '../../etc/passwd': strToU8('x'),
      '/root.png': strToU8('x'),
      'C:\\evil.png': strToU8('x'),
      'a\\..\\b.png': strToU8('x'),
      'more.zip': strToU8('x'),
      'good.png': strToU8('x'),
    })
    const { files, refused } = await unzip(zip)
    expect(files.map(({ name }) => name)).toEqual(['good.png'])
    expect(refused.map(({ words }) => words)).toEqual([
      ...Array.from({ length: 4 }, () => 'Its path points outside the ZIP file.'),
      'Archives inside a ZIP file aren’t opened.',
    ])
  })

  test('that unpacks to a thousand times its size is refused', async () => {
    const bomb = zipOf({ 'a.png': strToU8('good'), 'bomb.png': new Uint8Array(30 * 1024 * 1024) })
    expect(bomb.size).toBeLessThan(100_000)
    await expect(unzip(bomb)).rejects.toThrow('This ZIP file is too large when unpacked.')
  })

  test('with a file too large, too many bytes, or too many files is refused', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(60_000))
    await expect(unzip(zipOf({ a: noise }), { ...zipLimits, bytesPerFile: 50_000 })).rejects.toThrow(BadZip)
    await expect(unzip(zipOf({ a: noise, b: noise }), { ...zipLimits, bytes: 100_000 })).rejects.toThrow(
      BadZip,
    )
    const many = Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`${at}.png`, strToU8('x')]))
    await expect(unzip(zipOf(many))).rejects.toThrow('This ZIP file has more than 400 files.')
  })

  test('that is broken, empty or not a zip is reported', async () => {
    const words = Array.from({ length: 5000 }, (_, at) => `${(at * 7919) % 1009} words`).join()
    const whole = new Uint8Array(await zipOf({ 'a.png': strToU8(words) }).arrayBuffer())
    await expect(unzip(new Blob([whole.subarray(0, whole.length / 2)]))).rejects.toThrow(BadZip)
    const broken = new Uint8Array(whole)
    broken.fill(0xff, 60, 400)
    await expect(unzip(new Blob([broken]))).rejects.toThrow(BadZip)
    await expect(unzip(new Blob(['PK no, not at all']))).rejects.toThrow(BadZip)
    await expect(unzip(new Blob([]))).rejects.toThrow(BadZip)
  })
})
