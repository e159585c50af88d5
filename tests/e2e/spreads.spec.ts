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
  const fan = page.locator('.fan')
  await fan.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y, width, height } = (await fan.boundingBox())!
  const point = [x + width * across, y + height * 0.4] as const
  await (by === 'finger' ? page.touchscreen.tap(...point) : page.mouse.click(...point))
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
      await page.getByRole('link', { name: /Past, Present, Future/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Past, Present, Future')
      await question(page).fill('Where to?')
      await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
      await expect(page.getByText('Our half of the shuffle is sealed:')).toBeVisible()
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
      const listed = page.locator('.place-list button')
      await expect(listed.and(page.locator('[aria-disabled]'))).toHaveCount(1)
      await listed.last().click()
      await expect(listed.last()).toBeFocused()
      await expect(page.getByText('Card 3 of 3: choose it for “Heading”.')).toBeVisible()
      await touchFan(page, 0.6, hasTouch ? 'finger' : 'mouse')

      await expect(page).toHaveTitle('Tarot Spread')
      await expect(page.getByText('“Where to?”')).toBeVisible()
      await expect(turnUp(page)).toHaveCount(3)
      await turnUp(page).last().click()
      await expect(faceUp(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Reveal all' }).click()
      await expect(faceUp(page)).toHaveCount(3)
      await expect(page.locator('.place-words')).toHaveCount(3)
      await expect(page.getByRole('heading', { name: 'The reading as a whole' })).toBeVisible()
      await expectNoSidewaysScroll(page)

      await page.getByText('Check this draw').click()
      await expect(page.getByText('Your browser repeated this draw, and every step passed.')).toBeVisible()

      await page.getByRole('button', { name: 'Draw a clarifying card for Past' }).click()
      await expect(page.locator('.clarifier')).toHaveCount(1)
      await page.getByText('Check this draw').click()
      await expect(page.getByText('the next one from the top of what was left')).toBeVisible()

      await expect(page.getByText(/ Cards \d+, \d+, \d+ from the top\./)).toBeVisible()
      const picture = page.locator('.place-card .flip-face img').first()
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

test('a Celtic Cross fits a low window, with every name', async ({ visitor }) => {
  const { page } = visitor
  await page.setViewportSize({ width: 1280, height: 800 })
  await deal(visitor, 'celtic-cross')
  await page.getByRole('button', { name: 'Reveal all' }).click()
  await expect(faceUp(page)).toHaveCount(10)
  // The dealt cards are random: these are the longest names and the longest word.
  const names = await page.locator('.place-card-name').evaluateAll((all) =>
    all.map((name, index) => {
      name.textContent = index === 1 ? 'Temperance' : 'Knight of Pentacles'
      const { top, bottom } = name.getBoundingClientRect()
      const isCut = name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1
      return { top, bottom, isCut }
    }),
  )
  expect(names.filter(({ isCut }) => isCut)).toEqual([])
  const cards = await page
    .locator('.place-card')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(Math.max(...names.map(({ bottom }) => bottom)) - Math.min(...cards)).toBeLessThanOrEqual(800)
})

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
    await expect(faceUp(page)).toBeFocused()

    await visitor.tabsTo(page.getByRole('button', { name: 'Reveal the next card' }))
    await visitor.presses('Enter')
    await expect(page.getByRole('button', { name: 'Reveal the last card' })).toBeFocused()
    await visitor.presses('Enter')
    await expect(page.getByRole('heading', { name: 'The reading as a whole' })).toBeFocused()
  })
})

test.describe('two browsers on one reading', () => {
  test('see the same, and face-down cards are sent to neither', async ({ visitor, newVisitor }) => {
    const path = await deal(visitor, 'past-present-future', 'Only mine to know')
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
    await page.addInitScript(() => localStorage.setItem('isMagician', 'true'))
    const path = await deal(visitor, 'past-present-future')
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
    const path = await deal(visitor, 'past-present-future', 'A private question')
    await turnUp(visitor.page).first().click()
    await expect(faceUp(visitor.page)).toHaveCount(1)
    const name = await visitor.page.locator('.place-words h3').first().innerText()
    const html = await (await request.get(path)).text()
    expect(html).toContain(name.split('\n')[0])
    expect(html.match(/class="panel place-words"/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain('View your multi-card tarot reading with detailed interpretations')
    expect(html).not.toContain('A private question')
    await visitor.openPage(path)
    await expect(faceUp(visitor.page)).toHaveCount(1)
  })

  test('that is private or deleted gives others the same answer as one that never existed', async ({
    visitor,
    newVisitor,
  }) => {
    const { page } = visitor
    const path = await deal(visitor, 'two-cards')
    await page.getByLabel('Anyone with the link can see this reading').click()
    await expect(page.getByText('Only you can see this page.')).toBeVisible()
    const other = await newVisitor()
    for (const missing of [path, '/spreads/nonsense', '/spreads/no-such-layout']) {
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
    await expect(visitor.page.getByText(`“${typed}”`)).toBeVisible()
  })
})

test('without a websocket a spread is dealt, revealed, clarified and annotated, and all of it survives a reload', async ({
  visitor,
}) => {
  const { page } = visitor
  visitor.allowProblem(/WebSocket/)
  await page.routeWebSocket('**/api/*/sync', (socket) => socket.close({ code: 1011 }))
  await deal(visitor, 'past-present-future')
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
    await expect(page.getByText('Our half of the shuffle is sealed:')).toBeVisible()
    await page.getByRole('button', { name: 'Just deal the' }).click()
    await page.getByRole('button', { name: 'Reveal all' }).click()
    await expect(faceUp(page)).toHaveCount(10)
    await expect(page.locator('.place-words .badge')).toHaveCount(0)
    const minors = page.locator('.place-words h3', { hasText: /(Wands|Cups|Swords|Pentacles)$/ })
    await expect(minors).toHaveCount(0)
  })
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
    // Dealing one does, and the page says so instead of showing buttons that do nothing.
    await page.locator('.layout-list a').first().click()
    await expect(page.getByRole('heading', { name: 'Spreads need JavaScript' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Shuffle|Just deal/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Draw one card' }).click()
    await expect(page).toHaveURL(/\/newDraw$/)
    await context.close()
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
    await expect(page.getByText('At the place you call “Mum” lies')).toBeVisible()
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
