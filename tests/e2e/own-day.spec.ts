// Days and times are the visitor's own, and the home page knows which card they drew today.
import { api } from '#convex/_generated/api.js'
import { ConvexHttpClient } from 'convex/browser'
import { expect, expectNoAxeViolationsInBothThemes, phone, test } from '../support/test.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

for (const device of [phone, { viewport: { width: 1280, height: 720 } }]) {
  test.describe(`on ${device.viewport.width} px`, () => {
    test.use(device)

    test('the home page shows the card of today in the place of the fan, and nothing shifts', async ({
      visitor,
    }) => {
      const { page } = visitor
      await visitor.openPage('/')
      await page.getByRole('button', { name: 'Draw a card', exact: true }).click()
      await page.getByRole('link', { name: 'Read your card' }).click()
      await expect(page).toHaveURL(/\/draws\/\w+$/)
      const path = new URL(page.url()).pathname
      const name = await page.locator('.draw-heading h1').innerText()

      await page.goBack()
      const ofToday = page.getByRole('region', { name })
      await expect(ofToday).toBeVisible()
      await page.addInitScript(() => {
        window.layoutShift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.layoutShift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visitor.openPage('/')
      await expect(ofToday.getByRole('link', { name: 'Read the rest' })).toHaveAttribute('href', path)
      await expect(ofToday.getByRole('link', { name: 'Read the rest' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Card 5 of 9, face down' })).toBeHidden()
      await expectNoAxeViolationsInBothThemes(page)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.01)

      await ofToday.getByRole('button', { name: 'Draw another card' }).click()
      await expect(ofToday).toBeHidden()
      await expect(page.getByRole('button', { name: 'Card 5 of 9, face down' })).toBeFocused()
    })
  })
}

test.describe('fourteen hours ahead of UTC', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('a reading and the journal say the same day, and the card of the day when it changes', async ({
    visitor,
    baseURL,
  }) => {
    const { page } = visitor
    const inZone = (at: number, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'Pacific/Kiritimati' }).format(at)
    await visitor.openPage('/')
    await expect(page.getByText('Today’s card · until 2:00 PM')).toBeVisible()
    await page.getByRole('button', { name: 'Draw a card', exact: true }).click()
    await page.getByRole('link', { name: 'Read your card' }).click()
    await expect(page).toHaveURL(/\/draws\/\w+$/)
    const readingId = new URL(page.url()).pathname.split('/').at(-1)!
    const { madeAt } = (await new ConvexHttpClient(baseURL!).query(api.readings.get, { readingId }))!
    const day = inZone(madeAt, { dateStyle: 'long' })
    const time = inZone(madeAt, { timeStyle: 'short' }).replace('\u202f', ' ')
    await expect(page.locator('.reading-facts time')).toHaveText(`${day} at ${time}`)
    await page.getByText('Save as a picture').click()
    const forStories = page.getByRole('link', { name: 'For stories' })
    await expect(forStories).toHaveAttribute('download', /^lodestar-[a-z-]+-portrait\.png$/)
    expect((await page.request.get((await forStories.getAttribute('href'))!)).status()).toBe(200)
    await visitor.openPage('/journal')
    await expect(page.locator('.journal-day').first()).toContainText(day)
    await visitor.openPage('/randomcards/review')
    await expect(page.locator('.seals time').first()).toHaveText(/^\w{3} \d+, \d{4}, \d+:\d\d:\d\d [AP]M$/)
  })
})
