// npm test: everything, from a fresh clone on. The last line is `N passed, N failed`, whatever happens; what failed, by name
// and with its reason, stands right above it.
import './node-version.mjs'
import { buildIfNeeded } from './build.mjs'
import { lastWords, listOf } from './failures.mjs'
import { installIfNeeded } from './install.mjs'
import { compileMessagesIfNeeded } from './messages.mjs'
import { format, journeys, runSteps, typesAndLint, unitTests } from './steps.mjs'

const minute = 60_000
/** CI ends a run after 90 minutes, without its last line. On a quiet machine with two cores it takes about 30. */
const wholeRunMs = 86 * minute
/** What the other tests leave to the journeys, however slow they are. */
const journeysMs = 20 * minute

const { passed, failed, failures } = await testEverything()
if (failures.length > 0) console.log(`\nFailed:\n${listOf(failures)}\n`)
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
  // Beside the build and the unit tests: they need neither, and leave one core to them.
  const checks = runSteps([typesAndLint, format])
  try {
    await buildIfNeeded()
  } catch (error) {
    // The checks may tell why; tests of an old build would tell nothing.
    return sumOf([failedStep('build', error), await checks])
  }
  const first = [await runSteps([unitTests], { limitMs: leftMs() - journeysMs }), await checks]
  // Alone: the browsers use both cores, and a journey should not wait for a type checker.
  return sumOf([...first, await runSteps([journeys], { limitMs: leftMs() })])
}

function leftMs() {
  return wholeRunMs - performance.now()
}

function failedStep(name, { message }) {
  console.error(message)
  return { passed: 0, failed: 1, failures: [{ name, reason: lastWords(message) }] }
}

function sumOf(parts) {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    failures: parts.flatMap(({ failures }) => failures),
  }
}
