import { describe, expect, test } from 'vitest'
import { declaredProperties, isDeclaredEvent } from './events.ts'
import { bucketOf, isOnFor } from './flags.ts'
import { reportedPath, reportedUrl, withReportedAddresses } from './reported-address.ts'

const origin = 'https://cards.example.com'

describe('a reported address', () => {
  test.each([
    ['/draws/k17abc', '', '/draws/:draw_id'],
    ['/draws/k17abc/print', '', '/draws/:draw_id'],
    ['/spreads/k17abc', '', '/spreads/:spread_id'],
    ['/spreads', '', '/spreads'],
    ['/deck/rrrr04A1B2C3D4E5F6x00001A', '', '/deck/:tap'],
    ['/deck/oldproductionk1x2', '', '/deck/:tap'],
    ['/DECK/RRRR1x2', '', '/deck/:tap'],
    ['/deck/v2', '?uid=04A1B2C3D4E5F6', '/deck/v2'],
    ['/deck/v3', '?picc_data=EF96&cmac=94EE', '/deck/v3'],
    ['/totems/k57', '', '/totems/:totem_id'],
    ['/admin/totems/k57', '', '/admin/totems/:totem_id'],
    ['/admin/totems/new', '', '/admin/totems/new'],
    ['/deck/edit/k1', '', '/deck/edit/k1'],
    ['/bible/k1x3', '', '/bible/:tap'],
    ['/bible/v2', '?uid=04A1', '/bible/v2'],
    ['/login', '?code=abc&state=def', '/login'],
    ['/idp/interaction/secret', '', '/idp'],
    ['/journal', '?q=my+secret&layout=own:For+Anna', '/journal'],
    ['/cards', '?suit=cups&q=will+she+come+back&utm_source=flyer', '/cards?suit=cups&utm_source=flyer'],
    ['/newDraw', '?question=does+she', '/newDraw'],
    ['/portland/oregon/tarot-readings', '', '/portland/oregon/tarot-readings'],
  ])('%s%s is %s', (pathname, search, reported) => {
    expect(reportedPath(pathname, search)).toBe(reported)
  })

  test('of another site is its name alone', () => {
    expect(reportedUrl('https://search.example/?q=my+secret', origin)).toBe('https://search.example')
    expect(reportedUrl(`${origin}/login?code=1&state=2#x`, origin)).toBe(`${origin}/login`)
    expect(reportedUrl('no address', origin)).toBe('')
  })

  test('is found wherever it stands in an event', () => {
    const event = {
      $current_url: `${origin}/deck/v2?uid=04A1`,
      $pathname: '/draws/k17',
      $set_once: { $initial_referrer: `${origin}/draws/k17`, $initial_current_url: `${origin}/login?code=c` },
      list: ['/bible/1x2'],
      count: 3,
      $referrer: '$direct',
    }
    expect(withReportedAddresses(event, origin)).toEqual({
      $current_url: `${origin}/deck/v2`,
      $pathname: '/draws/:draw_id',
      $set_once: { $initial_referrer: `${origin}/draws/:draw_id`, $initial_current_url: `${origin}/login` },
      list: ['/bible/:tap'],
      count: 3,
      $referrer: '$direct',
    })
  })
})

describe('an event', () => {
  test('that nobody declared is none', () => {
    expect(isDeclaredEvent('card drawn')).toBe(true)
    for (const name of ['card stolen', 'toString', '__proto__', 7, null])
      expect(isDeclaredEvent(name)).toBe(false)
  })

  test('keeps its declared properties, and none of another kind or name', () => {
    const given = { deck: 'rider', card: 7, source: 'click', question: 'Does she?', note: 'n', $os: 'Linux' }
    expect(declaredProperties('card drawn', given)).toEqual({ deck: 'rider', source: 'click', $os: 'Linux' })
    expect(declaredProperties('draw checked', { fair: true })).toEqual({ fair: true })
    const searched = { decktype: 'tarot', found: 12, query: 'will she come back' }
    expect(declaredProperties('cards searched', searched)).toEqual({ decktype: 'tarot', found: 12 })
    for (const found of [1.5, '12', NaN, 2 ** 60]) {
      expect(declaredProperties('cards searched', { decktype: 'tarot', found })).toEqual({
        decktype: 'tarot',
      })
    }
  })
})

describe('a flag', () => {
  const visitors = Array.from({ length: 20_000 }, (_, at) => `visitor-${at}`)

  test('gives a visitor the same answer always', () => {
    expect(bucketOf('landing', 'visitor-1')).toBe(bucketOf('landing', 'visitor-1'))
    // Known answers: another bucketing would move every visitor to another side.
    expect(bucketOf('landing', 'visitor-1')).toBeCloseTo(32.309, 3)
  })

  test('is on for as many as it says', () => {
    const flag = { key: 'landing', isOn: true, percent: 30 }
    const share = visitors.filter((visitor) => isOnFor(flag, visitor)).length / visitors.length
    expect(share).toBeGreaterThan(0.28)
    expect(share).toBeLessThan(0.32)
  })

  test('that grows takes nobody back, and one that is off is on for nobody', () => {
    for (const visitor of visitors.slice(0, 2000)) {
      if (!isOnFor({ key: 'a', isOn: true, percent: 10 }, visitor)) continue
      expect(isOnFor({ key: 'a', isOn: true, percent: 20 }, visitor)).toBe(true)
    }
    expect(visitors.some((visitor) => isOnFor({ key: 'a', isOn: false, percent: 100 }, visitor))).toBe(false)
    expect(visitors.every((visitor) => isOnFor({ key: 'a', isOn: true, percent: 100 }, visitor))).toBe(true)
  })

  test('does not choose the same visitors as another flag', () => {
    const both = visitors.filter(
      (visitor) => bucketOf('a', visitor) < 50 && bucketOf('b', visitor) < 50,
    ).length
    expect(both / visitors.length).toBeGreaterThan(0.23)
    expect(both / visitors.length).toBeLessThan(0.27)
  })
})
