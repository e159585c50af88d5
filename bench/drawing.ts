// Latency while drawing: each interaction at a quarter of the CPU speed, and the time from the click to the face
// without animation.
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { median } from './support/load.ts'

export const name =
  'Drawing: interactions at 4 × CPU slowdown, and from click to face (budgets 200 ms and 300 ms)'

const rounds = 5

export async function run() {
  const product = await startProduct({ content: 'decks' })
  const { executablePath, args, env } = findChromium()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    const slow: { opening: number; fan: number; flip: number; shift: number }[] = []
    const quick: number[] = []
    for (let round = 0; round < rounds; round++) {
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      const moving = await browser.newContext({ ...phone, baseURL: product.url })
      slow.push(await drawSlowly(await moving.newPage()))
      await moving.close()
      const still = await browser.newContext({ ...phone, baseURL: product.url, reducedMotion: 'reduce' })
      quick.push(await clickToFace(await still.newPage()))
      await still.close()
    }
    return [
      {
        what: 'longest interaction until the fan is open, ms',
        median: median(slow.map(({ opening }) => opening)),
      },
      { what: 'longest interaction on the fan, ms', median: median(slow.map(({ fan }) => fan)) },
      { what: 'longest interaction while the card turns, ms', median: median(slow.map(({ flip }) => flip)) },
      { what: 'layout shift of / with a draw', median: median(slow.map(({ shift }) => shift)) },
      { what: 'from click to face, ms', median: Math.round(median(quick)) },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** With the keyboard, so that the browser measures every step as an interaction. */
async function drawSlowly(page: Page) {
  await page.addInitScript(() => {
    const metrics = { longest: 0, shift: 0 }
    Object.assign(window, { seen: metrics })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) metrics.longest = Math.max(metrics.longest, entry.duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) metrics.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/newDraw/OneCard', { waitUntil: 'networkidle' })
  for (const step of ['Shuffle', 'Cut the deck', 'Cut here']) {
    await page.getByRole('button', { name: step, exact: true }).click()
  }
  await page.locator('.fan > button').nth(40).focus()
  const opening = await longest(page)
  await forgetLongest(page)
  for (const key of ['ArrowRight', 'ArrowRight', 'End', 'Home', 'ArrowRight']) await page.keyboard.press(key)
  const fan = await longest(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/draws\//)
  await page.getByRole('heading', { level: 1 }).click()
  const flip = await longest(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('.fan > button').nth(4).press('Enter')
  await page.getByRole('link', { name: 'Read your card' }).waitFor()
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
  return { opening, fan, flip, shift: Math.round(shift * 1000) / 1000 }
}

async function longest(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { seen: { longest: number } }).seen.longest), 100),
        ),
      ),
  )
}

async function forgetLongest(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as unknown as { seen: { longest: number } }).seen.longest = 0
  })
}

async function clickToFace(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    const card = document.querySelectorAll<HTMLButtonElement>('.fan > button')[4]!
    const started = performance.now()
    card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    card.click()
    const turned = () => document.querySelector('.revealed[data-turned]') !== null
    while (!turned()) await new Promise(requestAnimationFrame)
    return performance.now() - started
  })
}
