import { expect, test } from 'vitest'
import { isSafeAddress, parseRichText, plainText } from './rich-text.ts'

test('plain words stay as they are, signs and all', () => {
  for (const text of [
    '',
    'The Moon.',
    '2 * 3 * 4',
    'a*',
    '*',
    '**',
    '***',
    '[note]',
    '(see above)',
    'a ** b',
  ]) {
    expect(parseRichText(text)).toEqual(text === '' ? [] : [text])
    expect(plainText(text)).toBe(text)
  }
})

test('emphasis, strong words and links become a tree, one inside the other', () => {
  expect(parseRichText('A *quiet* and **loud** night')).toEqual([
    'A ',
    { kind: 'emphasis', children: ['quiet'] },
    ' and ',
    { kind: 'strong', children: ['loud'] },
    ' night',
  ])
  expect(parseRichText('**See [the *Moon*](/cards/the-moon)**')).toEqual([
    {
      kind: 'strong',
      children: [
        'See ',
        {
          kind: 'link',
          to: '/cards/the-moon',
          children: ['the ', { kind: 'emphasis', children: ['Moon'] }],
        },
      ],
    },
  ])
  expect(parseRichText('*a **b** c*')).toEqual([
    { kind: 'emphasis', children: ['a ', { kind: 'strong', children: ['b'] }, ' c'] },
  ])
})

test('a backslash keeps a sign a sign', () => {
  expect(parseRichText('\\*not so\\*, and \\[here\\](/x)')).toEqual(['*not so*, and [here](/x)'])
})

test('links lead to the web or to this site, and everything else is left as text', () => {
  const good = ['https://example.org/a?b=c#d', 'http://example.org', '/cards/the-moon', '/']
  const bad = [
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example'],
    ...['/\\evil.example', 'https:evil', 'https:///x', 'mailto:a@b.c', 'cards', '', 'java\tscript:x', ' /x'],
  ]
  expect(good.filter((address) => !isSafeAddress(address))).toEqual([])
  expect(bad.filter(isSafeAddress)).toEqual([])
  for (const address of bad) {
    expect(parseRichText(`[go](${address})`).every((node) => typeof node === 'string')).toBe(true)
  }
})

test('markup is words', () => {
  const text = '<img src=x onerror=alert(1)> & <b>'
  expect(parseRichText(text)).toEqual([text])
})

test('the worst that can be typed is read all the same', () => {
  for (const nasty of ['*a', '**a*', '[a](', '[', '\\', '*a **b ', '[x](/a'].map((bit) => bit.repeat(1000))) {
    expect(plainText(nasty).length).toBeGreaterThan(0)
  }
})
