import { expect, test } from 'vitest'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { exampleDraw } from './example-draw.ts'
import { bytesOf, tamper } from './tampering.ts'

const check = (changed: number[]) =>
  verifyDraw(tamper(exampleDraw, new Set(changed)), { sealShown: exampleDraw.seal })

test('the recorded draw holds at every step', async () => {
  const { ok, steps } = await check([])
  expect(ok).toBe(true)
  expect(steps).toHaveLength(8)
  expect(steps.at(-1)?.says).toContain('the-star')
})

test('one bit of any byte of the seed is enough to make it fail, at the fingerprint and at the shuffle', async () => {
  const bytes = bytesOf(exampleDraw.seed)
  expect(bytes).toHaveLength(32)
  for (const at of bytes.keys()) {
    const { steps } = await check([at])
    const failed = steps.filter(({ ok }) => !ok).map(({ step }) => step)
    expect(failed).toEqual(expect.arrayContaining(['seed', 'order']))
  }
})

test('changing a byte and changing it back leaves the draw as it was', () => {
  const once = tamper(exampleDraw, new Set([4]))
  expect(once).not.toEqual(exampleDraw)
  expect(tamper(once, new Set([4]))).toEqual(exampleDraw)
})
