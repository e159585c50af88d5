import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest } from './tally.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('a check counts as one', () => {
  expect(countStep(0)).toEqual({ passed: 1, failed: 0 })
  expect(countStep(2)).toEqual({ passed: 0, failed: 1 })
})

describe.each([
  {
    runner: 'vitest',
    count: countVitest,
    of: (passed, failed) => ({ numPassedTests: passed, numFailedTests: failed }),
  },
  {
    runner: 'playwright',
    count: countPlaywright,
    of: (passed, failed) => ({ stats: { expected: passed, unexpected: failed, flaky: 0, skipped: 0 } }),
  },
])('$runner', ({ count, of }) => {
  test('the report is counted', () => {
    expect(count(0, report(of(7, 0)))).toEqual({ passed: 7, failed: 0 })
    expect(count(1, report(of(7, 2)))).toEqual({ passed: 7, failed: 2 })
  })

  test('a nonzero exit code without a failed test is a failure', () => {
    expect(count(1, report(of(7, 0)))).toEqual({ passed: 7, failed: 1 })
  })

  test('a run without tests is a failure', () => {
    expect(count(0, report(of(0, 0)))).toEqual({ passed: 0, failed: 1 })
  })

  test('a missing or truncated report is a failure', () => {
    expect(count(0, join(folder, 'nothing.json'))).toEqual({ passed: 0, failed: 1 })
    expect(count(0, report('{"stats": {"exp'))).toEqual({ passed: 0, failed: 1 })
  })
})

test('a browser test that passed on retry counts as passed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countPlaywright(0, report({ stats }))).toEqual({ passed: 4, failed: 0 })
})
