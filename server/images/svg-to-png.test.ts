import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPngRenderer, type PngRenderer } from './svg-to-png.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const log = { warn: () => undefined }
const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="${fill}" d="M0 0H40V20H0Z"/></svg>`

const draw = (renderer: PngRenderer, fill: string) =>
  renderer.render(fill, async () => ({ svg: drawing(fill), isComplete: true }))

test('a cached picture survives a restart', async () => {
  const home = join(folder, 'outlives')
  const drawn = await draw(createPngRenderer({ folder: home, log }), '#123')
  const later = createPngRenderer({ folder: home, log })
  expect((await later.readCached(drawn.name))?.equals(drawn.bytes)).toBe(true)
  expect(await later.readCached('0123.png')).toBeNull()
})

test('the folder stays within its limit, and the least recently used pictures are removed', async () => {
  const home = join(folder, 'bounded')
  const { bytes: probe } = await draw(createPngRenderer({ folder: join(folder, 'probe'), log }), '#000')
  const size = probe.length
  const renderer = createPngRenderer({ folder: home, log, limitInBytes: size * 3 + 20 })
  const names = new Map<string, string>()
  for (const fill of ['#111', '#222', '#333', '#111', '#444']) {
    names.set(fill, (await draw(renderer, fill)).name)
  }
  const kept = [...names.values()].map(async (name) => Boolean(await renderer.readCached(name)))
  expect(await Promise.all(kept)).toEqual([true, false, true, true])
  const bytes = readdirSync(home).map((name) => statSync(join(home, name)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(size * 3 + 20)
})

test('removes incomplete files that a crash has left', async () => {
  const home = join(folder, 'crashed')
  await draw(createPngRenderer({ folder: home, log }), '#abc')
  const minutesAgo = new Date(Date.now() - 300_000)
  writeFileSync(join(home, 'half.png.00.part'), 'half')
  utimesSync(join(home, 'half.png.00.part'), minutesAgo, minutesAgo)
  writeFileSync(join(home, 'of-another-process.png.00.part'), 'half')
  await draw(createPngRenderer({ folder: home, log }), '#def')
  expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([
    'of-another-process.png.00.part',
  ])
})

test('instances with caches of their own draw the same picture under the same name', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')]
  const drawn = await draw(createPngRenderer({ folder: here, log }), '#fab')
  const other = createPngRenderer({ folder: there, log })
  expect(await other.readCached(drawn.name)).toBeNull()
  expect(await draw(other, '#fab')).toEqual(drawn)
  // Also when its file is gone.
  rmSync(join(there, drawn.name))
  expect(await draw(other, '#fab')).toEqual(drawn)
  expect(readdirSync(there)).toEqual([drawn.name])
})

test('processes that share a folder use what the others have drawn', async () => {
  const home = join(folder, 'shared')
  const [one, two] = [createPngRenderer({ folder: home, log }), createPngRenderer({ folder: home, log })]
  await Promise.all([draw(one, '#aaa'), draw(two, '#bbb')])
  const drawn = await draw(one, '#ccc')
  expect((await two.readCached(drawn.name))?.equals(drawn.bytes)).toBe(true)
})

test('refuses with 503 when too many wait, and serves those that wait', async () => {
  const renderer = createPngRenderer({ folder: join(folder, 'flood'), log, maxWaiting: 3 })
  const asked = Array.from({ length: 20 }, (_, index) => draw(renderer, `#0000${index + 10}`))
  const settled = await Promise.allSettled(asked)
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused.length).toBe(16)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
  expect((await draw(renderer, '#fed')).bytes).toBeInstanceOf(Buffer)
})

test('composes drawings one at a time, and the same scene once', async () => {
  const renderer = createPngRenderer({ folder: join(folder, 'composed'), log })
  let composing = 0
  let mostAtOnce = 0
  let composed = 0
  const compose = (fill: string) => async () => {
    mostAtOnce = Math.max(mostAtOnce, ++composing)
    await new Promise((resolve) => setImmediate(resolve))
    composing--
    composed++
    return { svg: drawing(fill), isComplete: true }
  }
  const fills = ['#a11', '#a22', '#a33', '#a11']
  const drawn = await Promise.all(fills.map((fill) => renderer.render(fill, compose(fill))))
  expect({ mostAtOnce, composed }).toEqual({ mostAtOnce: 1, composed: 3 })
  expect(drawn[3]).toBe(drawn[0])
})

test('a picture that cannot be cached is still sent', async () => {
  writeFileSync(join(folder, 'taken'), 'a file where the folder should be')
  const warnings: unknown[] = []
  const renderer = createPngRenderer({
    folder: join(folder, 'taken'),
    log: { warn: (error: unknown) => void warnings.push(error) },
  })
  expect((await draw(renderer, '#987')).bytes.length).toBeGreaterThan(50)
  expect(warnings.length).toBe(1)
})
