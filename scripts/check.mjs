// npm run check: types, lint, format and architecture, in seconds. `npm test` runs these too.
import './node-version.mjs'
import { installIfNeeded } from './install.mjs'
import { compileMessagesIfNeeded } from './messages.mjs'
import { architecture, format, runSteps, typesAndLint } from './steps.mjs'

await installIfNeeded()
// Before the steps, or types and architecture would both compile them at once.
await compileMessagesIfNeeded()
const { failed } = await runSteps([typesAndLint, format, architecture], { concurrency: 2 })
process.exitCode = failed > 0 ? 1 : 0
