// Spreads: choosing a spread, dealing, revealing, two devices on one reading, and custom spreads.
import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  phone,
  test,
  type Visitor,
} from '../support/test.ts'

const turnUp = (page: Page) => page.getByRole('button', { name: /^Reveal .+, card \d+ of \d+/ })
const faceUp = (page: Page) => page.getByRole('button', { name: /^Enlarge / })
const fanCard = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^Card \\d+ of ${count}, face down$`) })
const question = (page: Page) => page.getByLabel('Your question')

/** Taps the fan there, from 0 on the left to 1 on the right, with a finger or the mouse. */
async function touchFan(page: Page, across: number, by: 'finger' | 'mouse'): Promise<void> {
  const fan = page.locator('.wheel')
  await fan.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y, width, height } = (await fan.boundingBox())!
  const point = [x + width * across, y + height * 0.4] as const
  await (by === 'finger' ? page.touchscreen.tap(...point) : page.mouse.click(...point))
}

/** Creates an account that reads for others. */
async function becomeReader(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.openPage('/login?returnTo=/profile')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill(`reader.${Date.now()}@example.com`)
  await page.getByLabel('Choose a password').fill('a long password for a reader')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await page.getByRole('switch', { name: 'I read for others' }).check()
  await expect(page.getByText('You’re now set up to read for others.')).toBeVisible()
}

/** Opens the start of a spread and deals it; the visitor is then on the page of the reading. */
async function deal(visitor: Visitor, layout: string, questionText = ''): Promise<string> {
  const { page } = visitor
  await visitor.openPage(`/spreads/${layout}`)
  if (questionText) await question(page).fill(questionText)
  await page.getByRole('button', { name: 'Just deal the' }).click()
  await expect(turnUp(page).first()).toBeVisible()
  return new URL(page.url()).pathname
}

for (const [device, size] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(size)

    test('a visitor finds a spread, shuffles, cuts, chooses three cards, and reads them', async ({
      visitor,
      hasTouch,
    }) => {
      const { page } = visitor
      await visitor.openPage('/spreads')
      await expect(page).toHaveTitle('Multi-Card Spreads')
      await page.getByRole('link', { name: /Three Card/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three Card')
      await question(page).fill('Where to?')
      await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
      await expect(page.getByText('Sealed', { exact: true })).toBeVisible()
      await expect(question(page)).toBeHidden()
      await page.getByRole('button', { name: 'Cut the deck' }).click()
      await page.getByRole('button', { name: 'Cut here' }).click()

      await expect(page.getByText('Card 1 of 3: choose it for “Past”.')).toBeVisible()
      await touchFan(page, 0.4, hasTouch ? 'finger' : 'mouse')
      await expect(page.getByText('Card 2 of 3: choose it for “Present”.')).toBeVisible()
      await expect(fanCard(page, 77)).toHaveCount(77)
      // The choice survives a reload, and the fan has an alternative with full-size targets.
      await page.reload()
      await expect(page.getByText('Card 2 of 3: choose it for “Present”.')).toBeVisible()
      await page.getByText('Choose by number instead').click()
      const listed = page.locator('.card-number-list button')
      await expect(listed.and(page.locator('[aria-disabled]'))).toHaveCount(1)
      await listed.last().click()
      await expect(listed.last()).toBeFocused()
      await expect(page.getByText('Card 3 of 3: choose it for “Future”.')).toBeVisible()
      await touchFan(page, 0.6, hasTouch ? 'finger' : 'mouse')

      await expect(page).toHaveTitle('Tarot Spread')
      await expect(page.getByText('“Where to?”')).toBeVisible()
      await expect(turnUp(page)).toHaveCount(3)
      await turnUp(page).last().click()
      await expect(faceUp(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Reveal all' }).click()
      await expect(faceUp(page)).toHaveCount(3)
      await expect(page.locator('.position-panel')).toHaveCount(3)
      await expect(page.getByRole('heading', { name: 'The reading as a whole' })).toBeVisible()
      await expectNoSidewaysScroll(page)

      await page.getByText('Check this draw').click()
      await expect(page.getByText('Your browser repeated this draw, and every step passed.')).toBeVisible()

      // On a phone the words of a card are in its sheet.
      await faceUp(page).first().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Draw a clarifying card for Past' }).click()
      await expect(sheet.locator('.clarifier')).toBeFocused()
      await visitor.presses('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(page.locator('.clarifier')).toHaveCount(1)
      await page.getByText('Check this draw').click()
      await expect(page.getByText('the next one from the top of what was left')).toBeVisible()

      await expect(page.getByText(/ Cards \d+, \d+, \d+ from the top\./)).toBeVisible()
      const picture = page.locator('.position-card .flip-face img').first()
      const before = await picture.getAttribute('src')
      await page.getByRole('button', { name: 'Woodcut', exact: true }).click()
      await expect(picture).not.toHaveAttribute('src', before!)
      await page.getByRole('button', { name: 'Celestial', exact: true }).click()
      await expect(picture).toHaveAttribute('src', before!)
    })

    test('a Celtic Cross has no axe violations', async ({ visitor }) => {
      const { page } = visitor
      await deal(visitor, 'celtic-cross')
      await expectNoAxeViolationsInBothThemes(page)
      // The first card lies under the second; its ends can be tapped.
      await turnUp(page)
        .first()
        .click({ position: { x: 40, y: 10 } })
      await expect(faceUp(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Reveal all' }).click()
      await expect(faceUp(page)).toHaveCount(10)
      await expectNoAxeViolationsInBothThemes(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

for (const layout of ['celtic-cross', 'year-ahead']) {
  test(`the ${layout} fits a low window with every name, and the buttons are below it`, async ({
    visitor,
  }) => {
    const { page } = visitor
    await page.setViewportSize({ width: 1280, height: 720 })
    await deal(visitor, layout)
    const bar = page.locator('.spread-hands')
    const barHeight = (await bar.boundingBox())!.height
    await page.getByRole('button', { name: 'Reveal all' }).click()
    await expect(turnUp(page)).toHaveCount(0)
    // The dealt cards are random: these are the longest names and the longest word.
    const texts = await page.locator('.position-card-name, .position-name').evaluateAll((all) =>
      all.map((text) => {
        if (text.matches('.position-card-name')) text.textContent = 'Knight of Pentacles'
        const { top, bottom } = text.getBoundingClientRect()
        const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1
        return { top, bottom, isCut, text: text.textContent }
      }),
    )
    expect(texts.filter(({ isCut }) => isCut)).toEqual([])
    const height = Math.max(...texts.map(({ bottom }) => bottom)) - Math.min(...texts.map(({ top }) => top))
    expect(height + barHeight).toBeLessThanOrEqual(720)
    // The position is above its card, the name below it.
    const isInOrder = await page.locator('.spread-position:not([data-rotated])').evaluateAll((all) =>
      all.every((position) => {
        const [name, card, caption] = ['.position-name', '.position-card', '.position-card-name'].map(
          (part) => position.querySelector(part)!.getBoundingClientRect(),
        )
        return name!.bottom <= card!.top + 1 && card!.bottom <= caption!.top + 1
      }),
    )
    expect(isInOrder).toBe(true)
  })
}

for (const width of [320, 390]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ ...phone, viewport: { width, height: 844 } })

    test('the Celtic Cross is its shape at full width, and every card has a sheet', async ({ visitor }) => {
      const { page } = visitor
      await deal(visitor, 'celtic-cross')
      const buttons = page.locator('.spread-hands')
      await expect(buttons).toBeInViewport()
      await page.getByRole('button', { name: 'Reveal all' }).click()
      await expect(faceUp(page)).toHaveCount(10)
      await expect.poll(() => visiblePanels(page)).toHaveLength(10)
      await expect(page.locator('[data-current] .position-sentence')).toBeVisible()
      await page.getByRole('button', { name: 'Read about Outcome' }).click()
      await expect(page.getByRole('dialog').getByText('10 of 10')).toBeVisible()
      await page.reload()
      await expect(faceUp(page)).toHaveCount(10)
      const boxes = await faceUp(page).evaluateAll((all) =>
        all.map((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect()
          return { left, right, top, bottom }
        }),
      )
      const [covers, crosses, crowns, beneath, behind, before, yourself, , , outcome] = boxes as Box[]
      expect(Math.min(...boxes.map(({ left }) => left))).toBeLessThanOrEqual(21)
      expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThanOrEqual(width - 21)
      expect(crosses!.right - crosses!.left).toBeGreaterThan(crosses!.bottom - crosses!.top)
      expect(crowns!.bottom).toBeLessThan(covers!.top)
      expect(beneath!.top).toBeGreaterThan(covers!.bottom)
      expect(behind!.right).toBeLessThan(crosses!.left)
      expect(before!.left).toBeGreaterThan(crosses!.right)
      expect(outcome!.bottom).toBeLessThan(yourself!.top)
      expect(yourself!.bottom - outcome!.top).toBeLessThanOrEqual(844)
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: 'Read about What crowns you' }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toContainText('What crowns you')
      await expect(sheet.getByText('3 of 10')).toBeVisible()
      await sheet.getByRole('button', { name: 'Next card' }).click()
      await expect(sheet).toContainText('What is beneath you')
      const name = await sheet.getByRole('heading').innerText()
      await expect(sheet.getByRole('status')).toHaveText(`${name}, 4 of 10`)
      await visitor.presses('ArrowLeft', 'ArrowLeft')
      await expect(sheet).toContainText('What crosses you')
      await swipe(page, -120)
      await expect(sheet).toContainText('What crowns you')
      await swipe(page, 120)
      await expect(sheet).toContainText('What crosses you')
      await expect(sheet.locator('.position-sentence')).toBeVisible()
      await expect(sheet.locator('.card img')).toBeVisible()
      await expectNoAxeViolationsInBothThemes(page)
      // On paper: the shape above the list of cards, and no way to other pages.
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.spread-print-shape svg')).toBeVisible()
      await expect(page.locator('nav:visible')).toHaveCount(0)
      await page.emulateMedia({ media: null })
      // The card over the whole screen turns to the next one, and the sheet below follows.
      await sheet.getByRole('button', { name: /^Enlarge / }).click()
      const stage = page.locator('.full-screen-dialog')
      await expect(stage.getByRole('status')).toContainText('What crosses you')
      await visitor.presses('ArrowRight')
      await expect(stage.getByRole('status')).toContainText('What crowns you')
      await visitor.presses('Escape')
      await expect(stage).toBeHidden()
      await expect(sheet).toContainText('What crowns you')
    })
  })
}

test.describe('a sheet on a phone', () => {
  test.use(phone)

  test('that is closed before its clarifier arrives leaves the focus on the card', async ({ visitor }) => {
    const { page } = visitor
    // Without a websocket a mutation is a request, which can be held.
    visitor.allowProblem(/WebSocket/)
    await page.routeWebSocket('**/api/*/sync', (socket) => socket.close({ code: 1011 }))
    let clarify = () => {}
    const mayClarify = new Promise<void>((resolve) => (clarify = resolve))
    await page.route('**/api/mutation', async (route) => {
      if (route.request().postData()?.includes('readings:clarify')) await mayClarify
      await route.continue()
    })
    await deal(visitor, 'celtic-cross')
    await page.getByRole('button', { name: 'Reveal all' }).click()
    await page.getByRole('button', { name: 'Read about Outcome' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Draw a clarifying card for Outcome' }).click()
    await visitor.presses('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('.clarifier')).toHaveCount(0)
    clarify()
    await expect(page.locator('.clarifier')).toHaveCount(1)
    await expect(faceUp(page).last()).toBeFocused()
  })
})

test.describe('the face first', () => {
  test.use({ ...phone, contextOptions: { reducedMotion: 'no-preference' } })

  for (const [layout, count, hasNames] of [
    ['three-card', 3, true],
    // A wide shape has no room for names on a phone: the name is in the words.
    ['celtic-cross', 10, false],
  ] as const) {
    test(`a card of ${layout} turns, then its name comes, then its words, and nothing moves`, async ({
      visitor,
    }) => {
      const { page } = visitor
      await page.addInitScript(() => {
        Object.assign(globalThis, { shifts: { total: 0 } })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (globalThis as unknown as Shifting).shifts.total += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const path = await deal(visitor, layout)
      await visitor.openPage(path)
      await turnUp(page).first().scrollIntoViewIfNeeded()
      await expect(page.locator('.position-panel')).toHaveCount(0)
      const timing = page.evaluate(whenCardTurns)
      // The first card of a cross lies under the second, whose ends leave it free.
      await turnUp(page)
        .first()
        .click({ position: { x: 20, y: 6 } })
      const { turned, named, told } = await timing
      expect(turned).toBe(600)
      expect(named !== null).toBe(hasNames)
      expect(named ?? turned).toBeGreaterThanOrEqual(turned)
      expect(told).toBeGreaterThan(named ?? turned)
      await expect.poll(() => visiblePanels(page)).toHaveLength(1)
      await expect(page.locator('[data-current] .position-sentence')).toBeVisible()
      await page.getByRole('button', { name: 'Reveal the next card' }).click()
      await expect(faceUp(page)).toHaveCount(2)
      await expect.poll(() => visiblePanels(page)).toHaveLength(1)
      await page.getByRole('button', { name: /^Reveal (all|the last card)$/ }).click()
      await expect(turnUp(page)).toHaveCount(0)
      await expect.poll(() => visiblePanels(page)).toHaveLength(count)
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      expect(await page.evaluate(() => (globalThis as unknown as Shifting).shifts.total)).toBeLessThanOrEqual(
        0.01,
      )
    })
  }
})

type Box = { left: number; right: number; top: number; bottom: number }
type Shifting = { shifts: { total: number } }

/** In the page: when face, name and words of the next card that turns come, in milliseconds; null for a name not shown. */
async function whenCardTurns(): Promise<{ turned: number; named: number | null; told: number }> {
  const timing = (selector: string) => {
    const [animation] = document.querySelector(selector)?.getAnimations() ?? []
    return animation?.effect?.getComputedTiming()
  }
  return new Promise((resolve) => {
    function look() {
      const face = timing('[data-turned] .flip-face')
      const name = timing('[data-turned] .position-caption')
      const words = timing('[data-turned] > .position-panel')
      if (!face || !words) {
        requestAnimationFrame(look)
        return
      }
      const named = name ? Number(name.delay) : null
      resolve({ turned: Number(face.endTime), named, told: Number(words.delay) })
    }
    look()
  })
}

/** The heads of the words that can be seen. */
async function visiblePanels(page: Page): Promise<string[]> {
  return page
    .locator('.position-panel')
    .evaluateAll((all) =>
      all
        .filter((panel) => getComputedStyle(panel).clipPath === 'none')
        .map((panel) => panel.querySelector<HTMLElement>('.eyebrow')!.textContent!),
    )
}

/** A finger moves across the middle of the screen. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  const start = { x: width / 2 - byPx / 2, y: height / 2 }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  await client.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: start.x + byPx, y: start.y }],
  })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('by keyboard alone', () => {
  test('three cards are chosen and revealed, each is announced, and the focus moves on', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage('/spreads')
    await visitor.tabsTo(page.getByRole('link', { name: /Situation, Action, Outcome/ }))
    await visitor.presses('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await visitor.tabsTo(page.getByRole('button', { name: 'Shuffle', exact: true }))
    await visitor.presses('Enter')
    await expect(page.getByRole('button', { name: 'Cut the deck' })).toBeFocused()
    await visitor.presses('Enter')
    await expect(page.getByRole('button', { name: 'Cut here' })).toBeFocused()
    await expect(page.getByText('Sealed. Now cut the deck.')).toBeVisible()
    await visitor.presses('Enter')
    await expect(page.getByText('Card 1 of 3: choose it for “Situation”.')).toBeVisible()
    await expect(visitor.focused).toHaveAccessibleName(/^Card \d+ of 78, face down$/)
    await visitor.presses('Home', 'Enter')
    await expect(visitor.focused).toHaveAccessibleName('Card 1 of 77, face down')
    await visitor.presses('ArrowRight', 'Enter')
    await expect(visitor.focused).toHaveAccessibleName('Card 2 of 76, face down')
    await visitor.presses('End', 'Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await visitor.tabsTo(turnUp(page).first())
    await visitor.presses('Enter')
    await expect(faceUp(page)).toHaveCount(1)
    await expect(faceUp(page)).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: /^Card 1 of 3: .+, (upright|reversed)\.$/ }),
    ).toHaveCount(1)
    await visitor.presses('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await visitor.presses('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(faceUp(page)).toBeFocused()

    await visitor.tabsTo(page.getByRole('button', { name: 'Reveal the next card' }))
    await visitor.presses('Enter')
    await expect(page.getByRole('button', { name: 'Reveal the last card' })).toBeFocused()
    await visitor.presses('Enter')
    await expect(page.getByRole('heading', { name: 'The reading as a whole' })).toBeFocused()

    await faceUp(page).first().focus()
    await visitor.presses('Enter')
    const sheet = page.getByRole('dialog')
    // The first button of the sheet draws a clarifier for good: a second Enter must not press it.
    await expect(sheet).toBeFocused()
    await visitor.presses('Enter')
    await visitor.presses('ArrowRight', 'ArrowRight')
    await expect(sheet.getByText('3 of 3')).toBeVisible()
    await visitor.tabsTo(sheet.getByRole('button', { name: 'Draw a clarifying card for Outcome' }))
    await visitor.presses('ArrowLeft', 'ArrowLeft')
    await expect(sheet.getByText('1 of 3')).toBeVisible()
    await expect(page.locator('.clarifier')).toHaveCount(0)
  })
})

test.describe('two browsers on one reading', () => {
  test('see the same, and face-down cards are sent to neither', async ({ visitor, newVisitor }) => {
    const path = await deal(visitor, 'three-card', 'Only mine to know')
    const other = await newVisitor()
    const frames: string[] = []
    other.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
    )
    await other.openPage(path)
    await expect(other.page.getByText('Face down', { exact: true })).toHaveCount(3)
    await expect(turnUp(other.page)).toHaveCount(0)
    await expect.poll(() => frames.length).toBeGreaterThan(0)

    await turnUp(visitor.page).nth(1).click()
    await expect(faceUp(other.page)).toHaveCount(1)
    const label = await faceUp(visitor.page).getAttribute('aria-label')
    await expect(faceUp(other.page)).toHaveAttribute('aria-label', label!)
    await expect(other.page.getByText('Only mine to know')).toHaveCount(0)
    const before = frames.join()

    await visitor.page.getByRole('button', { name: 'Reveal all' }).click()
    await expect(faceUp(other.page)).toHaveCount(3)
    await expect(other.page.getByRole('heading', { name: 'The reading as a whole' })).toBeVisible()
    for (const index of [0, 2]) {
      const label = await faceUp(other.page).nth(index).getAttribute('aria-label')
      const name = label!.replace(/^Enlarge |, reversed$/g, '')
      expect(before).not.toContain(`"name":"${name}"`)
      expect(frames.join()).toContain(`"name":"${name}"`)
    }
  })

  test('the reader sees the face-down cards and reveals them for the other', async ({
    visitor,
    newVisitor,
  }) => {
    const { page } = visitor
    await becomeReader(visitor)
    const path = await deal(visitor, 'three-card')
    const other = await newVisitor()
    await other.openPage(path)
    await page.getByLabel('Let me see face-down cards').check()
    await expect(page.getByText('Only you can see it')).toHaveCount(3)
    const [, name] = /, card 1 of 3 \((.+), face down\)$/.exec(
      (await turnUp(page).first().getAttribute('aria-label'))!,
    )!
    await expect(other.page.getByText('Face down', { exact: true })).toHaveCount(3)
    await turnUp(page).first().click()
    await expect(faceUp(other.page)).toHaveAttribute('aria-label', `Enlarge ${name}`)
  })
})

test.describe('a reading', () => {
  test('has its revealed cards in the HTML, and is not indexed', async ({ visitor, request }) => {
    const path = await deal(visitor, 'three-card', 'A private question')
    await turnUp(visitor.page).first().click()
    await expect(faceUp(visitor.page)).toHaveCount(1)
    const name = await visitor.page.locator('.position-panel h3').first().innerText()
    const html = await (await request.get(path)).text()
    expect(html).toContain(name.split('\n')[0])
    expect(html.match(/class="panel position-panel"/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain('View your multi-card tarot reading with detailed interpretations')
    expect(html).not.toContain('A private question')
    await visitor.openPage(path)
    await expect(faceUp(visitor.page)).toHaveCount(1)
  })

  test('that is private or deleted is taken back for others, and an address without one is not found', async ({
    visitor,
    newVisitor,
  }) => {
    const { page } = visitor
    const path = await deal(visitor, 'two-cards')
    await page.getByLabel('Anyone with the link can see this reading').click()
    await expect(page.getByText('Only you can see this page.')).toBeVisible()
    const other = await newVisitor()
    await other.openPage(path, { status: 404 })
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('This reading was taken back')
    for (const missing of ['/spreads/nonsense', '/spreads/no-such-layout']) {
      await other.openPage(missing, { status: 404 })
      await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${missing}`)
    }
    // The server answers its owner like everybody, and the page then loads it for the owner.
    visitor.expectProblem(/answered 404$/)
    await page.reload()
    await expect(page.getByText('Only you can see this page.')).toBeVisible()

    await page.getByRole('button', { name: 'Delete this reading' }).click()
    await expect(page.getByText('Reading deleted.')).toBeVisible()
    await other.openPage(path, { status: 404 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Only you can see this page.')).toBeVisible()
  })

  test('is dealt once, however the visitor navigates while the request is in flight', async ({ visitor }) => {
    const { page } = visitor
    let dealt = 0
    // The response to the first call never arrives, though the backend has dealt.
    await page.route('**/api/mutation', async (route) => {
      if (dealt > 0 || !route.request().postData()?.includes('readings:create')) return route.continue()
      dealt++
      await route.fetch()
    })
    await visitor.openPage('/spreads')
    await page.locator('.layout-card', { hasText: 'Two Cards' }).click()
    await page.getByRole('button', { name: 'Just deal the' }).click()
    await expect.poll(() => dealt).toBe(1)
    await page.goBack()
    await page.locator('.layout-card', { hasText: 'Two Cards' }).click()
    await expect(turnUp(page)).toHaveCount(2)
    const path = new URL(page.url()).pathname
    await visitor.openPage('/spreads')
    await expect(page.locator('.own-spreads .journal-title')).toHaveCount(1)
    await expect(page.locator('.own-spreads .journal-title')).toHaveAttribute('href', path)
  })

  test('keeps right-to-left text and emoji as typed', async ({ visitor }) => {
    const typed = 'לאן? 🌙 <script>alert(1)</script>'
    await deal(visitor, 'one-card', typed)
    await expect(visitor.page.locator('.question-asked')).toHaveText(`“${typed}”`)
  })
})

test('without a websocket a spread is dealt, revealed, clarified and annotated, and all of it survives a reload', async ({
  visitor,
}) => {
  const { page } = visitor
  visitor.allowProblem(/WebSocket/)
  await page.routeWebSocket('**/api/*/sync', (socket) => socket.close({ code: 1011 }))
  await deal(visitor, 'three-card')
  for (const count of [1, 2, 3]) {
    await turnUp(page).first().click()
    await expect(faceUp(page)).toHaveCount(count)
  }
  await page.getByRole('button', { name: 'Draw a clarifying card for Past' }).click()
  await expect(page.locator('.clarifier')).toHaveCount(1)
  await page.getByLabel('Your note').fill('The line was down.')
  await page.getByLabel('Tags').fill('harbour')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove the tag harbour' })).toBeVisible()
  await expect(page.getByText('saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(faceUp(page)).toHaveCount(3)
  await expect(page.locator('.clarifier')).toHaveCount(1)
  await expect(page.getByLabel('Your note')).toHaveValue('The line was down.')
  await expect(page.getByRole('button', { name: 'Remove the tag harbour' })).toBeVisible()
})

test.describe('the start', () => {
  test('refuses a question that is too long, and keeps the input', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/spreads/one-card')
    const long = 'Why? '.repeat(2000)
    await question(page).fill(long)
    await expect(
      page.getByText('A question can have at most 500 characters, and yours has 9,999.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Just deal the' })).toBeDisabled()
    await page.reload()
    await expect(question(page)).toHaveValue(long)
  })

  test('deals from the majors only, and without reversals, if chosen', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/spreads/celtic-cross')
    await page.getByLabel('Major arcana only').check()
    await page.getByLabel('Allow reversed cards').uncheck()
    await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
    await expect(page.getByText('Sealed', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Just deal the' }).click()
    await page.getByRole('button', { name: 'Reveal all' }).click()
    await expect(faceUp(page)).toHaveCount(10)
    await expect(page.locator('.position-panel .badge')).toHaveCount(0)
    const minors = page.locator('.position-panel h3', { hasText: /(Wands|Cups|Swords|Pentacles)$/ })
    await expect(minors).toHaveCount(0)
  })
})

test('majors only: the cut is one of 22 cards', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/spreads/celtic-cross')
  await page.getByLabel('Major arcana only').check()
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
  await page.getByRole('button', { name: 'Cut the deck' }).click()
  await expect(page.getByRole('slider', { name: 'Cut at 9 cards' })).toHaveValue('9')
  await page.getByRole('button', { name: 'Cut here' }).click()
  await expect(page.locator('.wheel button')).toHaveCount(22)
  await page.getByRole('button', { name: 'Just deal the' }).click()
  await expect(page.getByRole('button', { name: 'Reveal all' })).toBeVisible()
})

test.describe('the list of spreads', () => {
  test('is filtered by links, and every view has an address', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/spreads?size=large')
    await expect(page.locator('.layout-list > li')).toHaveCount(6)
    await page.getByRole('link', { name: 'Love', exact: true }).click()
    await expect(page).toHaveURL(/size=large&theme=love/)
    await expect(page.locator('.layout-list > li')).toHaveCount(1)
    await page.getByRole('group', { name: 'Topic' }).getByRole('link', { name: 'Verses' }).click()
    await expect(page.getByText('No spreads match')).toBeVisible()
  })

  test('needs no JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${process.env.LODESTAR_TEST_URL}/spreads`)
    await page.getByRole('group', { name: 'Topic' }).getByRole('link', { name: 'Verses' }).click()
    await expect(page.locator('.layout-list > li')).toHaveCount(2)
    await page.locator('.layout-list a').first().click()
    await expect(page.getByRole('button', { name: 'Shuffle', exact: true })).toBeVisible()
    await context.close()
  })
})

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('a spread is sealed, cut, dealt, and read in its shape, and forms that are sent twice deal once', async ({
    page,
  }) => {
    await page.goto('/spreads/three-card')
    await question(page).fill('Will I find work I love?')
    await page.getByLabel('Woodcut (Tarot)').check()
    await page.getByLabel('Major arcana only').check()
    await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cards are ready')
    await expect(page.locator('.seal-whole code')).toHaveText(/^[0-9a-f]{64}$/)
    const seal = await page.locator('.seal-whole code').textContent()
    const cut = page.getByLabel('Cut the deck')
    // Only the 22 major arcana are sealed.
    await expect(cut).toHaveAttribute('max', '21')
    await cut.fill('21')

    const fields = page.locator('form.ritual input')
    const form = Object.fromEntries(
      await fields.evaluateAll((inputs) =>
        inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
      ),
    ) as Record<string, string>
    const headers = { Origin: new URL(page.url()).origin }
    const send = () => page.request.post('/spreads/three-card', { form, headers, maxRedirects: 0 })
    const answers = await Promise.all([send(), send()])
    const [first] = answers.map((answer) => answer.headers().location)
    expect(answers.map((answer) => [answer.status(), answer.headers().location])).toEqual([
      [303, first],
      [303, first],
    ])
    await page.getByRole('button', { name: 'Deal 3 cards' }).click()
    await expect(page).toHaveURL(first!)

    // Every card lies face up in the spread's shape, with its words, and the proof is on the page.
    await expect(page.locator('.spread-positions[data-shape]')).toBeVisible()
    await expect(faceUp(page)).toHaveCount(3)
    for (const words of await page.locator('.position-panel').all()) await expect(words).toBeVisible()
    await expect(page.locator('.position-paragraph')).not.toHaveCount(0)
    for (const paragraph of await page.locator('.position-paragraph').all())
      await expect(paragraph).toBeVisible()
    // It is not marked as if it were being read aloud.
    await expect(page.locator('.position-paragraph').first()).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    )
    expect(await page.content()).toContain(seal!)
    await expect(page.getByText('Woodcut').first()).toBeVisible()
    await expect(page.getByText('Will I find work I love?')).toBeHidden()
    await expectNoSidewaysScroll(page)
  })

  test('the journal says what it needs', async ({ page }) => {
    await page.goto('/journal')
    const note = page.locator('noscript p')
    await expect(note).toContainText('Your journal needs JavaScript')
    await expect(note).toContainText('bookmark the page of a reading')
  })

  test('a spread is chosen with its deck and question on /newDraw', async ({ page }) => {
    await page.goto('/newDraw')
    await page.getByLabel('Spread', { exact: true }).selectOption('three-card')
    await question(page).fill('Where to?')
    // The text cannot follow the choice, so it is true for one card and for a spread.
    await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Three Card')).toBeVisible()
    await expect(page.locator('input[name=question]')).toHaveValue('Where to?')
    await page.getByRole('button', { name: 'Deal 3 cards' }).click()
    await expect(faceUp(page)).toHaveCount(3)
  })

  test('a private spread is opened and dealt by its owner, and by nobody else', async ({
    page,
    context,
    problems,
  }) => {
    const secret = 'a-visitor-without-javascript'
    const position = { meaning: '', y: 0, rotation: 0 }
    const answer = await page.request.post('/api/mutation', {
      data: {
        path: 'readings/layouts:create',
        args: {
          userRandomID: secret,
          name: 'Two sides',
          positions: [
            { ...position, name: 'One side', x: 0 },
            { ...position, name: 'The other side', x: 2 },
          ],
        },
        format: 'json',
      },
    })
    const { value } = (await answer.json()) as { value: { _id: string } }
    const path = `/spreads/${value._id}`
    problems.allow(new RegExp(`${path} answered 404`))

    await page.goto(path)
    await page.getByRole('button', { name: 'Open my spread' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')

    const { origin } = new URL(page.url())
    await context.addCookies([{ name: 'userRandomID', value: secret, url: origin }])
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
    await page.getByRole('button', { name: 'Open my spread' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two sides')
    await question(page).fill('Stay or go?')
    await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cards are ready')
    await page.getByRole('button', { name: 'Deal 2 cards' }).click()
    await expect(faceUp(page)).toHaveCount(2)
    await expect(page.locator('.position-panel').first()).toContainText('One side')
  })
})

test.describe('a custom spread', () => {
  test('is arranged by mouse and by keyboard, survives a reload, and is used for a reading', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage('/spreads/new')
    await page.getByLabel('Name of the spread').fill('Sunday table')
    await page.getByLabel('Name', { exact: true }).fill('Mum')
    await page.getByRole('button', { name: 'Add a position' }).click()
    await expect(page.getByLabel('Name', { exact: true }).nth(1)).toBeFocused()
    await page.keyboard.type('Me')

    const me = page.getByRole('button', { name: /^Position 2, Me/ })
    await expect(me).toHaveAccessibleName('Position 2, Me: 1.25 to the right')
    await me.focus()
    await visitor.presses('Shift+ArrowDown', 'Shift+ArrowDown', 'ArrowLeft')
    await expect(me).toHaveAccessibleName('Position 2, Me: 1 to the right, 2 down')
    const box = (await me.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - box.width, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(me).toHaveAccessibleName('Position 2, Me: in the center, 2 down')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(me).toHaveAccessibleName('Position 2, Me: 1 to the right, 2 down')

    await page.reload()
    await expect(page.getByText('You have unsaved changes')).toBeVisible()
    await expect(me).toHaveAccessibleName('Position 2, Me: 1 to the right, 2 down')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday table')

    await page.getByRole('button', { name: 'Just deal the' }).click()
    await page.getByRole('button', { name: 'Reveal all' }).click()
    await expect(page.locator('.position-panel').first()).toContainText('Mum')
  })

  test('that is invalid is refused with every reason, and nothing is lost', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/spreads/new')
    await page.getByRole('button', { name: 'Add a position' }).click()
    const second = page.getByRole('button', { name: /^Position 2/ })
    await second.focus()
    await visitor.presses('ArrowLeft', 'ArrowLeft')
    await expect(second).toHaveAccessibleName(/on top of another card$/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const problems = page.getByRole('alert')
    await expect(problems).toContainText('Give the spread a name.')
    await expect(problems).toContainText('Position 2 needs a name.')
    await expect(problems).toContainText('overlap')
  })

  test('is changed, shared, deleted, and restored', async ({ visitor, newVisitor }) => {
    const { page } = visitor
    await visitor.openPage('/spreads/new')
    await page.getByLabel('Name of the spread').fill('Mine')
    await page.getByLabel('Name', { exact: true }).fill('Here')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine')
    const path = new URL(page.url()).pathname
    const other = await newVisitor()
    await other.openPage(path, { status: 404 })
    await other.openPage(`${path}/edit`, { status: 404 })
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${path}/edit`)

    await visitor.openPage('/spreads')
    await page.getByRole('link', { name: 'Edit Mine' }).click()
    await page.getByLabel('Anyone with the link can use this spread').click()
    await expect(page.getByLabel('Anyone with the link can use this spread')).toBeChecked()
    await other.openPage(path)
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Mine')

    await page.getByRole('button', { name: 'Delete this spread' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a spread')
    await expect(page.getByRole('link', { name: 'Edit Mine' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine')
  })
})
