import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPngRenderer, type PngRenderer } from './svg-to-png.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const log = { warn: () => undefined }
const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="${fill}" d="M0 0H40V20H0Z"/></svg>`

const draw = (pictures: PngRenderer, fill: string) =>
  pictures.draw(fill, async () => ({ svg: drawing(fill), isWhole: true }))

test('a picture outlives the process that drew it', async () => {
  const home = join(folder, 'outlives')
  const drawn = await draw(createPngRenderer({ folder: home, log }), '#123')
  const later = createPngRenderer({ folder: home, log })
  expect((await later.kept(drawn.name))?.equals(drawn.bytes)).toBe(true)
  expect(await later.kept('0123.png')).toBeNull()
})

test('the folder never holds more than it may; what was asked for last stays', async () => {
  const home = join(folder, 'bounded')
  const { bytes: probe } = await draw(createPngRenderer({ folder: join(folder, 'probe'), log }), '#000')
  const size = probe.length
  const pictures = createPngRenderer({ folder: home, log, limitInBytes: size * 3 + 20 })
  const names = new Map<string, string>()
  for (const fill of ['#111', '#222', '#333', '#111', '#444']) {
    names.set(fill, (await draw(pictures, fill)).name)
  }
  const kept = [...names.values()].map(async (name) => Boolean(await pictures.kept(name)))
  expect(await Promise.all(kept)).toEqual([true, false, true, true])
  const bytes = readdirSync(home).map((name) => statSync(join(home, name)).size)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(size * 3 + 20)
})

test('what a crash left half written is swept away', async () => {
  const home = join(folder, 'crashed')
  await draw(createPngRenderer({ folder: home, log }), '#abc')
  writeFileSync(join(home, 'half.png.00.part'), 'half')
  await draw(createPngRenderer({ folder: home, log }), '#def')
  expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('when too many wait, the next is asked to come again, and those who wait are served', async () => {
  const pictures = createPngRenderer({ folder: join(folder, 'flood'), log, mostWaiting: 3 })
  const asked = Array.from({ length: 20 }, (_, index) => draw(pictures, `#0000${index + 10}`))
  const settled = await Promise.allSettled(asked)
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused.length).toBe(16)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
  expect((await draw(pictures, '#fed')).bytes).toBeInstanceOf(Buffer)
})

test('drawings are composed in turn as well, and the same scene once', async () => {
  const pictures = createPngRenderer({ folder: join(folder, 'composed'), log })
  let composing = 0
  let mostAtOnce = 0
  let composed = 0
  const compose = (fill: string) => async () => {
    mostAtOnce = Math.max(mostAtOnce, ++composing)
    await new Promise((resolve) => setImmediate(resolve))
    composing--
    composed++
    return { svg: drawing(fill), isWhole: true }
  }
  const fills = ['#a11', '#a22', '#a33', '#a11']
  const drawn = await Promise.all(fills.map((fill) => pictures.draw(fill, compose(fill))))
  expect({ mostAtOnce, composed }).toEqual({ mostAtOnce: 1, composed: 3 })
  expect(drawn[3]).toBe(drawn[0])
})

test('a picture that cannot be kept is sent all the same', async () => {
  writeFileSync(join(folder, 'taken'), 'a file where the folder should be')
  const warnings: unknown[] = []
  const pictures = createPngRenderer({
    folder: join(folder, 'taken'),
    log: { warn: (error: unknown) => void warnings.push(error) },
  })
  expect((await draw(pictures, '#987')).bytes.length).toBeGreaterThan(50)
  expect(warnings.length).toBe(1)
})
