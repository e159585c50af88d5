// Cards of Bible verses, drawn on demand and cached in memory: every verse can become a card, but most never will.
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

/** A drawing has about 20 KB, and 5 more compressed. */
const maxCachedCards = 400

type CardRequest = [detail: 'full' | 'small', verseId: string, translation: TranslationSlug]

export function verseCards(backend: PageBackend): Handler {
  const cache = new Map<string, Body>()

  async function getCard(path: string, ...card: CardRequest): Promise<Body | null> {
    const cached = cache.get(path)
    // A Map iterates in insertion order: reinserting the card makes it the most recently used.
    cache.delete(path)
    const body = cached ?? (await draw(...card))
    if (!body) return null
    cache.set(path, body)
    const [oldest] = cache.keys()
    if (cache.size > maxCachedCards && oldest) cache.delete(oldest)
    return body
  }

  async function draw(...[detail, verseId, translation]: CardRequest): Promise<Body | null> {
    const result = await backend.query(api.verses.get, { verseId, translation })
    if (!result) return null
    const { reference, text } = result.verse
    return new Body(verseFace({ reference, text }, { theme: 'both', detail }), { isLongLived: true })
  }

  return (exchange) => {
    const [path, detail, verseId, translation = defaultTranslation] =
      address.exec(exchange.url.pathname) ?? []
    const { method, headers } = exchange.request
    if (!path || !verseId || !isTranslation(translation) || (method !== 'GET' && method !== 'HEAD'))
      return false
    return (async () => {
      const body = await getCard(path, detail as CardRequest[0], verseId, translation)
      if (!body) return false
      exchange.route = '(file)'
      await body.prepare(preferredEncoding(headers['accept-encoding']))
      sendBody(exchange, 200, body, immutableHeaders)
      return true
    })()
  }
}

/** The address contains a hash of the deck's drawings, and the text of a verse does not change. */
const immutableHeaders = flat({
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
})
