// npm run check: types, lint, format and architecture, in seconds. `npm test` runs these too.
import './node-version.mjs'
import { installIfNeeded } from './install.mjs'
import { architecture, format, lint, runSteps, types } from './steps.mjs'

await installIfNeeded()
const { failed } = await runSteps([types, lint, format, architecture], 2)
process.exitCode = failed > 0 ? 1 : 0
