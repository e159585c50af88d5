// Random cards that are not saved, and statistics of all saved ones.
import type { Page } from '@playwright/test'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { desktop, expect, phone, productUrl, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a random card', () => {
  test('is another one with every request, is not saved and not indexed', async ({ request }) => {
    const names = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const response = await request.get('/randomcard')
      expect(response.headers()['cache-control']).toBe('no-store')
      expect(response.headers()['x-robots-tag']).toBe('noindex')
      names.add(/<h1[^>]*>([^<]+)/.exec(await response.text())?.[1] ?? '')
    }
    // That twelve cards of 78 are all the same one practically never happens.
    expect(names.size).toBeGreaterThan(1)
  })

  test('is replaced by another, from the chosen deck', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/randomcard')
    await page.getByRole('combobox', { name: 'Deck', exact: true }).selectOption('common-ground')
    await page.getByRole('button', { name: /^Another/ }).click()
    await expect(page).toHaveURL('/randomcard?deck=common-ground')
    await expect(page.getByText('A random crystal')).toBeVisible()
    const names = new Set([await heading(page).innerText()])
    for (let round = 0; round < 8; round++) {
      const answered = page.waitForResponse(/randomcard\.data/)
      await page.getByRole('button', { name: 'Another crystal' }).click()
      await answered
      await expect(page.getByRole('button', { name: 'Another crystal' })).not.toHaveAttribute('aria-busy')
      names.add(await heading(page).innerText())
    }
    expect(names.size).toBeGreaterThan(1)
  })

  test('of a deck that does not exist is not found', async ({ visitor }) => {
    await visitor.openPage('/randomcard?deck=no-such-deck', { status: 404 })
  })
})

test.describe('a random card without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('is replaced by another with a plain form', async ({ page }) => {
    await page.goto('/randomcard')
    const names = new Set<string>()
    for (let round = 0; round < 8; round++) {
      await page.getByRole('button', { name: 'Another card' }).click()
      await expect(page).toHaveURL('/randomcard?deck=celestial')
      names.add(await heading(page).innerText())
    }
    expect(names.size).toBeGreaterThan(1)
  })
})

test.describe('a display', () => {
  const cardNames = (page: Page) => page.locator('.display-cards:not([data-leaving]) p')

  test('shows the requested number of cards, changes them after the requested time, and pauses', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.stopsTheClock()
    await visitor.openPage('/randomcards/celestial/3/10')
    await expect(cardNames(page)).toHaveCount(3)
    const first = await cardNames(page).allInnerTexts()
    expect(new Set(first).size).toBe(3)
    await page.clock.runFor(9000)
    expect(await cardNames(page).allInnerTexts()).toEqual(first)
    await page.clock.runFor(1500)
    await expect.poll(() => cardNames(page).allInnerTexts()).not.toEqual(first)
    await visitor.presses(' ')
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
    const paused = await cardNames(page).allInnerTexts()
    await page.clock.runFor(60_000)
    expect(await cardNames(page).allInnerTexts()).toEqual(paused)
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.clock.runFor(10_500)
    await expect.poll(() => cardNames(page).allInnerTexts()).not.toEqual(paused)
  })

  test('shows every name completely, for any number of cards and any screen', async ({ visitor }) => {
    const { page } = visitor
    for (const size of [phone.viewport, desktop.viewport, { width: 844, height: 390 }]) {
      await page.setViewportSize(size)
      for (const count of [1, 4, 7]) {
        await visitor.openPage(`/randomcards/celestial/${count}/600`)
        const cut = await cardNames(page).evaluateAll((names) =>
          names.map((name) => {
            name.textContent = 'The Knight of Pentacles'
            const words = document.createRange()
            words.selectNodeContents(name)
            const { left, right, top, bottom } = words.getBoundingClientRect()
            const card = name.parentElement!.querySelector('.card')!.getBoundingClientRect()
            return (
              left < card.left ||
              right > card.right ||
              top < card.bottom - 1 ||
              bottom > innerHeight ||
              card.top < 0
            )
          }),
        )
        expect(cut).toEqual(Array.from({ length: count }, () => false))
      }
    }
  })

  test('shows a picture only when it has loaded completely', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/randomcards/celestial/1/600')
    const before = await cardNames(page).innerText()
    await visitor.presses('ArrowRight')
    await expect.poll(() => cardNames(page).innerText()).not.toBe(before)
    const complete = await page
      .locator('.display-cards:not([data-leaving]) img')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    expect(complete).toBe(true)
  })

  test('hides pointer and buttons when idle, and shows them on movement', async ({ visitor }) => {
    const { page } = visitor
    await page.clock.install()
    await visitor.openPage('/randomcards/celestial/1/600')
    await page.clock.runFor(3100)
    await expect(page.locator('.display')).toHaveAttribute('data-idle', 'true')
    await expect(page.locator('.display')).toHaveCSS('cursor', 'none')
    await page.mouse.move(200, 200)
    await expect(page.locator('.display')).not.toHaveAttribute('data-idle')
    await visitor.tabsTo(page.getByRole('button', { name: 'Pause' }))
    await page.clock.runFor(3100)
    await expect(page.locator('.display-controls')).toHaveCSS('opacity', '1')
  })

  test('with an invalid address is not found, and too large numbers are capped', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/randomcards/celestial/100/1')
    await expect(cardNames(page)).toHaveCount(7)
    await visitor.openPage('/randomcards/celestial/three', { status: 404 })
    await visitor.openPage('/randomcards/no-such-deck', { status: 404 })
  })
})

test.describe('the review', () => {
  const draws = async (page: Page) => {
    const words = await page.getByRole('heading', { name: /draws? from/ }).innerText()
    return Number(/[\d,]+/.exec(words)![0].replaceAll(',', ''))
  }

  test('counts a draw and lists its seal live', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/randomcards/review?deck=harbour-lights')
    const before = await draws(page)
    const client = new ConvexHttpClient(productUrl())
    const userRandomID = crypto.randomUUID() + crypto.randomUUID()
    const { commitmentId, sealed } = await client.action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck: 'harbour-lights',
      reversals: false,
    })
    const seal = page.locator('.seals > li').filter({ hasText: sealed.seal.slice(0, 12) })
    await expect(seal).toContainText('Waiting')
    await client.mutation(api.readings.draws.create, {
      commitmentId,
      userRandomID,
      visitorSeed: 'seed',
      chosen: 3,
    })
    await expect(seal).toContainText('Used, opened')
    await expect.poll(() => draws(page)).toBeGreaterThan(before)
    await seal.locator('summary').click()
    await expect(seal).toContainText(sealed.commitment)
  })

  test('says that a few draws are too few', async ({ visitor }) => {
    const { page } = visitor
    const client = new ConvexHttpClient(productUrl())
    const userRandomID = crypto.randomUUID() + crypto.randomUUID()
    const { commitmentId } = await client.action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck: 'woodcut',
      reversals: false,
    })
    await client.mutation(api.readings.draws.create, {
      commitmentId,
      userRandomID,
      visitorSeed: 'seed',
      chosen: 3,
    })
    await visitor.openPage('/randomcards/review?deck=woodcut')
    await expect(page.getByText('Too few draws to tell')).toBeVisible()
    await expect(page.getByText(/needs 390 draws/)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /^\d+ of 390 draws$/ })).toBeVisible()
    // A chart of so few counts would show nothing.
    await expect(page.getByRole('img', { name: /Bar chart/ })).toHaveCount(0)
    await page.getByText('Count for each card').click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(79)
    await expect(page.getByText('24%')).toBeVisible()
  })

  test('paginates older seals', async ({ visitor }) => {
    const { page } = visitor
    const client = new ConvexHttpClient(productUrl())
    for (let round = 0; round < 14; round++) {
      const userRandomID = crypto.randomUUID() + crypto.randomUUID()
      await client.action(api.readings.commitments.sealDraw, {
        userRandomID,
        deck: 'woodcut',
        reversals: true,
      })
    }
    await visitor.openPage('/randomcards/review')
    // Other tests draw at the same time and push the list down, so read the list and its cursor at once.
    const { newest, next } = await page
      .getByRole('link', { name: 'Older' })
      .evaluate((link: HTMLAnchorElement) => ({
        newest: [...document.querySelectorAll('.seal-summary code')].map((seal) => seal.textContent),
        next: link.href,
      }))
    expect(newest.length).toBeGreaterThan(0)
    expect(next).toContain('before=')
    await visitor.openPage(next)
    await expect(page.getByRole('link', { name: 'Newest' })).toBeVisible()
    const older = await page.locator('.seal-summary code').allInnerTexts()
    expect(older.length).toBeGreaterThan(0)
    expect(older.filter((seal) => newest.includes(seal))).toEqual([])
    await visitor.openPage('/randomcards/review?before=made-up', { status: 404 })
  })
})

test.describe('the chain of seals', () => {
  async function seal(): Promise<string> {
    const client = new ConvexHttpClient(productUrl())
    const userRandomID = crypto.randomUUID() + crypto.randomUUID()
    const sealArgs = { userRandomID, deck: 'woodcut', reversals: true }
    return (await client.action(api.readings.commitments.sealDraw, sealArgs)).sealed.seal
  }

  async function link(hash: string) {
    const client = new ConvexHttpClient(productUrl())
    return (await client.query(api.readings.sealChain.find, { hash }))?.link ?? null
  }

  test('grows live, and a head noted earlier is found and checked', async ({ visitor }) => {
    const { page } = visitor
    const first = await seal()
    await expect.poll(() => link(first)).not.toBeNull()
    await visitor.openPage('/randomcards/review')
    const head = page.locator('.chain-head code')
    await expect(head).toHaveText(/^[0-9a-f]{64}$/)
    const savedHead = await head.innerText()
    const second = await seal()
    await expect(head).not.toHaveText(savedHead)

    await expect.poll(() => link(second)).not.toBeNull()
    await page.getByLabel('Paste a head you saved earlier').fill(` ${savedHead.toUpperCase()}\n`)
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText(/In the chain as number [\d,]+/)).toBeVisible()
    await page.getByRole('button', { name: 'Check every link since then' }).click()
    await expect(page.getByText(/Your browser checked [\d,]+ links?, up to link/)).toBeVisible()
  })

  test('does not find a head that was never in it', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage(`/randomcards/review?head=${'ab'.repeat(32)}`)
    await expect(page.getByText('Not in our chain')).toBeVisible()
    await visitor.openPage('/randomcards/review?head=half-a-head')
    await expect(page.getByText('That isn’t a complete head')).toBeVisible()
    const field = page.getByLabel('Paste a head you saved earlier')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
  })

  test('reports links of the server that do not match', async ({ visitor }) => {
    const { page } = visitor
    const sealed = await seal()
    await expect.poll(() => link(sealed)).not.toBeNull()
    await page.route('**/api/query', async (route) => {
      if (!route.request().postData()?.includes('readings/sealChain:links')) return route.continue()
      const response = await route.fetch()
      const answer = (await response.json()) as { value: { seals: string[] }[] }
      answer.value[0]?.seals.pop()
      await route.fulfill({ response, json: answer })
    })
    await visitor.openPage('/randomcards/review')
    await page.getByRole('button', { name: /^Check the (whole chain|last)/ }).click()
    await expect(page.getByText(/failed the check: its head doesn’t match/)).toBeVisible()
  })
})

test.describe('the chain of seals without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('shows its newest head and looks one up with a plain form', async ({ page }) => {
    const client = new ConvexHttpClient(productUrl())
    const userRandomID = crypto.randomUUID() + crypto.randomUUID()
    await client.action(api.readings.commitments.sealDraw, { userRandomID, deck: 'woodcut', reversals: true })
    await expect.poll(() => client.query(api.readings.sealChain.head, {})).not.toBeNull()
    await page.goto('/randomcards/review')
    const savedHead = await page.locator('.chain-head code').innerText()
    await page.getByLabel('Paste a head you saved earlier').fill(savedHead)
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText(/In the chain as number/)).toBeVisible()
  })
})
