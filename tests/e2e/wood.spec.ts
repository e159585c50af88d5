// The preview of a card engraved in wood, and its download in real size.
import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const lines = (page: Page) => page.locator('.engraved-lines')
const isCarved = (page: Page) =>
  lines(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('a card is chosen by keyboard, previewed in wood, and downloaded in real millimeters', async ({
  visitor,
}) => {
  test.slow() // Engraving takes a second of CPU time.
  const { page } = visitor
  await visitor.openPage('/cards/ace-of-cups')
  await page.getByRole('link', { name: 'See it in wood' }).click()
  await expect(page).toHaveURL('/wood-test?card=ace-of-cups')
  await page.getByRole('radio', { name: 'Maple' }).press('ArrowLeft')
  await expect(page).toHaveURL('/wood-test?card=ace-of-cups&wood=oak&mm=70')
  // A wood and a width in quick succession: neither undoes the other, and the address has both.
  const opened = await page.getByLabel('Width').evaluate(async (slider: HTMLInputElement) => {
    const views: string[] = []
    document.querySelector<HTMLInputElement>('input[value="cherry"]')!.click()
    addEventListener('pageview', () => views.push(new URLSearchParams(location.search).get('mm') ?? ''))
    for (const mm of [60, 50, 41, 40]) {
      // As user input does: React notices a change only if the native setter was used.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, String(mm))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    }
    while (!views.includes('40')) await new Promise((resolve) => addEventListener('pageview', resolve))
    return views.filter((mm) => mm !== '70')
  })
  expect(opened).toEqual(['40'])
  await expect(page).toHaveURL('/wood-test?card=ace-of-cups&wood=cherry&mm=40')
  await page.reload()
  await expect(page.getByText('Ace of Cups in cherry, 40 × 69.1 mm')).toBeVisible()
  await expect.poll(() => isCarved(page)).toBe(true)
  await expect(lines(page)).toHaveAttribute('alt', 'Ace of Cups, engraved in cherry')
  await visitor.untilInteractive()

  const svg = await downloaded(page, 'Download SVG')
  expect(svg.name).toBe('ace-of-cups-40mm.svg')
  expect(svg.bytes.toString()).toMatch(/^<svg width="40mm" height="69.1mm" [^>]*viewBox="0 0 660 1140"/)
  const png = await downloaded(page, 'Download PNG')
  expect(png.name).toBe('ace-of-cups-40mm.png')
  const { width, height, density, hasAlpha } = await sharp(png.bytes).metadata()
  expect({ width, height, density, hasAlpha }).toEqual({
    width: 945,
    height: 1632,
    density: 600,
    hasAlpha: true,
  })
  const { channels } = await sharp(png.bytes).stats()
  expect(channels[3]?.max, 'ink').toBe(255)
  expect(channels[3]?.min, 'nothing').toBe(0)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it is chosen with a form', async ({ page }) => {
    await page.goto('/wood-test')
    await page.getByLabel('Card').selectOption('ace-of-cups')
    await page.getByRole('radio', { name: 'Walnut' }).check({ force: true })
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/wood-test?card=ace-of-cups&wood=walnut&mm=70')
    await expect(page.getByText('Ace of Cups in walnut, 70 × 120.9 mm')).toBeVisible()
    await expect(page.getByText('Loading engraving')).toBeHidden()
  })
})

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.wood-tools').getByText(button).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
