// Counts passed and failed tests of a runner. A runner that crashed, wrote no report or ran no tests counts as one failure.
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Count */

/** A check without tests of its own, such as the types. @param {number} code @returns {Count} */
export function countStep(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {number} code @param {string} report @returns {Count} */
export function countVitest(code, report) {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  return withoutFalseSuccess(code, { passed: numPassedTests, failed: numFailedTests })
}

/** @param {number} code @param {string} report @returns {Count} */
export function countPlaywright(code, report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
  return withoutFalseSuccess(code, { passed: expected + flaky, failed: unexpected })
}

/** @param {number} code @param {Count} count @returns {Count} */
function withoutFalseSuccess(code, { passed, failed }) {
  const undercounted = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: undercounted ? 1 : failed }
}

/** Returns {} if the report is missing or truncated. @param {string} file */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
