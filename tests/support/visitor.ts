// A visitor: a browser context with a page, and the actions of a person.
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

  /** Opens a page of the product and waits until it can be used; `status` if it is not 200 on purpose. */
  async openPage(path: string, { status = 200 }: { status?: number } = {}): Promise<Response> {
    if (status >= 400) this.expectProblem(new RegExp(`^GET \\S+${escapeForRegExp(path)} answered ${status}$`))
    const response = await this.page.goto(path)
    if (!response) throw new Error(`${path} is the page that is open already; use page.reload()`)
    expect(response.status(), `status of ${path}`).toBe(status)
    await this.untilInteractive()
    // At an address that is not found for the server, the page may still load something private of the visitor.
    if (status < 400) await this.expectServedPage()
    return response
  }

  /**
   * Waits for hydration, so that a click is handled. Returns early if the page has navigated, for example to the
   * sign-in.
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

  /** Call it before a page is opened: its time then passes only by `page.clock.runFor`, however slow the machine is. */
  async stopsTheClock() {
    const now = Date.now()
    await this.page.clock.install({ time: now - 600_000 })
    await this.page.clock.pauseAt(now)
  }

  /** Chooses a theme as the theme switch does, before a page is opened. */
  async choosesTheme(theme: Theme) {
    await chooseTheme(this.page.context(), theme)
  }

  /** From here on, a console message, page error or failed request that matches is expected, and must happen. */
  expectProblem(pattern: RegExp) {
    this.#problems.expect(pattern)
  }

  /** For problems that happen depending on timing. */
  allowProblem(pattern: RegExp) {
    this.#problems.allow(pattern)
  }

  async presses(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Presses Tab until the element has the focus. */
  async tabsTo(wanted: Locator, { atMost = 40 }: { atMost?: number } = {}) {
    for (let presses = 0; presses < atMost; presses++) {
      await this.page.keyboard.press('Tab')
      if (await wanted.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${wanted.toString()} was not reached with ${atMost} presses of Tab`)
  }

  /** Opens the menu of the codename in the header, which says whether somebody is signed in. */
  async opensOwnMenu(): Promise<Locator> {
    return openOwnMenu(this.page)
  }

  /** The focused element. */
  get focused(): Locator {
    return this.page.locator(':focus')
  }
}

/** The same for a page without a visitor, such as another tab. */
export async function openOwnMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Your codename' })
  // A page that is just being replaced takes its menu with it.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('link', { name: /^You’re / }).click()
    await expect(menu).toBeVisible({ timeout: 5000 })
  }).toPass()
  return menu
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect((await openOwnMenu(page)).getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect((await openOwnMenu(page)).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
}

type Served = Window & { served?: { heading: Element | null; pathname: string } }

/** Waits until the page is hydrated; a page without scripts is complete as it is. */
async function untilInteractive(page: Page) {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true
    const main = document.querySelector('main') ?? document.body
    return Object.keys(main).some((key) => key.startsWith('__reactProps$'))
  })
}

/** For every page of a browser context, also for popups. */
export async function preparePages(context: BrowserContext) {
  context.on('page', waitForScripts)
  await rememberServedHeadings(context)
}

/**
 * `goto` and `reload` also wait for hydration: on a slow machine scripts run long after the load event, and a click
 * before that does nothing. With a `waitUntil` option they return as usual.
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

/** The address of the shared product, set by global-setup.ts. */
export function productUrl(): string {
  const url = process.env.LODESTAR_TEST_URL
  if (!url)
    throw new Error(
      'LODESTAR_TEST_URL is not set: browser tests are run by Playwright, which starts the product',
    )
  return url
}

/** All rules in the night theme, and the color rules in the day theme too: a theme changes nothing else. */
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

/** Not `axe.source`, which is more than twice as long to send and to parse, page by page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export async function expectNoAxeViolations(page: Page, options: RunOptions = {}) {
  // A navigation in progress shows a bar outside all landmarks.
  await expect(page.locator('body > .pending-bar')).toHaveCount(0)
  // Finish transitions: a color in the middle of one has no meaning.
  await page.evaluate(() => {
    for (const movement of document.getAnimations()) {
      if (Number.isFinite(movement.effect?.getComputedTiming().endTime)) movement.finish()
    }
  })
  // Not with @axe-core/playwright, which opens an extra page for every run: four times as slow, for frames that we do
  // not have.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(violationsIn, { ...options, resultTypes: ['violations' as const] })
  expect(results, 'axe violations').toEqual([])
}

/** Runs in the page. */
async function violationsIn(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}

export async function expectNoSidewaysScroll(page: Page) {
  // Retry for a moment: a script may react to the width, or fonts may still be loading.
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
