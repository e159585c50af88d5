import { expect, test } from 'vitest'
import { utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { encrypted, fromBase64Url, toBase64Url } from './webPush.ts'

test('produces the test vector of the standard', async () => {
  // RFC 8291, appendix A.
  const ourPublic = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
  const point = fromBase64Url(ourPublic)
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))]
  const jwk = { kty: 'EC', crv: 'P-256', x, y, ext: true }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const keys = {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey(
      'jwk',
      { ...jwk, d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' },
      curve,
      true,
      ['deriveBits'],
    ),
  }
  const target = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const random = { salt: fromBase64Url('DGv6ra1nlYgDCS1FRnbzlw'), keys }
  const sealed = await encrypted(utf8('When I grow up, I want to be a watermelon'), target, random)
  expect(toBase64Url(sealed)).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})
