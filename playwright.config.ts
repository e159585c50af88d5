import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findShell, launchOptionsOf } from './tests/support/chromium.ts'

const folder = join(import.meta.dirname, 'tests/e2e')
/** Files with a product of their own, or whose journeys follow each other, are long pieces of work for one worker. */
const long = readdirSync(folder).filter((name) =>
  /startProduct\(|describe\.configure\(/.test(readFileSync(join(folder, name), 'utf8')),
)

export default defineConfig({
  testDir: 'tests',
  // The long ones first: behind them the short ones keep all workers busy to the end.
  projects: process.env.LODESTAR_PICTURES
    ? [{ name: 'pictures', testMatch: 'support/pictures.spec.ts' }]
    : [
        { name: 'long', testMatch: long.map((name) => `e2e/${name}`) },
        { name: 'short', testMatch: 'e2e/**/*.spec.ts', testIgnore: long.map((name) => `e2e/${name}`) },
      ],
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  // Far more than anything needs: on a busy machine a journey may be slow, and only one that is stuck fails. More than a
  // product is given to start, so that a failing start is reported with what it printed.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  // One more than the cores of a small machine: a journey waits for its pages, and Playwright looks twice a second.
  workers: 3,
  fullyParallel: true,
  // A journey that passes at the second try is a bug of the product or of the journey, and `npm test` names it at its end.
  // But whether the product works must not hang on a machine that stood still for a moment.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  use: {
    // Set by the global setup, before any worker reads this.
    baseURL: process.env.LODESTAR_TEST_URL ?? '',
    browserName: 'chromium',
    // The shell does half the work for the same pages; what needs a whole browser asks for one itself.
    launchOptions: launchOptionsOf(process.env.LODESTAR_PICTURES ? findChromium() : findShell()),
    viewport: { width: 1280, height: 800 },
    // A worker would answer before `page.route` is asked; the journeys without a line allow theirs.
    serviceWorkers: 'block',
    // Nothing waits for a movement to end, and no check meets a colour half way; a test of motion turns it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
