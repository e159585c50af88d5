import { expect, test } from 'vitest'
import { isCurvePoint } from './p256.ts'

test('every public key is a point of the curve, and a key with one bit changed is none', async () => {
  for (let made = 0; made < 20; made++) {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ])
    const key = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
    expect(isCurvePoint(key)).toBe(true)
    expect(isCurvePoint(key.with(64, key[64]! ^ 1))).toBe(false)
    expect(isCurvePoint(key.with(0, 2))).toBe(false)
    expect(isCurvePoint(key.subarray(0, 33))).toBe(false)
  }
  expect(isCurvePoint(new Uint8Array(65).fill(0).with(0, 4))).toBe(false)
  expect(isCurvePoint(new Uint8Array(65).fill(255).with(0, 4))).toBe(false)
})
