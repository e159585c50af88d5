import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { judgeScanned, LONGEST_ADDRESS, type RefusalReason } from './scanned-address.ts'

const origin = 'https://lodestar.example'
const judge = (text: string) => judgeScanned(text, origin)

describe('a page of ours', () => {
  test.each([
    ['https://lodestar.example/cards/the-moon', '/cards/the-moon'],
    ['HTTPS://LODESTAR.EXAMPLE/cards/the-moon', '/cards/the-moon'],
    ['  https://lodestar.example/cards/the-moon\n', '/cards/the-moon'],
    ['https://lodestar.example', '/'],
    ['http://lodestar.example/deck/v2?uid=04E141124C2880', '/deck/v2?uid=04E141124C2880'],
    ['https://lodestar.example./how#odds', '/how#odds'],
    ['https://lodestar.example:443/bible/04E141124C2880x000001', '/bible/04E141124C2880x000001'],
  ])('%s is opened as %s', (text, path) => {
    expect(judge(text)).toEqual({ kind: 'ours', path })
  })

  test('is one under the same port only', () => {
    expect(judgeScanned('http://localhost:3000/how', 'http://localhost:3000')).toMatchObject({ kind: 'ours' })
    expect(judgeScanned('http://localhost:3001/how', 'http://localhost:3000')).toMatchObject({
      kind: 'refused',
      reason: 'look-alike',
    })
  })
})

test.each([
  ['https://example.org/a?b#c', 'example.org', true],
  ['http://example.org:8080/', 'example.org:8080', false],
  ['https://shop.lodestar.example/', 'shop.lodestar.example', true],
  ['https://192.168.1.7/', '192.168.1.7', true],
  ['http://0x7f.1/', '127.0.0.1', false],
  ['https://example.org/?next=https://lodestar.example/', 'example.org', true],
])('%s is shown first, with the host %s', (text, host, isEncrypted) => {
  expect(judge(text)).toEqual({ kind: 'elsewhere', href: new URL(text).href, host, isEncrypted })
})

describe('never a link:', () => {
  test.each<[RefusalReason, string]>([
    ['program', 'javascript:alert(1)'],
    ['program', 'JaVaScRiPt:alert(1)'],
    ['program', 'java\tscript:alert(1)'],
    ['program', '\u0001javascript:alert(1)'],
    ['program', 'data:text/html,<script>alert(1)</script>'],
    ['program', 'file:///etc/passwd'],
    ['program', 'intent://scan/#Intent;scheme=zxing;end'],
    ['credentials', 'https://lodestar.example@evil.example/'],
    ['credentials', 'https://lodestar.example:443@evil.example/'],
    ['credentials', 'https://@lodestar.example/'],
    ['credentials', 'https://user:secret@lodestar.example/'],
    ['disguised', 'https:\\\\evil.example'],
    ['disguised', 'https://lodestar.example\\@evil.example/'],
    ['disguised', 'https:evil.example'],
    ['disguised', 'https:///evil.example'],
    ['disguised', 'https://evil.example/\u202egpj.exe'],
    ['disguised', 'https://lode\u200bstar.example/'],
    ['disguised', 'https://exa mple.org/'],
    ['disguised', 'https://[::1/'],
    ['look-alike', 'https://lodestar.example.evil.example/'],
    ['look-alike', 'https://1odestar.example/'],
    ['look-alike', 'https://l0destar.example/'],
    ['look-alike', 'https://lodestarr.example/'],
    ['look-alike', 'https://ldoestar.example/'],
    ['look-alike', 'https://lode-star.example/'],
    ['look-alike', 'https://lodestar.exarnple/'],
    ['look-alike', 'https://lоdestar.example/'],
    ['look-alike', 'https://xn--ldestar-9fg.example/'],
    ['look-alike', 'https://LODESTAR.EXAMPLE.evil.example'],
    ['no page', 'https://lodestar.example//evil.example/'],
    ['no page', 'https://lodestar.example/idp/session/end'],
    ['no page', 'https://lodestar.example/%69dp/session/end'],
    ['no page', 'https://lodestar.example/api/mutation'],
    ['too long', `https://lodestar.example/${'a'.repeat(LONGEST_ADDRESS)}`],
  ])('%s: %s', (reason, text) => {
    expect(judge(text)).toMatchObject({ kind: 'refused', reason })
  })
})

test.each(['', 'Hello', 'WIFI:S:home;T:WPA;P:secret;;', 'mailto:a@b.example', '/cards/the-moon', '04E141'])(
  '“%s” is text and no address',
  (text) => {
    expect(judge(text)).toEqual({ kind: 'text', shown: text })
  },
)

test('what is shown is short and holds nothing that cannot be seen', () => {
  const judged = judge(`\u202e${'x'.repeat(5000)}\ud800`)
  expect(judged).toMatchObject({ kind: 'text', shown: expect.stringMatching(/^�x{299} …$/) })
})

test('of 15,000 addresses put together from hostile pieces, none is opened anywhere but at home', () => {
  const random = seededRandom(20_261_115)
  const pieces = [
    ...['https://', 'http://', 'HTTPS://', 'https:', 'javascript:', 'data:text/html,', '//', '/', '\\', '@'],
    ...[
      'lodestar.example',
      'evil.example',
      'lodestаr.example',
      '.',
      ':',
      ':443',
      ':80',
      '#',
      '?',
      '%2f',
      '%5c',
    ],
    ...[
      '\t',
      '\n',
      '\u202e',
      '\u200b',
      '\u0000',
      'idp',
      'cards',
      'the-moon',
      'user:pw',
      '[::1]',
      '127.1',
      'ß',
      '。',
    ],
  ]
  for (let round = 0; round < 15_000; round++) {
    const text = Array.from({ length: random.integer(1, 9) }, () => random.pick(pieces)).join('')
    const judged = judge(text)
    const said = `${JSON.stringify(text)} → ${JSON.stringify(judged)}`
    if (judged.kind === 'ours') {
      expect(new URL(judged.path, origin).origin, said).toBe(origin)
      expect(new URL(text.trim()).hostname.replace(/\.$/, ''), said).toBe('lodestar.example')
    } else if (judged.kind === 'elsewhere') {
      const url = new URL(judged.href)
      expect(['http:', 'https:'], said).toContain(url.protocol)
      expect([url.username, url.password, url.host], said).toEqual(['', '', judged.host])
      expect(judged.host, said).not.toMatch(/xn--|^lodestar\.example/)
    } else {
      expect(judged.shown, said).not.toMatch(/[\u0000-\u001f\u200b-\u200f\u202a-\u202e]/)
    }
  }
})
