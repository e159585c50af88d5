// Summarizes failed tests from the reports of the runners, a few lines each. CI logs are truncated, so `npm test` prints
// this summary at the very end.
import { root } from './root.mjs'
import { readReport } from './tally.mjs'

/** @typedef {{ name: string, reason: string }} Failure */

const reasonLength = 600
const reasonLines = 8

/** @param {string} report @returns {Failure[]} */
export function vitestFailures(report) {
  return (readReport(report).testResults ?? []).flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // No single test failed, so the file itself did: it has a syntax error or its setup failed.
    if (failed.length === 0 && message) return [{ name: fromRoot(file), reason: shorten(message) }]
    return failed.map((result) => failureOf(file, result))
  })
}

/** Flaky tests: failed once, then passed. They get fixed like failed ones. @param {string} report @returns {Failure[]} */
export function flakyVitestTests(report) {
  const isRetried = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0
  return (readReport(report).testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.filter(isRetried).map((result) => failureOf(file, result)),
  )
}

function failureOf(file, { ancestorTitles, title, failureMessages }) {
  return {
    name: [fromRoot(file), ...ancestorTitles, title].join(' > '),
    // Vitest reports the timeout of a test or hook under this name.
    reason: shorten(failureMessages.join('\n').replace('STACK_TRACE_ERROR', 'it took too long')),
  }
}

/** @param {string} report @returns {Failure[]} */
export function playwrightFailures(report) {
  const { suites = [], errors = [] } = readReport(report)
  return [
    ...suites.flatMap((suite) => failuresOfSuite(suite, [], ({ ok }) => !ok)),
    ...errors.map(({ message }) => ({ name: 'before or after the browser tests', reason: shorten(message) })),
  ]
}

/** Flaky tests: failed once, then passed. @param {string} report @returns {Failure[]} */
export function flakyPlaywrightTests(report) {
  const { suites = [] } = readReport(report)
  const isRetried = ({ tests }) => tests.some(({ status }) => status === 'flaky')
  return suites.flatMap((suite) => failuresOfSuite(suite, [], isRetried))
}

/** @param {Failure[]} failures */
export function formatFailures(failures) {
  return failures.map(({ name, reason }) => `✗ ${name}\n${reason.replace(/^/gm, '    ')}`).join('\n')
}

/** The last lines of the output, for a command without a report. @param {string} output */
export function lastLines(output) {
  return shorten(output.trim().split('\n').slice(-reasonLines).join('\n'))
}

function failuresOfSuite({ title, specs = [], suites = [] }, above, isIncluded) {
  const path = [...above, title]
  return [
    ...specs.filter(isIncluded).map((spec) => ({
      name: [...path, spec.title].join(' > '),
      reason: shorten(
        spec.tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors }) => errors)
          .map(
            ({ message = '', location }) => `${message}\n${location ? `at ${formatLocation(location)}` : ''}`,
          )
          .join('\n'),
      ),
    })),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path, isIncluded)),
  ]
}

const formatLocation = ({ file, line }) => `${fromRoot(file)}:${line}`

/** Removes colors, empty lines and stack frames outside of our code, and truncates. */
function shorten(message) {
  return message
    .replace(colors, '')
    .split('\n')
    .map((line) => fromRoot(line).trimEnd())
    .filter((line) => line !== '' && !/^\s*at .*(node_modules|node:)/.test(line))
    .slice(0, reasonLines)
    .join('\n')
    .slice(0, reasonLength)
}

const colors = /\u001b\[[0-9;]*m/g

const fromRoot = (text) => text.replaceAll(`${root}/`, '')
