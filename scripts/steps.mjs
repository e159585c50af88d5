// What check and test have in common: steps that run two at a time, print one line each, and add up.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  lastWords,
  listOf,
  retriedOfPlaywright,
  retriedOfVitest,
} from './failures.mjs'
import { root, tool } from './root.mjs'
import { runInTurn } from './run.mjs'
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
 *   retried?: (report: string) => Failure[],
 * }} Step a function gives the commands, because the tools are looked up only after the install
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
  failures: failuresOfVitest,
  retried: retriedOfVitest,
}

/** @type {Step} */
export const journeys = {
  name: 'journeys in the browser',
  report: '.cache/tests/playwright.json',
  commands: (limitMs) => [
    [
      ...tool('@playwright/test', 'playwright'),
      'test',
      '--reporter=line,json',
      // A little less than their step has, so that they can tell what was stuck.
      `--global-timeout=${Math.max(limitMs - 60_000, 60_000)}`,
    ],
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, '.cache/tests/playwright.json') },
  count: countPlaywright,
  failures: failuresOfPlaywright,
  retried: retriedOfPlaywright,
}

/**
 * Runs the steps, `atOnce` of them at a time, and shows what a failed one printed.
 * @param {Step[]} steps
 * @param {{ atOnce?: number, limitMs?: number }} [options] the limit is for each step
 * @returns {Promise<Count & { failures: Failure[] }>}
 */
export async function runSteps(steps, { atOnce = 1, limitMs = stepLimitMs } = {}) {
  const waiting = [...steps]
  const sum = { passed: 0, failed: 0, failures: [] }
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed, failures } = await runStep(step, limitMs)
      sum.passed += passed
      sum.failed += failed
      sum.failures.push(...failures)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return sum
}

/** @param {Step} step @param {number} limitMs @returns {Promise<Count & { failures: Failure[] }>} */
async function runStep(step, limitMs) {
  const { name, commands, env, report, count = countStep, failures = none, retried = none } = step
  const startedAt = performance.now()
  // A report left by an earlier run must not speak for a runner that crashed in this one.
  if (report) rmSync(join(root, report), { force: true })
  const { code, output } = await runInTurn(commands(limitMs), { env, limitMs })
  const { passed, failed } = count(code, report && join(root, report))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const figures = report ? `, ${passed} passed, ${failed} failed` : ''
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds} s${figures})`)
  const again = report ? retried(join(root, report)) : []
  if (again.length > 0) console.log(`\nPassed at the second try only:\n${listOf(again)}\n`)
  if (failed === 0) return { passed, failed, failures: [] }
  const told = report ? failures(join(root, report)) : []
  // A runner that crashed tells of no test; then its last words have to do.
  return { passed, failed, failures: told.length > 0 ? told : [{ name, reason: lastWords(output) }] }
}

/** @returns {Failure[]} */
function none() {
  return []
}
