// npm test: everything, from a fresh clone on. The last line is `N passed, N failed`, whatever happens.
import './node-version.mjs'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { format, journeys, lint, runSteps, types, unitTests } from './steps.mjs'

const { passed, failed } = await testEverything()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function testEverything() {
  try {
    await installIfNeeded()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
  try {
    await buildIfNeeded()
  } catch (error) {
    console.error(error.message)
    // The static checks may tell why; tests of an old build would tell nothing.
    const { passed, failed } = await runSteps([types, lint, format], 2)
    return { passed, failed: failed + 1 }
  }
  const first = await runSteps([types, lint, unitTests, format], 2)
  // Alone: the browsers use both cores, and a journey should not wait for a type checker.
  const second = await runSteps([journeys], 1)
  return { passed: first.passed + second.passed, failed: first.failed + second.failed }
}
