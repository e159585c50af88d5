// The steps of `npm run check` and `npm test`: each runs commands, prints one line, and its counts are added up.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  playwrightFailures,
  vitestFailures,
  lastLines,
  formatFailures,
  flakyPlaywrightTests,
  flakyVitestTests,
} from './failures.mjs'
import { root, tool } from './root.mjs'
import { runInSequence } from './run.mjs'
import { countPlaywright, countStep, countVitest } from './tally.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {import('./failures.mjs').Failure} Failure
 * @typedef {{
 *   name: string,
 *   commands: (limitMs: number) => string[][],
 *   env?: Record<string, string>,
 *   report?: string,
 *   count?: (code: number, report: string | undefined) => Count,
 *   failures?: (report: string) => Failure[],
 *   flaky?: (report: string) => Failure[],
 * }} Step `commands` is a function, because the tools exist only after the install
 */

const stepLimitMs = 50 * 60_000

/** @type {Step} */
export const typesAndLint = {
  name: 'types and lint',
  commands: () => [
    [...tool('@react-router/dev', 'react-router'), 'typegen'],
    [process.execPath, join(root, 'scripts/lint.mjs')],
  ],
}

/** @type {Step} */
export const format = {
  name: 'format',
  commands: () => [
    [
      ...tool('prettier'),
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '.',
    ],
  ],
}

/** @type {Step} */
export const architecture = {
  name: 'architecture',
  commands: () => [[...tool('vitest'), 'run', 'tests/architecture.test.ts']],
}

/** @type {Step} */
export const unitTests = {
  name: 'unit and host tests',
  report: '.cache/tests/vitest.json',
  commands: () => [
    [
      ...tool('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitTests.report}`,
    ],
  ],
  count: countVitest,
  failures: vitestFailures,
  flaky: flakyVitestTests,
}

/** @type {Step} */
export const browserTests = {
  name: 'browser tests',
  report: '.cache/tests/playwright.json',
  commands: (limitMs) => [
    [
      ...tool('@playwright/test', 'playwright'),
      'test',
      '--reporter=line,json',
      // A minute less than the step has, so that Playwright itself reports what hung.
      `--global-timeout=${Math.max(limitMs - 60_000, 60_000)}`,
    ],
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, '.cache/tests/playwright.json') },
  count: countPlaywright,
  failures: playwrightFailures,
  flaky: flakyPlaywrightTests,
}

/**
 * Runs the steps, `concurrency` of them at a time, and prints the output of failed ones.
 * @param {Step[]} steps
 * @param {{ concurrency?: number, limitMs?: number }} [options] the limit is for each step
 * @returns {Promise<Count & { failures: Failure[] }>}
 */
export async function runSteps(steps, { concurrency = 1, limitMs = stepLimitMs } = {}) {
  const queue = [...steps]
  const totals = { passed: 0, failed: 0, failures: [] }
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const { passed, failed, failures } = await runStep(step, limitMs)
      totals.passed += passed
      totals.failed += failed
      totals.failures.push(...failures)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return totals
}

/** @param {Step} step @param {number} limitMs @returns {Promise<Count & { failures: Failure[] }>} */
async function runStep(step, limitMs) {
  const { name, commands, env, report, count = countStep, failures = noFailures, flaky = noFailures } = step
  const startedAt = performance.now()
  // Otherwise a runner that crashes would be judged by the report of an earlier run.
  if (report) rmSync(join(root, report), { force: true })
  const { code, output } = await runInSequence(commands(limitMs), { env, limitMs })
  const { passed, failed } = count(code, report && join(root, report))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const figures = report ? `, ${passed} passed, ${failed} failed` : ''
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds} s${figures})`)
  const flakyTests = report ? flaky(join(root, report)) : []
  if (flakyTests.length > 0) console.log(`\nFlaky (passed on retry):\n${formatFailures(flakyTests)}\n`)
  if (failed === 0) return { passed, failed, failures: [] }
  const reportedFailures = report ? failures(join(root, report)) : []
  // A runner that crashed reports no tests, so its last output is the reason.
  return {
    passed,
    failed,
    failures: reportedFailures.length > 0 ? reportedFailures : [{ name, reason: lastLines(output) }],
  }
}

/** @returns {Failure[]} */
function noFailures() {
  return []
}
