import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftovers } from './received-file.ts'

test('removes what a killed process was receiving, and not what another one receives', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'received-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const longAgo = new Date(Date.now() - 7_200_000)
  await writeFile(join(folder, 'left'), 'half')
  await utimes(join(folder, 'left'), longAgo, longAgo)
  await writeFile(join(folder, 'receiving'), 'half')
  await removeLeftovers(folder)
  expect(await readdir(folder)).toEqual(['receiving'])
  await removeLeftovers(join(folder, 'missing'))
})
