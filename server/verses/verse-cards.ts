// Cards of verses, drawn when they are first asked for: every verse of the Bible can become a card, and most never will.
import { versesDeckSlug } from '#art/verses/deck.ts'
import { verseFace } from '#art/verses/face.ts'
import { defaultTranslation, isTranslation, type TranslationSlug } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import type { PageBackend } from '#app/data/contexts.ts'
import { Body, preferredEncoding } from '../body.ts'
import type { Handler } from '../exchange.ts'
import { flat, sendBody } from '../send.ts'

/** “…/full/psalms-23-1.svg”, and in another translation than the deck's “…/full/psalms-23-1.asv.svg”. */
const address = new RegExp(
  `^/drawn/${versesDeckSlug}\\.[0-9a-f]+/(full|small)/([a-z0-9-]+)(?:\\.([a-z]+))?\\.svg$`,
)

/** A drawing has about 20 kilobytes, and 5 more compressed. */
const keptDrawings = 400

type Wanted = [detail: 'full' | 'small', verseId: string, translation: TranslationSlug]

export function verseCards(backend: PageBackend): Handler {
  const kept = new Map<string, Body>()

  async function drawingAt(path: string, ...wanted: Wanted): Promise<Body | null> {
    const known = kept.get(path)
    // A Map remembers the order of insertion: putting it back makes it the youngest.
    kept.delete(path)
    const body = known ?? (await draw(...wanted))
    if (!body) return null
    kept.set(path, body)
    const [oldest] = kept.keys()
    if (kept.size > keptDrawings && oldest) kept.delete(oldest)
    return body
  }

  async function draw(...[detail, verseId, translation]: Wanted): Promise<Body | null> {
    const found = await backend.query(api.verses.get, { verseId, translation })
    if (!found) return null
    const { reference, text } = found.verse
    return new Body(verseFace({ reference, text }, { theme: 'both', detail }), { isLongLived: true })
  }

  return (exchange) => {
    const [path, detail, verseId, translation = defaultTranslation] =
      address.exec(exchange.url.pathname) ?? []
    const { method, headers } = exchange.request
    if (!path || !verseId || !isTranslation(translation) || (method !== 'GET' && method !== 'HEAD'))
      return false
    return (async () => {
      const body = await drawingAt(path, detail as Wanted[0], verseId, translation)
      if (!body) return false
      exchange.route = '(file)'
      await body.prepare(preferredEncoding(headers['accept-encoding']))
      sendBody(exchange, 200, body, unchanging)
      return true
    })()
  }
}

/** The hash in the address is that of the deck's drawings; the words of a verse do not change. */
const unchanging = flat({
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
})
