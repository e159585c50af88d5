import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findShell, launchOptionsOf } from './tests/support/chromium.ts'

const folder = join(import.meta.dirname, 'tests/e2e')
/** Files that start their own product, or whose tests run one after the other, keep one worker busy for long. */
const long = readdirSync(folder).filter((name) =>
  /startProduct\(|describe\.configure\(/.test(readFileSync(join(folder, name), 'utf8')),
)

export default defineConfig({
  testDir: 'tests',
  // Long files first, so that the short ones keep all workers busy to the end.
  projects: process.env.LODESTAR_PICTURES
    ? [{ name: 'pictures', testMatch: 'support/pictures.spec.ts' }]
    : [
        { name: 'long', testMatch: long.map((name) => `e2e/${name}`) },
        { name: 'short', testMatch: 'e2e/**/*.spec.ts', testIgnore: long.map((name) => `e2e/${name}`) },
      ],
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  // Far more than anything needs: on a busy machine a test may be slow, and only one that hangs fails. More than the
  // timeout of a product's start, so that a failed start is reported with its output.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  // One more than the cores of a small machine, because tests often wait for their pages.
  workers: 3,
  fullyParallel: true,
  // A flaky test is a bug of the product or of the test, and `npm test` lists it at its end. But a machine that froze
  // for a moment must not fail the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  use: {
    // Set by the global setup, before any worker reads this.
    baseURL: process.env.LODESTAR_TEST_URL ?? '',
    browserName: 'chromium',
    // The shell needs half the CPU time for the same pages; tests that need a full browser launch one themselves.
    launchOptions: launchOptionsOf(process.env.LODESTAR_PICTURES ? findChromium() : findShell()),
    viewport: { width: 1280, height: 800 },
    // A service worker would answer before `page.route`; the offline tests allow theirs.
    serviceWorkers: 'block',
    // Without animations, nothing waits for one to end and no check sees a color in the middle of one; tests of motion
    // turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
