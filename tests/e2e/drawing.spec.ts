// Drawing one card: with one tap, with the whole ritual, by keyboard, without JavaScript, and with failures.
import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  phone,
  test,
  type Visitor,
} from '../support/test.ts'

const fanCard = /^Card \d+ of \d+, face down$/
const drawAddress = /\/draws\/\w+$/

for (const [name, device] of [['a phone', phone] as const, ['a desktop', desktop] as const]) {
  test.describe(`on ${name}`, () => {
    test.use(device)

    test('one tap on the home page draws a card, its seal was shown before, and other visitors see it live', async ({
      visitor,
    }) => {
      const { page } = visitor
      await visitor.openPage('/')
      const sealed = page.getByText('Sealed', { exact: true })
      await expect(sealed).toBeHidden()
      // Where its neighbor does not cover it.
      await page.getByRole('button', { name: 'Card 5 of 9, face down' }).click({ position: { x: 12, y: 60 } })
      await expect(sealed).toBeVisible()
      // A small lock that opens its explanation.
      await sealed.click()
      await expect(page.getByText(/^Our half of the shuffle is sealed/)).toBeInViewport({ ratio: 1 })
      await sealed.click()
      const seal = await page.locator('.seal-notice code').getAttribute('title')
      // The card has the screen for itself, with its name and the link.
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('link', { name: 'Read your card' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('link', { name: 'Read your card' }).click()
      await expect(page).toHaveURL(drawAddress)
      await expectChecked(page, seal!)
      await expectNoSidewaysScroll(page)
      await visitor.openPage('/')
      await expect(page.getByRole('list', { name: 'Just drawn' }).getByRole('listitem').first()).toHaveText(
        / drew /,
      )
      await expectLongNamesToFit(page)
    })

    test('the ritual: shuffle, cut, choose, reveal', async ({ visitor }) => {
      const { page } = visitor
      await visitor.openPage('/newDraw/OneCard')
      await shuffleAndCut(page)
      const seal = await page.locator('.seal-notice code').getAttribute('title')
      const cards = page.getByRole('button', { name: fanCard })
      await expect(cards).toHaveCount(78)
      await expectNoSidewaysScroll(page)
      await cards.nth(60).dispatchEvent('click')
      await expect(page).toHaveURL(drawAddress)
      await expectChecked(page, seal!)
      // Back starts over, and does not draw a second card of the same deck.
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Shuffle', exact: true })).toBeVisible()
    })
  })
}

/** The names that were drawn last are random: these are as long as names get. */
async function expectLongNamesToFit(page: Page) {
  await page.getByRole('list', { name: 'Just drawn' }).evaluate((list) => {
    for (const link of list.querySelectorAll('a'))
      link.textContent = 'The Wheel of Fortune and Its Four Keepers'
  })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
}

test('a card can be drawn with the keyboard alone', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/draw/woodcut')
  await visitor.tabsTo(page.getByRole('button', { name: 'Shuffle', exact: true }))
  await visitor.presses('Enter')
  await expect(page.getByRole('button', { name: 'Cut the deck' })).toBeFocused()
  await visitor.presses('Enter')
  await expect(page.getByRole('button', { name: 'Cut here' })).toBeFocused()
  await expect(page.getByText('Sealed. Now cut the deck.')).toBeVisible()
  await visitor.presses('Enter')
  await expect(visitor.focused).toHaveAccessibleName('Card 40 of 78, face down')
  await visitor.presses('End')
  await expect(visitor.focused).toHaveAccessibleName('Card 78 of 78, face down')
  await visitor.presses('Home', 'ArrowRight', 'ArrowRight')
  await expect(visitor.focused).toHaveAccessibleName('Card 3 of 78, face down')
  await visitor.presses('Enter')
  await expect(page).toHaveURL(drawAddress)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/, Woodcut$/)).toBeVisible()
})

test('the second click of a double click takes no card of the home page', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/')
  const card = page.getByRole('button', { name: 'Card 9 of 9, face down' })
  await card.dispatchEvent('click', { detail: 2 })
  await expect(page.locator('.revealed')).toHaveCount(0)
  await card.dispatchEvent('click', { detail: 1 })
  await expect(page.getByRole('link', { name: 'Read your card' })).toBeVisible()
})

for (const [name, device] of [['a phone', phone] as const, ['a desktop', desktop] as const]) {
  test.describe(`on ${name}, when a card of the home page is taken`, () => {
    test.use(device)

    test('what fades stays in its place, and so does the seal when the card comes', async ({ visitor }) => {
      const { page } = visitor
      await visitor.openPage('/')
      const topOf = async (selector: string) => (await page.locator(selector).boundingBox())!.y
      const link = '.draw-here-words > p > a[href="/newDraw"]'
      const linkTop = (await topOf(link)) + (await page.evaluate(() => scrollY))
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/mutation', async (route) => {
        if ((route.request().postDataJSON() as { path: string }).path === 'readings:create') await held
        await route.continue()
      })
      await page.getByRole('button', { name: 'Card 9 of 9, face down' }).dispatchEvent('click')
      await expect(page.locator('.quiet-stage .seal-details')).toBeVisible()
      expect(Math.abs((await topOf(link)) + (await page.evaluate(() => scrollY)) - linkTop)).toBeLessThan(2)
      const sealTop = await topOf('.quiet-stage .seal-details')
      answer()
      await expect(page.getByRole('link', { name: 'Read your card' })).toBeVisible()
      expect(Math.abs((await topOf('.quiet-stage .seal-details')) - sealTop)).toBeLessThan(2)
    })
  })
}

test('a card can be chosen by its number, from full-size targets', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/newDraw/OneCard')
  await shuffleAndCut(page)
  await page.getByText('Choose by number instead').click()
  const target = page.getByRole('button', { name: 'Card 12', exact: true })
  await expect(target).toBeVisible()
  const { width, height } = (await target.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  // Hidden only for the eye.
  await expect(page.getByRole('status').filter({ hasText: /^Choose a card/ })).toHaveCount(1)
  await target.click()
  await expect(page).toHaveURL(drawAddress)
})

test('a card is drawn immediately for the impatient', async ({ visitor }) => {
  await visitor.openPage('/newDraw/OneCard')
  await visitor.page.getByRole('button', { name: 'Just draw a card' }).click()
  await expect(visitor.page).toHaveURL(drawAddress)
})

test.describe('on a phone, the deck is a wheel', () => {
  test.use(phone)

  /** The middle of every card that can be seen, from the left. */
  const visibleCards = (page: Page) =>
    page.locator('.wheel button').evaluateAll((cards) =>
      cards
        .map((card) => ({ card, box: card.getBoundingClientRect() }))
        .map(({ card, box }) => ({
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
          name: card.ariaLabel!,
        }))
        .filter(({ x, y }) => x >= 0 && x <= innerWidth && y <= innerHeight),
    )

  /** A finger on the screen. */
  const finger = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    type Point = { x: number; y: number; id?: number }
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    return {
      send,
      touches: (x: number, y: number) => send('touchStart', [{ x, y }]),
      movesTo: (x: number, y: number) => send('touchMove', [{ x, y }]),
      lifts: () => send('touchEnd', []),
    }
  }

  test('about twelve cards are in sight, and each shows at least 26 pixels', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const cards = await visibleCards(page)
      expect(cards.length).toBeGreaterThanOrEqual(9)
      expect(cards.length).toBeLessThanOrEqual(14)
      const steps = cards
        .slice(1)
        .map(({ x, y }, index) => Math.hypot(x - cards[index]!.x, y - cards[index]!.y))
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(26)
      await expectNoSidewaysScroll(page)
    }
  })

  test('it turns under the finger, a release lifts the card, and a tap takes it', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    const before = await visibleCards(page)
    const raised = page.locator('.wheel [data-raised]')
    const { touches, movesTo, lifts } = await finger(page)
    const { x, y } = before.at(-3)!
    await touches(x, y)
    await expect(raised).not.toHaveAccessibleName('Card 40 of 78, face down')
    const touched = (await raised.getAttribute('aria-label'))!
    const start = (await raised.boundingBox())!
    for (const dx of [40, 80, 120, 160]) await movesTo(x - dx, y)
    // The card stays under the finger, and others come into sight.
    await expect(raised).toHaveAccessibleName(touched)
    await expect.poll(async () => start.x - (await raised.boundingBox())!.x).toBeGreaterThan(120)
    expect((await visibleCards(page))[0]!.name).not.toBe(before[0]!.name)
    await lifts()
    // Nothing is taken, and a card stands out.
    await expect(raised).toHaveCount(1)
    expect(page.url()).toContain('/newDraw/OneCard')
    const box = (await raised.boundingBox())!
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(drawAddress)
  })

  test('a flick takes the card under the finger', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    const { x, y } = (await visibleCards(page))[4]!
    const { touches, movesTo, lifts } = await finger(page)
    await touches(x, y)
    for (const dy of [30, 60, 90]) await movesTo(x, y - dy)
    await lifts()
    await expect(page).toHaveURL(drawAddress)
  })

  test('a second finger takes nothing', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    const { x, y } = (await visibleCards(page))[4]!
    const { send } = await finger(page)
    await send('touchStart', [{ x, y, id: 0 }])
    await send('touchMove', [{ x, y: y - 20, id: 0 }])
    // Chromium's protocol cannot lift one finger of two.
    await page.evaluate(
      ([clientX, clientY]) => {
        const other = { pointerId: 99, isPrimary: false, pointerType: 'touch', bubbles: true, clientX }
        const wheel = document.elementFromPoint(clientX, clientY)!
        wheel.dispatchEvent(new PointerEvent('pointermove', { ...other, clientY: clientY - 200 }))
        wheel.dispatchEvent(new PointerEvent('pointerup', { ...other, clientY: clientY - 200 }))
      },
      [x, y] as const,
    )
    await expect(page.getByText(/^Choose a card/)).toBeVisible()
    await expect(page.locator('.revealed')).toHaveCount(0)
    await send('touchEnd', [])
  })
})

test.describe('on a desktop of 1280 by 720', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('the whole fan and its controls are in sight, and the rest of the page is gone and cannot scroll', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.getByRole('button', { name: 'Cut the deck' }).click()
    await expect(page.getByRole('button', { name: 'Just draw a card' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Cut here' }).click()
    for (const card of await page.getByRole('button', { name: fanCard }).all())
      await expect(card).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Choose by number instead')).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('the draw can be left and taken up again at every step, and nothing is lost', async ({ visitor }) => {
  const { page } = visitor
  const header = page.getByRole('banner')
  await visitor.openPage('/newDraw/OneCard')
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
  await expect(header).toBeHidden()
  await page.getByRole('button', { name: 'Back to the page' }).click()
  await header.getByRole('link').first().click({ trial: true })
  await expect(page.getByRole('button', { name: 'Shuffle again' })).toBeFocused()
  await visitor.presses('Enter')
  await expect(header).toBeHidden()
  await page.getByRole('button', { name: 'Cut the deck' }).click()
  await visitor.presses('Escape')
  await expect(header).toBeVisible()
  await page.getByRole('button', { name: 'Cut here' }).click()
  await expect(header).toBeHidden()
  const seal = await page.locator('.seal-notice code').getAttribute('title')
  await visitor.presses('Escape')
  await expect(header).toBeVisible()
  await expect(visitor.focused).toHaveAccessibleName('Card 40 of 78, face down')
  await visitor.presses('Enter')
  await expect(page).toHaveURL(drawAddress)
  await expectChecked(page, seal!)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the chosen card flies from its own place, a tap skips the rest, and the back has its full detail', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    // The answer waits, so that the card stays face down.
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/mutation', async (route) => {
      await held
      await route.continue()
    })
    const card = page.getByRole('button', { name: fanCard }).nth(10)
    const from = (await card.boundingBox())!
    await page.evaluate(() => {
      // Every flight starts slowly enough to be seen.
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        const animation = animate.call(this, frames, options)
        animation.pause()
        return animation
      }
    })
    await card.dispatchEvent('click')
    const revealed = page.locator('.revealed')
    const start = (await revealed.boundingBox())!
    expect(start.x + start.width / 2).toBeCloseTo(from.x + from.width / 2, -0.5)
    expect(start.y + start.height / 2).toBeCloseTo(from.y + from.height / 2, -0.5)
    await revealed.dispatchEvent('pointerdown')
    const end = (await revealed.boundingBox())!
    expect(Math.abs(end.x + end.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(20)
    expect(end.width).toBeGreaterThan(160)
    await expect(revealed.locator('.revealed-back img')).toHaveAttribute('src', /\/full\//)
    answer()
    await expect(page).toHaveURL(drawAddress)
  })

  test('Escape skips the flight of the chosen card too', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    await page.route('**/api/mutation', () => {})
    await page.evaluate(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        const animation = animate.call(this, frames, options)
        animation.pause()
        return animation
      }
    })
    await page.getByRole('button', { name: fanCard }).nth(10).dispatchEvent('click')
    const states = () =>
      page.locator('.revealed').evaluate((card) => card.getAnimations().map(({ playState }) => playState))
    await expect.poll(states).toEqual(['paused'])
    await visitor.presses('Escape')
    await expect.poll(states).toEqual([])
    // The stage stays; leaving it has its own button now.
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Back to the page' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain form shows its seal, draws one card however often it is sent, and its page is complete', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Card 2 of 9, face down' }).click()
    await expect(page.locator('.seal-whole code')).toHaveText(/^[0-9a-f]{64}$/)
    await expect(page.locator('.sealed-card img')).toBeVisible()
    const form = {
      commitmentId: await page.locator('input[name=commitmentId]').inputValue(),
      reversals: 'on',
      chosen: await page.getByRole('button', { name: 'Reveal it' }).getAttribute('value'),
    } as Record<string, string>
    const headers = { Origin: new URL(page.url()).origin }
    const send = () => page.request.post('/draw/celestial', { form, headers, maxRedirects: 0 })
    const answers = await Promise.all([send(), send()])
    const [first] = answers.map((answer) => answer.headers().location)
    expect(answers.map((answer) => [answer.status(), answer.headers().location])).toEqual([
      [303, first],
      [303, first],
    ])
    await page.getByRole('button', { name: 'Reveal it' }).click()
    await expect(page).toHaveURL(first!)
    await expect(page).toHaveURL(drawAddress)
    await expect(page.getByText('Try this')).toBeVisible()

    await page.goto('/newDraw')
    await page.getByLabel('Common Ground (Crystals)').check()
    await page.getByLabel('Your question').fill('What “holds”?')
    await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.locator('input[name=question]')).toHaveValue('What “holds”?')
    await page.getByRole('button', { name: 'Reveal it' }).click()
    await expect(page).toHaveURL(drawAddress)
    expect(page.url()).not.toContain(first!)
    await expect(page.getByText('What “holds”?')).toBeHidden()
  })
})

test('over plain HTTP, where browsers have no Web Crypto, a draw is made and checked', async ({
  visitor,
  context,
}) => {
  await context.addInitScript(() => {
    for (const hidden of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, hidden)
  })
  const { page } = visitor
  await visitor.openPage('/newDraw/OneCard')
  expect(await page.evaluate(() => 'subtle' in crypto)).toBe(false)
  await shuffleAndCut(page)
  const seal = await page.locator('.seal-notice code').getAttribute('title')
  await page.getByRole('button', { name: fanCard }).nth(60).dispatchEvent('click')
  await expect(page).toHaveURL(drawAddress)
  await expectChecked(page, seal!)
  await visitor.openPage('/how')
  await expect(page.getByText('Your browser repeated this draw, and every step passed.')).toBeVisible()
})

test.describe('failures', () => {
  test('a draw in flight survives a reload, and is one draw', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    // The request arrives and is carried out; the response is lost with the page.
    let answered: string | undefined
    await page.route('**/api/mutation', async (route) => {
      const answer = await route.fetch()
      answered ??= ((await answer.json()) as { value: { _id: string } }).value._id
      if (answered) await route.abort()
    })
    visitor.allowProblem(/api\/mutation|net::ERR_FAILED/)
    await page.getByRole('button', { name: fanCard }).nth(7).dispatchEvent('click')
    await expect.poll(() => answered).toBeTruthy()
    await page.unroute('**/api/mutation')
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`/draws/${answered!}$`))
  })

  test('a reload before the choice continues with the same sealed deck', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    const seal = await page.locator('.seal-notice code').getAttribute('title')
    // The visitor's half is made in the background, and saved when it is ready.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('unfinishedReading:/newDraw/OneCard')))
      .not.toBeNull()
    await page.reload()
    await expect(page.getByRole('button', { name: fanCard })).toHaveCount(78)
    await expect(page.locator('.seal-notice code')).toHaveAttribute('title', seal!)
  })

  test('a draw that was started before an update continues with its sealed deck', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    const seal = await page.locator('.seal-notice code').getAttribute('title')
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('unfinishedReading:/newDraw/OneCard')))
      .not.toBeNull()
    // As versions before 0.3 stored it.
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('unfinishedReading:/newDraw/OneCard')!) as object
      sessionStorage.setItem('unfinishedDraw', JSON.stringify({ ...stored, reversals: true, chosen: null }))
      sessionStorage.removeItem('unfinishedReading:/newDraw/OneCard')
    })
    await page.reload()
    await expect(page.getByRole('button', { name: fanCard })).toHaveCount(78)
    await expect(page.locator('.seal-notice code')).toHaveAttribute('title', seal!)
    await page.getByRole('button', { name: fanCard }).nth(7).dispatchEvent('click')
    await expect(page).toHaveURL(drawAddress)
    await expectChecked(page, seal!)
  })

  test('while offline the card is pending, and comes when the connection is back', async ({
    visitor,
    context,
  }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    await shuffleAndCut(page)
    visitor.allowProblem(/ERR_INTERNET_DISCONNECTED|WebSocket|healthz|api\/mutation/)
    await context.setOffline(true)
    await page.getByRole('button', { name: fanCard }).nth(3).dispatchEvent('click')
    await expect(page.getByText('You’re offline. Your draw is safe')).toBeVisible()
    // Visitors who do not want to wait can go to another page.
    await page.getByRole('banner').getByRole('link').first().click({ trial: true })
    await context.setOffline(false)
    await expect(page).toHaveURL(drawAddress)
  })

  test('with cookies and storage blocked, a card is still drawn', async ({ visitor, context }) => {
    await context.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
      Object.defineProperty(window, 'sessionStorage', { get: blocked })
      Object.defineProperty(window, 'localStorage', { get: blocked })
    })
    // The router's scroll restoration logs an error, and continues.
    visitor.allowProblem(/blocked/)
    await visitor.openPage('/')
    await visitor.page.getByRole('button', { name: 'Card 9 of 9, face down' }).click()
    await expect(visitor.page.getByRole('link', { name: 'Read your card' })).toBeVisible()
  })
})

for (const path of ['/draws/nonsense', '/draws/%F0%9F%83%8F', '/draw/no-such-deck']) {
  test(`${path} is not found`, async ({ visitor }) => {
    await visitor.openPage(path, { status: 404 })
    await expect(visitor.page.getByRole('heading', { name: /^Page not found/ })).toBeVisible()
  })
}

test('today’s card on the home page links to its check, which is that of a draw', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/')
  await page.getByRole('link', { name: 'Check this draw' }).click()
  await expect(page.getByText('Your browser repeated this draw, and every step passed.')).toBeVisible()
  await expect(page.getByText('stand in for the visitor’s half')).toBeVisible()
})

test('the daily card is drawn once, shown on the home page, and marked in the journal', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.openPage('/')
  await page.getByRole('link', { name: 'Draw your daily card' }).click()
  await expect(page.getByText(/^Daily card/)).toBeVisible()
  await page.getByRole('button', { name: 'Just draw a card' }).click()
  await expect(page).toHaveURL(drawAddress)
  const path = new URL(page.url()).pathname
  // The URL changes before the page.
  await expect(page.locator('.draw-heading .eyebrow')).toHaveText(/^Daily card/)
  const name = await page.locator('.draw-heading h1').innerText()

  await visitor.openPage('/')
  const ofToday = page.getByRole('region', { name })
  await expect(ofToday.getByText('Your card today')).toBeVisible()
  await expect(ofToday.getByRole('link', { name: 'Read the rest' })).toHaveAttribute('href', path)
  // However often it is opened: one card a day.
  await visitor.openPage('/newDraw/day')
  await page.getByRole('button', { name: 'Just draw a card' }).click()
  await expect(page).toHaveURL(path)

  await visitor.openPage('/journal')
  await expect(page.locator('.journal-entry')).toHaveCount(1)
  await expect(page.locator('.journal-entry')).toContainText('Daily card')
})

test('a clarifying card can be drawn for a single card, and the check covers it', async ({ visitor }) => {
  const { page } = visitor
  await drawWithQuestion(visitor, '')
  await expect(page.getByText('Card 1 from the top.')).toBeVisible()
  await page.getByRole('button', { name: 'Draw a clarifying card' }).click()
  await expect(page.locator('.clarifier')).toBeFocused()
  await page.getByText('Check this draw').click()
  await expect(page.getByText('the next one from the top of what was left')).toBeVisible()
  await page.reload()
  await expect(page.locator('.clarifier')).toHaveCount(1)
  await expectNoAxeViolationsInBothThemes(page)
})

test('visitors own their draw: note, tags, unsharing, deleting and restoring', async ({
  visitor,
  newVisitor,
}) => {
  const { page } = visitor
  await drawWithQuestion(visitor, '‮What <b>now</b>? 🌙')
  const { pathname } = new URL(page.url())
  await expect(page.getByText('What <b>now</b>? 🌙')).toBeVisible()

  const stranger = await newVisitor()
  await stranger.openPage(pathname)
  await expect(stranger.page.getByText('What <b>now</b>?')).toBeHidden()
  await expect(stranger.page.getByRole('heading', { name: 'Only for you' })).toBeHidden()
  // It says whose it is, and how to draw one's own.
  await expect(stranger.page.locator('.draw-heading .eyebrow')).toHaveText(/^\w+ \w+’s card/)
  await expect(stranger.page.getByRole('link', { name: 'Draw your own card' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Draw again' })).toBeVisible()

  await page.getByLabel('Your note').fill('<script>alert(1)</script> ליל ירח 🌒')
  await expect(page.getByText('saved', { exact: true })).toBeVisible()
  await page.getByLabel('Tags').fill('moon, autumn')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: 'Remove the tag autumn' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your note')).toHaveValue('<script>alert(1)</script> ליל ירח 🌒')
  await visitor.expectServedPage()
  expect(await (await page.request.get(pathname)).text()).not.toContain('alert(1)')

  // The stranger sees it live.
  await page.getByLabel('They can see your question too').check()
  await expect(stranger.page.getByText('What <b>now</b>? 🌙')).toBeVisible()
  stranger.allowProblem(/answered 404/)
  await page.getByLabel('Anyone with the link can see this reading').uncheck()
  await expect(stranger.page.getByRole('heading', { name: 'This reading was taken back' })).toBeVisible()
  expect((await page.request.get(pathname)).status()).toBe(404)

  // Its owner still sees it, and never sees “not found” first.
  visitor.allowProblem(/answered 404|status of 404/)
  await page.addInitScript(() => {
    const look = () => {
      const missing = document.querySelector('.error-page')
      if (missing?.checkVisibility({ visibilityProperty: true })) sessionStorage.setItem('wasMissing', 'yes')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(page.getByText('Only you can see this page.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('wasMissing'))).toBeNull()
  await expectNoAxeViolations(page)

  // Back to where the visitor came from.
  await page.getByRole('button', { name: 'Delete this reading' }).click()
  await expect(page).toHaveURL('/draw/celestial')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(pathname)
  await expect(page.getByRole('button', { name: 'Remove the tag moon' })).toBeVisible()
})

test('a note that is edited in two places keeps both texts', async ({ visitor, context }) => {
  const { page } = visitor
  await drawWithQuestion(visitor, '')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Your note')).toBeVisible()
  // Both write before either has received the other's change.
  visitor.allowProblem(/ERR_INTERNET_DISCONNECTED|WebSocket|healthz|CONVEX M\(journal:setNote\)/)
  await context.setOffline(true)
  await page.getByLabel('Your note').fill('from the first')
  await other.getByLabel('Your note').fill('from the second')
  await context.setOffline(false)
  const words = 'This note was changed somewhere else while you were editing'
  const countNotices = async () =>
    (await page.getByText(words).count()) + (await other.getByText(words).count())
  await expect.poll(countNotices).toBe(1)
})

test('no step of the ritual has axe violations', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/draw/celestial')
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
  await page.getByRole('button', { name: 'Cut the deck' }).click()
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Cut here' }).click()
  await expectNoAxeViolationsInBothThemes(page)
})

test('a reading and its check have no axe violations', async ({ visitor }) => {
  const { page } = visitor
  await drawWithQuestion(visitor, 'Where to?')
  await page.getByText('Check this draw').click()
  await expect(page.getByText('every step passed')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoAxeViolationsInBothThemes(page)
  }
})

test('“draw again” remembers the deck', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/draw/harbour-lights')
  await page.getByRole('button', { name: 'Just draw a card' }).click()
  await expect(page).toHaveURL(drawAddress)
  await page.goto('/draw/draw')
  await expect(page).toHaveURL('/draw/harbour-lights')
})

async function shuffleAndCut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
  await page.getByRole('button', { name: 'Cut the deck' }).click()
  await page.getByRole('button', { name: 'Cut here' }).click()
  await expect(page.getByText(/^Choose a card/)).toBeVisible()
  // The focus moves to the wheel.
  await expect(page.locator('.wheel button:focus')).toHaveCount(1)
}

async function drawWithQuestion(visitor: Visitor, question: string): Promise<void> {
  const { page } = visitor
  await visitor.openPage('/draw/celestial')
  await page.getByText('Add a question').click()
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Just draw a card' }).click()
  await expect(page).toHaveURL(drawAddress)
  await expect(page.getByRole('heading', { name: 'Only for you' })).toBeVisible()
}

/** The page repeats the draw, and the seal is the one that was on the screen before. */
async function expectChecked(page: Page, seal: string): Promise<void> {
  await page.getByText('Check this draw').click()
  await expect(page.getByText('Your browser repeated this draw, and every step passed.')).toBeVisible()
  await expect(page.locator('.check-seal')).toHaveText(seal)
}
