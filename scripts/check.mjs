// npm run check: types, lint, format and architecture, in seconds. `npm test` runs these too.
import './node-version.mjs'
import { installIfNeeded } from './install.mjs'
import { compileMessagesIfNeeded } from './messages.mjs'
import { architecture, format, runSteps, typesAndLint } from './steps.mjs'

await installIfNeeded()
// First, or types and architecture would both do it.
await compileMessagesIfNeeded()
const { failed } = await runSteps([typesAndLint, format, architecture], { atOnce: 2 })
process.exitCode = failed > 0 ? 1 : 0
