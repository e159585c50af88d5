import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  playwrightFailures,
  vitestFailures,
  lastLines,
  formatFailures,
  flakyPlaywrightTests,
  flakyVitestTests,
} from './failures.mjs'
import { root } from './root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const passed = { status: 'passed', ancestorTitles: [], title: 'fine', failureMessages: [] }

test('a failed test is listed with its file, without stack frames of packages', () => {
  const failed = {
    status: 'failed',
    ancestorTitles: ['a deck'],
    title: 'has cards',
    failureMessages: [
      `\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at ${root}/rules/deck.test.ts:7:3\n    at run (file://${root}/node_modules/runner.js:1:1)`,
    ],
  }
  const testResults = [
    { name: `${root}/rules/deck.test.ts`, message: '', assertionResults: [passed, failed] },
  ]
  expect(vitestFailures(report({ testResults }))).toEqual([
    {
      name: 'rules/deck.test.ts > a deck > has cards',
      reason: 'AssertionError: expected 1 to be 2\n    at rules/deck.test.ts:7:3',
    },
  ])
})

test('a test that passed on retry is listed as flaky, not as failed', () => {
  const retried = { ...passed, title: 'has cards', failureMessages: ['Error: not yet'] }
  const testResults = [
    { name: `${root}/rules/deck.test.ts`, message: '', assertionResults: [passed, retried] },
  ]
  expect(flakyVitestTests(report({ testResults }))).toEqual([
    { name: 'rules/deck.test.ts > has cards', reason: 'Error: not yet' },
  ])
  expect(vitestFailures(report({ testResults }))).toEqual([])
})

test('a file whose tests could not start is listed itself', () => {
  const testResults = [
    { name: `${root}/app/broken.test.ts`, message: 'No such module', assertionResults: [] },
    { name: `${root}/app/sound.test.ts`, message: '', assertionResults: [passed] },
  ]
  expect(vitestFailures(report({ testResults }))).toEqual([
    { name: 'app/broken.test.ts', reason: 'No such module' },
  ])
})

test('a failed browser test is listed with its file, describe blocks and location', () => {
  const failed = {
    title: 'a visitor draws',
    ok: false,
    tests: [
      {
        results: [
          {
            errors: [
              { message: 'Error: not visible', location: { file: `${root}/tests/a.spec.ts`, line: 9 } },
            ],
          },
        ],
      },
    ],
  }
  const suites = [
    {
      title: 'a.spec.ts',
      specs: [{ title: 'fine', ok: true, tests: [] }],
      suites: [{ title: 'by day', specs: [failed] }],
    },
  ]
  expect(playwrightFailures(report({ suites, errors: [{ message: 'The product ended' }] }))).toEqual([
    { name: 'a.spec.ts > by day > a visitor draws', reason: 'Error: not visible\nat tests/a.spec.ts:9' },
    { name: 'before or after the browser tests', reason: 'The product ended' },
  ])
})

test('a browser test that passed on retry is listed as flaky, with the first error', () => {
  const results = [{ errors: [{ message: 'Error: not visible' }] }, { errors: [] }]
  const shaky = { title: 'a visitor draws', ok: true, tests: [{ status: 'flaky', results }] }
  const sound = { title: 'fine', ok: true, tests: [{ status: 'expected', results: [{ errors: [] }] }] }
  const file = report({ suites: [{ title: 'a.spec.ts', specs: [shaky, sound] }] })
  expect(playwrightFailures(file)).toEqual([])
  expect(flakyPlaywrightTests(file)).toEqual([
    { name: 'a.spec.ts > a visitor draws', reason: 'Error: not visible' },
  ])
})

test('without a report no failures are listed, and reasons are truncated', () => {
  expect(vitestFailures(join(folder, 'nothing.json'))).toEqual([])
  expect(playwrightFailures(report('{"sui'))).toEqual([])
  expect(lastLines(Array.from({ length: 900 }, (_, n) => `line ${n}`).join('\n'))).toMatch(
    /^line 892\n[^]*line 899$/,
  )
  expect(lastLines('x'.repeat(9_000))).toHaveLength(600)
})

test('failures are formatted as an indented list', () => {
  expect(formatFailures([{ name: 'a.test.ts > fails', reason: 'one\ntwo' }])).toBe(
    '✗ a.test.ts > fails\n    one\n    two',
  )
})
