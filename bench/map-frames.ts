// The map with ten thousand towns, on a phone and on a desktop: frames per second while it is dragged and zoomed,
// compared with the same page at rest.
import { chromium, type Page } from '@playwright/test'
import { readPlaces } from '#server/seeding/us-places.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { median } from './support/load.ts'

export const name = 'The map: 10,000 towns, frames per second for three seconds'

const townCount = 10_000
const devices = [
  { device: 'phone, 4 × slower', width: 390, height: 844, density: 2, slowdown: 4 },
  { device: 'desk', width: 1280, height: 900, density: 1, slowdown: 1 },
] as const

type Motion = 'still' | 'drag' | 'zoom'

export async function run() {
  const product = await startProduct()
  const { executablePath, args, env } = findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as never })
  try {
    const rows = []
    for (const { device, width, height, density, slowdown } of devices) {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density })
      await openMap(page, product.url)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const floor = await framesOf(page, 'still')
      for (const motion of ['still', 'drag', 'zoom'] as const) {
        const frames = motion === 'still' ? floor : await framesOf(page, motion)
        const perSecond = 1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length)
        const still = 1000 / (floor.reduce((sum, ms) => sum + ms, 0) / floor.length)
        rows.push({
          device,
          motion,
          perSecond: Math.round(perSecond),
          medianMs: Math.round(median(frames)),
          longestMs: Math.round(Math.max(...frames)),
          ratio: Math.round((perSecond / still) * 100) / 100,
        })
      }
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function openMap(page: Page, url: string): Promise<void> {
  const towns = manyTowns()
  await page.route('**/api/query', (route) => {
    const { path } = route.request().postDataJSON() as { path: string }
    if (path !== 'places/placeNumbers:onMap') return route.continue()
    return route.fulfill({
      json: { status: 'success', value: { page: towns, isDone: true, continueCursor: '' } },
    })
  })
  await page.goto(`${url}/map`)
  await page.getByRole('application', { name: /10,000 towns/ }).waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.locator('.map-paper[data-near]').waitFor()
}

/** The real towns, and copies nearby until there are enough. */
function manyTowns() {
  const places = readPlaces()
  return Array.from({ length: townCount }, (_, index) => {
    const { state, slug, name, latitude, longitude } = places[index % places.length]!
    const again = Math.floor(index / places.length)
    return {
      state,
      slug: `${slug}-${again}`,
      name,
      draws: 5 + 5 * ((index * 7919) % 120),
      latitude: latitude + again * 0.13,
      longitude: longitude + again * 0.17,
    }
  })
}

/** The time of each frame. One event per frame, as browsers send them. */
function framesOf(page: Page, motion: Motion): Promise<number[]> {
  return page.evaluate(async (motion) => {
    const paper = document.querySelector('.map-paper')!
    const { left, top, width, height } = paper.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    paper.setPointerCapture = () => {}
    const pointer = (type: string, dx: number) => {
      const position = { clientX: middle.x + dx, clientY: middle.y + dx / 3 }
      paper.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, bubbles: true, ...position }))
    }
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    if (motion === 'drag') pointer('pointerdown', 0)
    const frames: number[] = []
    let before = await nextFrame()
    const started = before
    for (let frame = 1; before - started < 3000; frame++) {
      if (motion === 'drag') pointer('pointermove', 120 * Math.sin(frame / 12))
      if (motion === 'zoom') {
        const deltaY = Math.sin(frame / 20) > 0 ? -16 : 16
        const place = { clientX: middle.x, clientY: middle.y }
        paper.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true, ...place }))
      }
      const now = await nextFrame()
      frames.push(now - before)
      before = now
    }
    if (motion === 'drag') pointer('pointerup', 200)
    return frames
  }, motion)
}
