import { startProduct } from './product.ts'

/** One product for all journeys of a run; gives the function that stops it. */
export default async function startForJourneys() {
  const { LODESTAR_PICTURES } = process.env
  const product = await startProduct(
    LODESTAR_PICTURES === 'development'
      ? { command: 'scripts/dev.mjs', env: { NODE_ENV: 'development' } }
      : {},
  )
  process.env.LODESTAR_TEST_URL = product.url
  return () => product.stop()
}
