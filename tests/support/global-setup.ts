import { mkdirSync, writeFileSync } from 'node:fs'
import { startProduct } from './product.ts'

const logFile = '.cache/tests/product.log'

/** One product for all journeys of a run; gives the function that stops it and keeps its log. */
export default async function startForJourneys() {
  const product = await startProduct(
    process.env.LODESTAR_PICTURES === 'development'
      ? { command: 'scripts/dev.mjs', env: { NODE_ENV: 'development' } }
      : { content: 'all' },
  )
  process.env.LODESTAR_TEST_URL = product.url
  // Works once: for the one file of journeys whose pages need the whole Bible and an admin.
  process.env.LODESTAR_TEST_OWNER_LINK = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n'))?.[0]

  return async () => {
    const { exitCode, signalCode } = product.process
    await product.stop()
    mkdirSync('.cache/tests', { recursive: true })
    writeFileSync(logFile, product.logLines().join('\n'))
    // Otherwise a hundred refused connections would hide the one reason for them.
    if (exitCode === null && signalCode === null) return
    const last = product.logLines().slice(-20).join('\n')
    throw new Error(
      `The product ended with ${exitCode ?? signalCode} during the journeys. Its last words:\n${last}`,
    )
  }
}
