import { expect, test } from 'vitest'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { exampleDraw } from './example-draw.ts'
import { bytesOf, tamper } from './tampering.ts'

const check = (changed: number[]) =>
  verifyDraw(tamper(exampleDraw, new Set(changed)), { sealShown: exampleDraw.seal })

test('the recorded draw passes every step of the check', async () => {
  const { ok, steps } = await check([])
  expect(ok).toBe(true)
  expect(steps).toHaveLength(8)
  expect(steps.at(-1)?.says.params).toMatchObject({ cards: 'the-star' })
})

test('flipping one bit of any byte of the seed fails the fingerprint and the shuffle', async () => {
  const bytes = bytesOf(exampleDraw.seed)
  expect(bytes).toHaveLength(32)
  for (const index of bytes.keys()) {
    const { steps } = await check([index])
    const failed = steps.filter(({ ok }) => !ok).map(({ step }) => step)
    expect(failed).toEqual(expect.arrayContaining(['seed', 'order']))
  }
})

test('flipping a bit twice restores the draw', () => {
  const tampered = tamper(exampleDraw, new Set([4]))
  expect(tampered).not.toEqual(exampleDraw)
  expect(tamper(tampered, new Set([4]))).toEqual(exampleDraw)
})
