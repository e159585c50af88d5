// npm test: everything, also on a fresh clone. The last line is always `N passed, N failed`; failed tests and their reasons
// are listed right above it.
import './node-version.mjs'
import { buildIfNeeded } from './build.mjs'
import { lastLines, formatFailures } from './failures.mjs'
import { installIfNeeded } from './install.mjs'
import { compileMessagesIfNeeded } from './messages.mjs'
import { format, browserTests, runSteps, typesAndLint, unitTests } from './steps.mjs'

const minute = 60_000
/** CI ends a run after 90 minutes, without its last line. On a quiet machine with two cores it takes about 30. */
const wholeRunMs = 86 * minute
/** Reserved for the browser tests, however slow the other tests are. */
const browserTestsMs = 20 * minute

const { passed, failed, failures } = await testEverything()
if (failures.length > 0) console.log(`\nFailed:\n${formatFailures(failures)}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function testEverything() {
  try {
    await installIfNeeded()
  } catch (error) {
    return sumOf([failedStep('install', error)])
  }
  try {
    // Types, build and tests all need them.
    await compileMessagesIfNeeded()
  } catch (error) {
    return sumOf([failedStep('messages', error)])
  }
  // In parallel with the build and the unit tests, which they do not depend on.
  const checks = runSteps([typesAndLint, format])
  try {
    await buildIfNeeded()
  } catch (error) {
    // The checks may show the cause; testing an old build would not.
    return sumOf([failedStep('build', error), await checks])
  }
  const results = [await runSteps([unitTests], { limitMs: remainingMs() - browserTestsMs }), await checks]
  // Not in parallel: the browsers need both cores.
  return sumOf([...results, await runSteps([browserTests], { limitMs: remainingMs() })])
}

function remainingMs() {
  return wholeRunMs - performance.now()
}

function failedStep(name, { message }) {
  console.error(message)
  return { passed: 0, failed: 1, failures: [{ name, reason: lastLines(message) }] }
}

function sumOf(parts) {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    failures: parts.flatMap(({ failures }) => failures),
  }
}
