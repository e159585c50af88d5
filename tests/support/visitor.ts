// Somebody with a browser in front of the product, and what they do.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type BrowserContext, type Locator, type Page, type Response } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Problems } from './problems.ts'

export type Theme = 'night' | 'day'

export const themes = ['night', 'day'] as const satisfies Theme[]

/** For `test.use(phone)`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 } }

export class Visitor {
  readonly page: Page
  readonly #problems: Problems

  constructor(page: Page, problems: Problems) {
    this.page = page
    this.#problems = problems
  }

  /** Opens a page of the product and waits until it can be used; `status` where it is not 200 on purpose. */
  async openPage(path: string, { status = 200 }: { status?: number } = {}): Promise<Response> {
    if (status >= 400) this.expectProblem(new RegExp(`^GET \\S+${escapeForRegExp(path)} answered ${status}$`))
    const response = await this.page.goto(path)
    if (!response) throw new Error(`${path} is the page that is open already; use page.reload()`)
    expect(response.status(), `status of ${path}`).toBe(status)
    await this.untilInteractive()
    // Behind an address where nothing is, something private of theirs may be found.
    if (status < 400) await this.expectServedPage()
    return response
  }

  /**
   * What somebody presses while the page comes alive must still be there when they let go. A page that has led on to
   * another one by now, as to the sign-in, has nothing to answer for.
   */
  async expectServedPage() {
    const isServed = await this.page.evaluate(() => {
      const { served } = window as Served
      return !served?.heading || location.pathname !== served.pathname || served.heading.isConnected
    })
    expect(isServed, 'the heading is the one that the server sent').toBe(true)
  }

  async untilInteractive() {
    await untilInteractive(this.page)
  }

  /** Before a page is opened: in it time passes by `page.clock.runFor` alone, however slow the machine is. */
  async stopsTheClock() {
    const now = Date.now()
    await this.page.clock.install({ time: now - 600_000 })
    await this.page.clock.pauseAt(now)
  }

  /** Chooses a theme as the theme switch does, before a page is opened. */
  async choosesTheme(theme: Theme) {
    await chooseTheme(this.page.context(), theme)
  }

  /** From here on, a console message, page error or failed request that matches is part of the plan, and must come. */
  expectProblem(pattern: RegExp) {
    this.#problems.expect(pattern)
  }

  /** For what comes only if the moment is such. */
  allowProblem(pattern: RegExp) {
    this.#problems.allow(pattern)
  }

  async presses(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Walks on with the Tab key until the wanted element has the focus, as somebody without a mouse does. */
  async tabsTo(wanted: Locator, { atMost = 40 }: { atMost?: number } = {}) {
    for (let presses = 0; presses < atMost; presses++) {
      await this.page.keyboard.press('Tab')
      if (await wanted.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${wanted.toString()} was not reached with ${atMost} presses of Tab`)
  }

  /** What has the keyboard's focus now. */
  get focused(): Locator {
    return this.page.locator(':focus')
  }
}

type Served = Window & { served?: { heading: Element | null; pathname: string } }

/** Waits until React has taken over the page; a page without scripts is complete as it is. */
async function untilInteractive(page: Page) {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true
    const main = document.querySelector('main') ?? document.body
    return Object.keys(main).some((key) => key.startsWith('__reactProps$'))
  })
}

/** For every page of a browser, whoever opens it. */
export async function preparePages(context: BrowserContext) {
  context.on('page', waitForScripts)
  await rememberServedHeadings(context)
}

/**
 * A page that was opened can be used: on a slow machine its scripts come long after it is loaded, and a button that is
 * pressed before is no button yet. Who asks for less than the whole page is given it at once.
 */
function waitForScripts(page: Page) {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await untilInteractive(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await untilInteractive(page)
    return response
  }
}

async function rememberServedHeadings(context: BrowserContext) {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { pathname } = location
      ;(window as Served).served = { heading: document.querySelector('h1:not(.guarded-frame h1)'), pathname }
    })
  })
}

export async function chooseTheme(context: BrowserContext, theme: Theme) {
  await context.addCookies([{ name: 'theme', value: theme, url: productUrl() }])
}

/** Where the tests find the product: global-setup.ts says it. */
export function productUrl(): string {
  const url = process.env.LODESTAR_TEST_URL
  if (!url)
    throw new Error('LODESTAR_TEST_URL is not set: journeys are run by Playwright, which starts the product')
  return url
}

/** All rules by night, and those about colours by day too: a theme changes nothing else. */
export async function expectNoAxeViolationsInBothThemes(page: Page) {
  const wear = (theme: string | undefined) =>
    page.evaluate((theme) => {
      const worn = document.documentElement.dataset.theme
      document.documentElement.dataset.theme = theme
      return worn
    }, theme)
  const worn = await wear('night')
  await expectNoAxeViolations(page)
  await wear('day')
  await expectNoAxeViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
  await wear(worn)
}

/** Not `axe.source`, which is more than twice as long to send and to read, page by page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export async function expectNoAxeViolations(page: Page, options: RunOptions = {}) {
  // A navigation that is still on its way shows a bar outside all landmarks.
  await expect(page.locator('body > .pending-bar')).toHaveCount(0)
  // A colour half way between two is nobody's choice.
  await page.evaluate(() => {
    for (const movement of document.getAnimations()) {
      if (Number.isFinite(movement.effect?.getComputedTiming().endTime)) movement.finish()
    }
  })
  // Not by @axe-core/playwright, which opens a page of its own for every run: four times as slow, for frames we have not.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(violationsIn, { ...options, resultTypes: ['violations' as const] })
  expect(found, 'axe violations').toEqual([])
}

/** Runs in the page. */
async function violationsIn(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}

export async function expectNoSidewaysScroll(page: Page) {
  // A page that follows its window by a script, or whose fonts are still coming, is given a moment.
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        }),
      { message: 'how much wider the content is than its window' },
    )
    .toBeLessThanOrEqual(0)
}

function escapeForRegExp(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
