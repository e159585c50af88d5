// Searching the whole Bible, as the page of verses does: each query is new to the backend, so none is cached. The
// baseline is the smallest query on the same table, in the same run.
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { startProduct } from '#tests/support/product.ts'
import { median } from './support/load.ts'

export const name = 'a search in 31,102 verses: medians of 15 new questions over HTTP'

const rounds = 15

/** What is typed, and what must be the first result. */
const searches = [
  ['shepherd', /shepherd/i],
  ['lord is my sheph', /^The LORD is my shepherd/],
  ['valley of the shadow of death', /^Yea, though I walk/],
  ['in the beginning god created the heaven', /^In the beginning God created/],
  ['god', /god/i],
  ['the', /the/i],
  ['john 3:16', /^For God so loved/],
  ['1 cor 13 4-7', /^Charity suffereth long/],
] as const

export async function run() {
  const product = await startProduct({ content: 'all' })
  const client = new ConvexHttpClient(product.url)
  try {
    const floor = await medianMs((round) =>
      client.query(api.verses.get, { verseId: `psalms-119-${round + 1}`, translation: 'kjv' }),
    )
    const rows: object[] = [{ typed: '(one verse by its id)', medianMs: rounded(floor), ofFloor: '1.0 ×' }]
    for (const [text, first] of searches) {
      const ms = await medianMs(async (round) => {
        // Another limit is another query.
        const result = await client.query(api.verses.search, { text, translation: 'kjv', limit: 50 - round })
        const [verse] = result.place?.verses ?? result.verses
        if (!first.test(verse?.text ?? '')) throw new Error(`“${text}” found ${verse?.reference}.`)
      })
      rows.push({ typed: text, medianMs: rounded(ms), ofFloor: `${(ms / floor).toFixed(1)} ×` })
    }
    return rows
  } finally {
    await product.stop()
  }
}

async function medianMs(ask: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await ask(round)
    times.push(performance.now() - start)
  }
  return median(times)
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10
}
