import { mkdirSync, writeFileSync } from 'node:fs'
import { startProduct } from './product.ts'

const logFile = '.cache/tests/product.log'

/** Starts one product for all browser tests of a run. Returns a function that stops it and saves its log. */
export default async function startSharedProduct() {
  const product = await startProduct(
    process.env.LODESTAR_PICTURES === 'development'
      ? { command: 'scripts/dev.mjs', env: { NODE_ENV: 'development' } }
      : { content: 'all' },
  )
  process.env.LODESTAR_TEST_URL = product.url
  // The link works once: for the one test file whose pages need the whole Bible and an admin.
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
      `The product ended with ${exitCode ?? signalCode} during the browser tests. Its last output:\n${last}`,
    )
  }
}
