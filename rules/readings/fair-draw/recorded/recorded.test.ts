// Taps recorded as they were handed out, computed by another program than ours. They must verify for ever.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyDraw } from '../verify.ts'

test.each([
  [1, ['transcript', 'seed', 'cards', 'seal', 'order', 'choice', 'drawn']],
  [2, ['transcript', 'seed', 'cards', 'seal', 'chain', 'mixed', 'newest', 'order', 'choice', 'drawn']],
])('a recorded tap of version %i verifies at every step', async (version, expected) => {
  const file = join(import.meta.dirname, `tap-version-${version}.json`)
  const { ok, steps } = await verifyDraw(JSON.parse(readFileSync(file, 'utf8')))
  expect(steps.filter((step) => !step.ok)).toEqual([])
  expect(ok).toBe(true)
  expect(steps.map(({ step }) => step)).toEqual(expected)
})
