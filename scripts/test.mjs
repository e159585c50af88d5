// npm test: everything, from a fresh clone on. The last line is `N passed, N failed`, whatever happens; what failed, by name
// and with its reason, stands right above it.
import './node-version.mjs'
import { buildIfNeeded } from './build.mjs'
import { lastWords, listOf } from './failures.mjs'
import { installIfNeeded } from './install.mjs'
import { format, journeys, runSteps, typesAndLint, unitTests } from './steps.mjs'

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
  // Beside the build and the unit tests: they need neither, and leave one core to them.
  const checks = runSteps([typesAndLint, format], 1)
  try {
    await buildIfNeeded()
  } catch (error) {
    // The checks may tell why; tests of an old build would tell nothing.
    return sumOf([failedStep('build', error), await checks])
  }
  const first = [await runSteps([unitTests], 1), await checks]
  // Alone: the browsers use both cores, and a journey should not wait for a type checker.
  return sumOf([...first, await runSteps([journeys], 1)])
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
