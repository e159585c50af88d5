// What failed and why, in a few lines each, from the reports of the runners: where a log is cut, its end is what is read.
import { root } from './root.mjs'
import { readReport } from './tally.mjs'

/** @typedef {{ name: string, reason: string }} Failure */

const reasonLength = 600
const reasonLines = 8

/** @param {string} report @returns {Failure[]} */
export function failuresOfVitest(report) {
  return (readReport(report).testResults ?? []).flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // Then it is the file: it could not be read, or what its tests need did not start.
    if (failed.length === 0 && message) return [{ name: fromRoot(file), reason: short(message) }]
    return failed.map((result) => failureOf(file, result))
  })
}

/** Those that failed once and then passed. They are mended like those that failed. @param {string} report @returns {Failure[]} */
export function retriedOfVitest(report) {
  const isRetried = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0
  return (readReport(report).testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.filter(isRetried).map((result) => failureOf(file, result)),
  )
}

function failureOf(file, { ancestorTitles, title, failureMessages }) {
  return {
    name: [fromRoot(file), ...ancestorTitles, title].join(' > '),
    // So it calls the error of a test or hook that took too long.
    reason: short(failureMessages.join('\n').replace('STACK_TRACE_ERROR', 'it took too long')),
  }
}

/** @param {string} report @returns {Failure[]} */
export function failuresOfPlaywright(report) {
  const { suites = [], errors = [] } = readReport(report)
  return [
    ...suites.flatMap((suite) => failuresOfSuite(suite, [], ({ ok }) => !ok)),
    ...errors.map(({ message }) => ({ name: 'before or after the journeys', reason: short(message) })),
  ]
}

/** Those that failed once and then passed. @param {string} report @returns {Failure[]} */
export function retriedOfPlaywright(report) {
  const { suites = [] } = readReport(report)
  const isRetried = ({ tests }) => tests.some(({ status }) => status === 'flaky')
  return suites.flatMap((suite) => failuresOfSuite(suite, [], isRetried))
}

/** @param {Failure[]} failures */
export function listOf(failures) {
  return failures.map(({ name, reason }) => `✗ ${name}\n${reason.replace(/^/gm, '    ')}`).join('\n')
}

/** The last words of a command that has no report to read. @param {string} output */
export function lastWords(output) {
  return short(output.trim().split('\n').slice(-reasonLines).join('\n'))
}

function failuresOfSuite({ title, specs = [], suites = [] }, above, isMeant) {
  const path = [...above, title]
  return [
    ...specs.filter(isMeant).map((spec) => ({
      name: [...path, spec.title].join(' > '),
      reason: short(
        spec.tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors }) => errors)
          .map(({ message = '', location }) => `${message}\n${location ? `at ${placeOf(location)}` : ''}`)
          .join('\n'),
      ),
    })),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path, isMeant)),
  ]
}

const placeOf = ({ file, line }) => `${fromRoot(file)}:${line}`

/** Without colours, empty lines and the frames of other people's code. */
function short(message) {
  return message
    .replace(colours, '')
    .split('\n')
    .map((line) => fromRoot(line).trimEnd())
    .filter((line) => line !== '' && !/^\s*at .*(node_modules|node:)/.test(line))
    .slice(0, reasonLines)
    .join('\n')
    .slice(0, reasonLength)
}

const colours = /\u001b\[[0-9;]*m/g

const fromRoot = (text) => text.replaceAll(`${root}/`, '')
