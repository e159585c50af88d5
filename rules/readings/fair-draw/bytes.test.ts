import { expect, test } from 'vitest'
import { fromHex, toHex } from './bytes.ts'

test('hexadecimal survives the way there and back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(fromHex(toHex(bytes))).toEqual(bytes)
  for (const wrong of ['0', 'AB', 'zz', '0x01', ' 1']) expect(() => fromHex(wrong)).toThrow(RangeError)
})
