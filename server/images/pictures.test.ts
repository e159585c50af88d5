import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPictures } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const log = { warn: () => undefined }
const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="${fill}" d="M0 0H40V20H0Z"/></svg>`

test('a picture outlives the process that drew it', async () => {
  const home = join(folder, 'outlives')
  const drawn = await createPictures({ folder: home, log }).draw(drawing('#123'))
  const later = createPictures({ folder: home, log })
  const name = later.nameOf(drawing('#123'))
  expect((await later.kept(name))?.equals(drawn)).toBe(true)
  expect(await later.kept(later.nameOf(drawing('#456')))).toBeNull()
})

test('the folder never holds more than it may; what was asked for last stays', async () => {
  const home = join(folder, 'bounded')
  const size = (await createPictures({ folder: join(folder, 'probe'), log }).draw(drawing('#000'))).length
  const pictures = createPictures({ folder: home, log, limitInBytes: size * 3 + 20 })
  for (const fill of ['#111', '#222', '#333']) await pictures.draw(drawing(fill))
  await pictures.draw(drawing('#111'))
  await pictures.draw(drawing('#444'))
  const kept = ['#111', '#222', '#333', '#444'].map(async (fill) =>
    Boolean(await pictures.kept(pictures.nameOf(drawing(fill)))),
  )
  expect(await Promise.all(kept)).toEqual([true, false, true, true])
  const bytes = readdirSync(home).map((name) => statSync(join(home, name)).size)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(size * 3 + 20)
})

test('what a crash left half written is swept away', async () => {
  const home = join(folder, 'crashed')
  await createPictures({ folder: home, log }).draw(drawing('#abc'))
  writeFileSync(join(home, 'half.png.00.part'), 'half')
  await createPictures({ folder: home, log }).draw(drawing('#def'))
  expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('when too many wait, the next is asked to come again, and those who wait are served', async () => {
  const pictures = createPictures({ folder: join(folder, 'flood'), log, mostWaiting: 3 })
  const asked = Array.from({ length: 20 }, (_, index) => pictures.draw(drawing(`#0000${index + 10}`)))
  const settled = await Promise.allSettled(asked)
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused.length).toBe(16)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
  await expect(pictures.draw(drawing('#fed'))).resolves.toBeInstanceOf(Buffer)
})

test('a picture that cannot be kept is sent all the same', async () => {
  writeFileSync(join(folder, 'taken'), 'a file where the folder should be')
  const warnings: unknown[] = []
  const pictures = createPictures({
    folder: join(folder, 'taken'),
    log: { warn: (error: unknown) => void warnings.push(error) },
  })
  expect((await pictures.draw(drawing('#987'))).length).toBeGreaterThan(50)
  expect(warnings.length).toBe(1)
})
