// Share images (Open Graph, 1200 × 630) for link previews, and the pictures that visitors save of a reading or a verse
// (`?format=`). Bots request them, often many at once; they contain nothing private.
import { createHash } from 'node:crypto'
import type { FunctionReturnType } from 'convex/server'
import { cardPicture, deckPicture, drawPicture, pagePicture, spreadPicture } from '#art/share/pictures.ts'
import { savedPicture } from '#art/share/saved-picture.ts'
import { type PictureFormat, pictureFormats } from '#art/share/share-size.ts'
import { versePicture } from '#art/share/verse-picture.ts'
import { sharePages, type SharePageWords } from '#content/share-pages.ts'
import { getLocalizedLayoutVersion } from '#content/translations/localized-layouts.ts'
import { defaultTranslation, isTranslation } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import type { PageBackend } from '#app/data/contexts.ts'
import * as m from '#messages'
import { getLocale, languages } from '#messages/runtime'
import { splitLanguage } from '#rules/language.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { runInLanguage } from '../languages.ts'
import { flat, matchesTag } from '../send.ts'
import type { Drawing, PngRenderer } from './svg-to-png.ts'
import type { ShownCard, CardImages } from './card-images.ts'

export interface ShareImagesOptions {
  backend: PageBackend
  /** The one that is written on saved pictures: never from a request, so that nobody can write another one there. */
  publicUrl: string
  cards: CardImages
  renderer: PngRenderer
}

type SharedReading = NonNullable<FunctionReturnType<typeof api.readings.get>>

/** What is shown and how it is composed: the same facts always give the same picture. */
interface Scene {
  facts: unknown
  compose(cards: CardImages, save?: Save): string | Promise<string>
}

/** How a picture is saved; a link preview without it. */
interface Save {
  format: PictureFormat
  address: string
}

interface Kind {
  /** From the segments of the address; null if there is nothing to show. */
  find(segment: string, secondSegment?: string): Scene | null | Promise<Scene | null>
  /** Whether the address may have a second segment: a card of a deck, the translation of a verse. */
  hasSecondSegment?: true
  /** Whether visitors can save it in other formats. */
  hasFormats?: true
  cache: 'day' | 'revalidate'
}

const addressPattern = /^\/share\/([a-z]+)\/([\w-]+)(?:\/([\w-]+))?\.png$/

export function shareImages({ backend, publicUrl, cards, renderer }: ShareImagesOptions): Handler {
  const address = new URL(publicUrl).host
  const kinds: Record<string, Kind> = {
    page: { find: pageScene, cache: 'day' },
    deck: {
      find: (deck, card) => (card === undefined ? deckScene(deck) : cardScene(deck, card)),
      hasSecondSegment: true,
      cache: 'day',
    },
    verse: { find: verseScene, hasSecondSegment: true, hasFormats: true, cache: 'day' },
    place: { find: placeScene, hasSecondSegment: true, cache: 'day' },
    draw: { find: readingScene, hasFormats: true, cache: 'revalidate' },
    spread: { find: readingScene, hasFormats: true, cache: 'revalidate' },
  }
  const names = new NameCache(2000)

  return (exchange) => {
    const { language, path } = splitLanguage(exchange.url.pathname, languages)
    const [, name = '', segment, secondSegment] = addressPattern.exec(path) ?? []
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    const { method } = exchange.request
    if (!kind || segment === undefined || (method !== 'GET' && method !== 'HEAD')) return false
    if (secondSegment !== undefined && !kind.hasSecondSegment) return false
    exchange.route = `/share/${name}`
    return runInLanguage(language, () => answer(exchange, kind, segment, secondSegment))
  }

  async function answer(
    exchange: Exchange,
    kind: Kind,
    segment: string,
    secondSegment?: string,
  ): Promise<true> {
    const format = exchange.url.searchParams.get('format')
    if (format !== null && !(kind.hasFormats && isFormat(format)))
      throw new HttpError(404, 'Picture not found.')
    const save = format === null ? undefined : { format: format as PictureFormat, address }
    const scene = await kind.find(segment, secondSegment)
    if (!scene) throw new HttpError(404, 'Picture not found.')
    const { request, response } = exchange
    // Composing takes time on the main thread, so the names of composed pictures are cached by their facts.
    const facts = keyOf(save ? { ...save, facts: scene.facts } : scene.facts)
    const cachedName = names.get(facts)
    if (cachedName !== undefined && matchesTag(request.headers['if-none-match'], `"${cachedName}"`)) {
      response.writeHead(304, headOf(exchange, kind.cache, cachedName)).end()
      return true
    }
    const cachedBytes = cachedName === undefined ? null : await renderer.readCached(cachedName)
    const picture = cachedBytes
      ? { name: cachedName!, bytes: cachedBytes, isComplete: true }
      : await renderer.render(facts, () => compose(scene, save))
    // An incomplete picture may be complete the next time.
    if (picture.isComplete) names.set(facts, picture.name)
    const head = headOf(exchange, picture.isComplete ? kind.cache : 'revalidate', picture.name)
    if (matchesTag(request.headers['if-none-match'], `"${picture.name}"`)) {
      response.writeHead(304, head).end()
      return true
    }
    response.writeHead(200, [...head, 'Content-Length', String(picture.bytes.length)])
    response.end(request.method === 'HEAD' ? undefined : picture.bytes)
    return true
  }

  async function compose(scene: Scene, save: Save | undefined): Promise<Drawing> {
    let isComplete = true
    const svg = await scene.compose(
      cards.withOnMissing(() => (isComplete = false)),
      save,
    )
    return { svg, isComplete }
  }

  function pageScene(page: string): Scene | null {
    if (!Object.hasOwn(sharePages, page)) return null
    const { deck = 'celestial', ...texts }: SharePageWords = sharePages[page as keyof typeof sharePages]
    const words = { eyebrow: texts.eyebrow(), title: texts.title() }
    return {
      facts: { ...words, deck },
      async compose(cards) {
        const back = (await cards.drawing(deck, 'back')) ?? (await cards.back(null))
        return pagePicture({ ...words, back, ground: deck === 'still-waters' ? 'linen' : 'night' })
      },
    }
  }

  /** Only for existing towns under their canonical address, so that nobody can fill the cache with others. */
  async function placeScene(state: string, city?: string): Promise<Scene | null> {
    if (city === undefined) return null
    const result = await backend.query(api.places.lookUp, { state, city })
    if (result.kind !== 'here') return null
    const words = { eyebrow: result.place.state.name, title: result.place.name }
    return {
      facts: words,
      compose: async (cards) => {
        const back = (await cards.drawing('celestial', 'back')) ?? (await cards.back(null))
        return pagePicture({ ...words, back })
      },
    }
  }

  async function deckScene(deckSlug: string): Promise<Scene | null> {
    const deck = await backend.query(api.cards.decks.get, { deck: deckSlug })
    const [first, second, third] = deck ? fanOf(deck.cards) : []
    if (!deck || !first || !second || !third) return null
    const { title, tagline, cardCount, decktype } = deck
    const eyebrow = m.site_share_images_text({
      type: decktype.name,
      count: cardCount,
      cards: decktype.wording.many,
    })
    const fanCards = await Promise.all(
      [first, second, third].map(async (card) => ({
        ...(await withVerse(card)),
        aspectRatio: decktype.aspectRatio,
      })),
    )
    return {
      facts: { title, tagline, eyebrow, decktype, fanCards },
      async compose(cards) {
        const [left, middle, right] = await Promise.all(fanCards.map(cards.face))
        return deckPicture({
          title,
          tagline,
          eyebrow,
          ground: groundOf(decktype.kind),
          cards: [left!, middle!, right!],
        })
      },
    }
  }

  async function cardScene(deckSlug: string, slug: string): Promise<Scene | null> {
    const deck = await backend.query(api.cards.decks.get, { deck: deckSlug })
    const card = deck?.cards.find((candidate) => candidate.slug === slug)
    const details = card && (await backend.query(api.cards.get, { card: card._id }))
    if (!deck || !card || !details) return null
    const { verse, keywords } = details.card
    if (verse) return sceneOfVerse(verse)
    const words = { name: card.name, deckTitle: deck.title, keywords: keywords.upright }
    const shownCard = { name: card.name, face: card.face, aspectRatio: deck.decktype.aspectRatio }
    return {
      facts: { ...words, shownCard },
      compose: async (cards) => cardPicture({ ...words, card: await cards.face(shownCard) }),
    }
  }

  async function verseScene(
    verseId: string,
    translation: string = defaultTranslation,
  ): Promise<Scene | null> {
    if (!isTranslation(translation)) return null
    const result = await backend.query(api.verses.get, { verseId, translation })
    return result && sceneOfVerse(result.verse)
  }

  /** The public view of a reading: private ones are not found, and the question and the owner are not shown. */
  async function readingScene(readingId: string): Promise<Scene | null> {
    const reading = await backend.query(api.readings.get, { readingId })
    return reading && (reading.isSingle ? sceneOfDraw(reading) : sceneOfSpread(reading))
  }

  function sceneOfDraw({ deck, positions }: SharedReading): Scene {
    const { card, face, reversed } = positions[0]!.shown!
    if (card.verse) return sceneOfVerse(card.verse)
    const orientation = reversed ? 'reversed' : 'upright'
    const words = {
      eyebrow: m.site_share_images_a_card_was_drawn(),
      name: card.name,
      line: m.site_share_images_upright({
        orientation: deck.decktype.reversible ? orientation : 'none',
        deck: deck.title,
      }),
      turned: deck.decktype.reversible && reversed,
    }
    const shownCard = { name: card.name, face, aspectRatio: deck.decktype.aspectRatio }
    return {
      facts: { ...words, shownCard },
      compose: async (cards, save) => {
        const card = await cards.face(shownCard)
        if (!save) return drawPicture({ ...words, card })
        const { eyebrow, name: title, line, turned } = words
        return savedPicture({
          ...save,
          eyebrow,
          title,
          line,
          cards: [{ card, x: 0, y: 0, turn: turned ? 180 : 0 }],
        })
      },
    }
  }

  async function sceneOfSpread({
    deck,
    positions,
    customLayout,
    layout: { slug, version },
  }: SharedReading): Promise<Scene> {
    const { aspectRatio } = deck.decktype
    const layout = customLayout ?? (await getLocalizedLayoutVersion(getLocale(), slug, version))
    const laid = positions.map(({ key, shown }, index) => {
      const { x, y, rotation } = layout?.positions.find((place) => place.key === key) ?? positionInRow(index)
      const card = shown && { name: shown.card.name, verse: shown.card.verse, face: shown.face, aspectRatio }
      return { card, x, y, turn: rotation + (shown?.reversed ? 180 : 0) }
    })
    // The name of a visitor's own layout is private.
    const words = {
      eyebrow: m.site_share_images_a_reading(),
      name: customLayout || !layout ? m.site_share_images_a_reading() : layout.name,
      line: deck.title,
    }
    return {
      facts: { ...words, laid, back: deck.back, aspectRatio },
      async compose(cards, save) {
        const back = await cards.back(deck.back, aspectRatio)
        const placedCards = laid.map(async ({ card, ...place }) => ({
          ...place,
          card: card ? await cards.face(card) : back,
        }))
        const scene = { ground: groundOf(deck.decktype.kind), cards: await Promise.all(placedCards) }
        if (!save) return spreadPicture({ ...words, ...scene })
        const { eyebrow, name: title, line } = words
        return savedPicture({ ...save, ...scene, eyebrow, title, line })
      },
    }
  }

  async function withVerse(card: { _id: string; name: string; face: ShownCard['face'] }) {
    const details = await backend.query(api.cards.get, { card: card._id })
    return { name: card.name, face: card.face, verse: details?.card.verse }
  }
}

function sceneOfVerse({ reference, text }: { reference: string; text: string }): Scene {
  const verse = { reference, text }
  return { facts: verse, compose: (_, save) => versePicture(verse, save) }
}

function isFormat(format: string): format is PictureFormat {
  return (pictureFormats as readonly string[]).includes(format)
}

/** The names of pictures by a hash of their facts; the oldest entries are dropped. */
class NameCache {
  readonly #limit: number
  readonly #names = new Map<string, string>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): string | undefined {
    return this.#names.get(key)
  }

  set(key: string, name: string): void {
    this.#names.delete(key)
    this.#names.set(key, name)
    const [oldest] = this.#names.keys()
    if (this.#names.size > this.#limit && oldest !== undefined) this.#names.delete(oldest)
  }
}

function keyOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64')
}

/** Three cards that represent a deck: the well-known ones, or else the first, middle and last. */
function fanOf<Card extends { slug: string }>(cards: readonly Card[]): (Card | undefined)[] {
  const wellKnown = ['the-sun', 'the-star', 'the-moon'].map((slug) =>
    cards.find((card) => card.slug === slug),
  )
  if (wellKnown.every((card) => card !== undefined)) return wellKnown
  return [cards[0], cards[Math.floor(cards.length / 2)], cards.at(-1)]
}

function groundOf(kind: string): 'night' | 'linen' {
  return kind === 'verse' ? 'linen' : 'night'
}

function positionInRow(index: number) {
  return { x: index * 1.1, y: 0, rotation: 0 }
}

const commonHeaders = { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' }

function headOf(exchange: Exchange, cache: Kind['cache'], name: string): string[] {
  return [...exchange.headers, ...headers[cache], 'ETag', `"${name}"`]
}

const headers: Record<Kind['cache'], string[]> = {
  day: flat({ ...commonHeaders, 'Cache-Control': 'public, max-age=86400' }),
  // A reading can become private, another card can be revealed, and missing art can return at any moment: caches must
  // revalidate each time.
  revalidate: flat({ ...commonHeaders, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }),
}
