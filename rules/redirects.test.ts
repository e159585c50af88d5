import { describe, expect, test } from 'vitest'
import { checkedSource, checkedTarget, problemBeside, sourceOf } from './redirects.ts'

describe('an old address', () => {
  test.each([
    ['/Summer', '/summer'],
    [' /summer/sale/ ', '/summer/sale'],
    ['/%C3%A9t%C3%A9', '/été'],
  ])('%j is looked up as %j', (typed, value) => {
    expect(checkedSource(typed)).toEqual({ value })
  })

  test.each([
    '',
    'summer',
    '//evil.example',
    '/',
    '///',
    '/a//b',
    '/../x',
    '/a/./b',
    '/a?b',
    '/a#b',
    '/%zz',
    '/a\\b',
    '/a%20b',
    '/' + 'a'.repeat(600),
    '/a\u0000',
    'https://x.example/a',
  ])('%j is refused', (typed) => {
    expect(checkedSource(typed)).toHaveProperty('problem')
  })

  test('is found however it is written', () => {
    for (const asked of ['/summer/sale', '/Summer/Sale/', '/%73ummer/sale//'])
      expect(sourceOf(asked)).toBe('/summer/sale')
    expect(sourceOf('/%zz')).toBe('/%zz')
  })
})

describe('a new address', () => {
  test.each(['/spreads', '/cards?type=stones#a', 'https://example.com/shop?x=1'])('%s is taken', (typed) => {
    expect(checkedTarget(typed)).toEqual({ value: typed })
  })

  test.each([
    '',
    '//evil.example',
    'javascript:alert(1)',
    'http://example.com',
    'data:text/html,x',
    'https://a:b@example.com',
    '/a\nSet-Cookie: x',
    'spreads',
    '\\\\evil',
    '/' + 'a'.repeat(600),
  ])('%j is refused', (typed) => {
    expect(checkedTarget(typed)).toHaveProperty('problem')
  })

  test('is written as browsers read it: steps in it hide no circle, and every letter fits into a header', () => {
    expect(checkedTarget('/a/../summer')).toEqual({ value: '/summer' })
    expect(checkedTarget('/a/%2e%2e/summer?x#y')).toEqual({ value: '/summer?x#y' })
    expect(checkedTarget('/★/été?q=☾')).toEqual({ value: '/%E2%98%85/%C3%A9t%C3%A9?q=%E2%98%BE' })
    expect(checkedTarget('/..//evil.example')).toHaveProperty('problem')
    expect(checkedTarget('https://our.example//evil.example', ['https://our.example'])).toHaveProperty(
      'problem',
    )
  })

  test.each(['our.example', 'www.our.example', 'our.example.', 'WWW.Our.Example:443'])(
    'of our own, as %s, is a path: another name of ours would lead back here and hide a circle',
    (host) => {
      for (const own of ['https://our.example', 'https://www.our.example', 'http://our.example'])
        expect(checkedTarget(`https://${host}/how?x`, [own])).toEqual({ value: '/how?x' })
    },
  )

  test('of a host that only sounds like ours is theirs', () => {
    for (const typed of [
      'https://shop.our.example/a',
      'https://our.example:8443/a',
      'https://wwwour.example/a',
    ])
      expect(checkedTarget(typed, ['https://our.example'])).toEqual({ value: typed })
  })
})

describe('beside others', () => {
  const others = [{ from: '/summer', to: '/spreads' }]

  test.each([
    [{ from: '/a', to: '/A/?x=1' }, { reason: 'redirect_to_itself' }],
    [
      { from: '/summer', to: '/how' },
      { reason: 'redirect_exists', params: { from: '/summer' } },
    ],
    [
      { from: '/june', to: '/Summer/' },
      { reason: 'redirect_leads_on', params: { to: '/Summer/', next: '/spreads' } },
    ],
    [
      { from: '/spreads', to: '/summer' },
      { reason: 'redirect_leads_on', params: { to: '/summer', next: '/spreads' } },
    ],
    [
      { from: '/spreads', to: '/how' },
      { reason: 'redirect_leads_here', params: { from: '/summer', to: '/how' } },
    ],
  ])('%j is refused', (redirect, problem) => {
    expect(problemBeside(redirect, others)).toEqual(problem)
  })

  test('one that leads straight away may stand', () => {
    expect(problemBeside({ from: '/june', to: '/spreads' }, others)).toBeNull()
    expect(problemBeside({ from: '/june', to: 'https://example.com/summer' }, others)).toBeNull()
  })
})
