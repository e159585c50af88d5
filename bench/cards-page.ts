// A page with all 78 cards on a phone: from the click to the last card painted, and the layout shift. The page has the
// product's files and the card's markup, without scripts: only the art is measured.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { newestEdition } from '#content/decks/editions.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { median } from './support/load.ts'

export const name = '78 cards on one page: medians of 5 loads, nothing cached'

const rounds = 5
const css = ['styles/app.css', 'components/cards/card.css']

interface Load {
  drawnMs: number
  shift: number
  longestTaskMs: number
}

export async function run() {
  const product = await startProduct()
  const { executablePath, args, env } = findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as never })
  try {
    const rows = []
    for (const { width, size, slowdown } of [
      { width: 1280, size: 'small', slowdown: 1 },
      { width: 390, size: 'small', slowdown: 4 },
      { width: 1280, size: 'medium', slowdown: 1 },
      { width: 390, size: 'medium', slowdown: 4 },
    ] as const) {
      const loads: Load[] = []
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage({ viewport: { width, height: 844 } })
        loads.push(await load(page, product.url, size, slowdown))
        await page.close()
      }
      rows.push({
        width,
        size,
        slowdown: `${slowdown} ×`,
        drawnMs: Math.round(median(loads.map(({ drawnMs }) => drawnMs))),
        longestTaskMs: Math.round(median(loads.map(({ longestTaskMs }) => longestTaskMs))),
        layoutShift: Math.max(...loads.map(({ shift }) => shift)),
      })
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function load(page: Page, url: string, size: 'small' | 'medium', slowdown: number): Promise<Load> {
  await page.route('**/bench-cards', (route) =>
    route.fulfill({ contentType: 'text/html', body: markup(size) }),
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${url}/bench-cards`)
  return page.evaluate(async () => {
    const images = Array.from(document.images)
    const shifts: number[] = []
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
    await Promise.all(images.map((image) => image.decode()))
    if (images.length !== 78 || images.some((image) => image.naturalWidth === 0))
      throw new Error('Not all cards are there.')
    // Two frames: the first may already have started.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const drawnMs = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { drawnMs, shift: shifts.reduce((sum, one) => sum + one, 0), longestTaskMs: Math.max(0, ...tasks) }
  })
}

function markup(size: 'small' | 'medium'): string {
  const root = process.cwd()
  const { decks, altTexts } = JSON.parse(readFileSync(join(root, 'build/drawn.json'), 'utf8')) as {
    decks: Record<string, string>
    altTexts: Record<string, Record<string, string>>
  }
  const styles = css.map((file) =>
    readFileSync(join(root, 'app', file), 'utf8').replace(/@import[^;]*;/g, ''),
  )
  const detail = size === 'small' ? 'small' : 'full'
  const edition = newestEdition('celestial')
  const cards = Object.keys(altTexts[edition] ?? {}).map(
    (slug) =>
      `<li><span class="card" data-size="${size}"><img src="/drawn/${edition}.${decks[edition]}/${detail}/${slug}.svg"` +
      ` alt="" width="660" height="1140" decoding="async"></span></li>`,
  )
  const grid = `ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(${size === 'small' ? 110 : 160}px,1fr));gap:16px;list-style:none;padding:16px}`
  return `<!doctype html><html lang="en"><title>Cards</title><style>${styles.join('\n')}${grid}</style><ul>${cards.join('')}</ul>`
}
