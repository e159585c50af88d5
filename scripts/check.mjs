// npm run check: types, lint, format and architecture, in seconds. `npm test` runs these too.
import './node-version.mjs'
import { installIfNeeded } from './install.mjs'
import { architecture, format, runSteps, typesAndLint } from './steps.mjs'

await installIfNeeded()
const { failed } = await runSteps([typesAndLint, format, architecture], { atOnce: 2 })
process.exitCode = failed > 0 ? 1 : 0
