// The pictures that stand for a page where a link to it is shared (Open Graph, 1200 × 630). They are asked for by machines,
// often many at once and long before a human looks; nothing in them is private.
import { createHash } from 'node:crypto'
import type { FunctionReturnType } from 'convex/server'
import { cardPicture, deckPicture, drawPicture, pagePicture, spreadPicture } from '#art/share/pictures.ts'
import { versePicture } from '#art/share/verse-picture.ts'
import { sharePages, type SharePageWords } from '#content/share-pages.ts'
import { getLayout } from '#content/spreads/index.ts'
import { defaultTranslation, isTranslation } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import type { PageBackend } from '#app/data/contexts.ts'
import * as m from '#messages'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { flat, matchesTag } from '../send.ts'
import type { Drawing, PngRenderer } from './svg-to-png.ts'
import type { ShownCard, CardImages } from './card-images.ts'

export interface ShareImagesOptions {
  backend: PageBackend
  cards: CardImages
  pictures: PngRenderer
}

type SharedReading = NonNullable<FunctionReturnType<typeof api.readings.get>>

/** What is to be seen, and how it is drawn: the same facts always give the same picture. */
interface Scene {
  facts: unknown
  compose(cards: CardImages): string | Promise<string>
}

interface Kind {
  /** From what stands in the address; null where there is nothing to show. */
  find(named: string, more?: string): Scene | null | Promise<Scene | null>
  /** Whether its address may name something more: a card of a deck, the translation of a verse. */
  hasMore?: true
  cache: 'steady' | 'passing'
}

const address = /^\/share\/([a-z]+)\/([\w-]+)(?:\/([\w-]+))?\.png$/

export function shareImages({ backend, cards, pictures }: ShareImagesOptions): Handler {
  const kinds: Record<string, Kind> = {
    page: { find: pageScene, cache: 'steady' },
    deck: {
      find: (deck, card) => (card === undefined ? deckScene(deck) : cardScene(deck, card)),
      hasMore: true,
      cache: 'steady',
    },
    verse: { find: verseScene, hasMore: true, cache: 'steady' },
    place: { find: placeScene, hasMore: true, cache: 'steady' },
    draw: { find: readingScene, cache: 'passing' },
    spread: { find: readingScene, cache: 'passing' },
  }
  const names = new KnownNames(2000)

  return (exchange) => {
    const [, name = '', named, more] = address.exec(exchange.url.pathname) ?? []
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    const { method } = exchange.request
    if (!kind || named === undefined || (method !== 'GET' && method !== 'HEAD')) return false
    if (more !== undefined && !kind.hasMore) return false
    exchange.route = `/share/${name}`
    return answer(exchange, kind, named, more)
  }

  async function answer(exchange: Exchange, kind: Kind, named: string, more?: string): Promise<true> {
    const scene = await kind.find(named, more)
    if (!scene) throw new HttpError(404, 'There is no such picture.')
    const { request, response } = exchange
    // Composing a drawing takes its time on the one thread we have: what was composed before is known by its facts.
    const facts = keyOf(scene.facts)
    const known = names.get(facts)
    if (known !== undefined && matchesTag(request.headers['if-none-match'], `"${known}"`)) {
      response.writeHead(304, headOf(exchange, kind.cache, known)).end()
      return true
    }
    const kept = known === undefined ? null : await pictures.kept(known)
    const picture = kept
      ? { name: known!, bytes: kept, isWhole: true }
      : await pictures.draw(facts, () => compose(scene))
    // What is missing on it may be there the next time.
    if (picture.isWhole) names.set(facts, picture.name)
    const head = headOf(exchange, picture.isWhole ? kind.cache : 'passing', picture.name)
    if (matchesTag(request.headers['if-none-match'], `"${picture.name}"`)) {
      response.writeHead(304, head).end()
      return true
    }
    response.writeHead(200, [...head, 'Content-Length', String(picture.bytes.length)])
    response.end(request.method === 'HEAD' ? undefined : picture.bytes)
    return true
  }

  async function compose(scene: Scene): Promise<Drawing> {
    let isWhole = true
    const noted = cards.noting(() => (isWhole = false))
    const svg = await scene.compose(noted)
    return { svg, isWhole }
  }

  function pageScene(page: string): Scene | null {
    if (!Object.hasOwn(sharePages, page)) return null
    const { deck = 'celestial', ...said }: SharePageWords = sharePages[page as keyof typeof sharePages]
    const words = { eyebrow: said.eyebrow(), title: said.title() }
    return {
      facts: { ...words, deck },
      async compose(cards) {
        const back = (await cards.drawing(deck, 'back')) ?? (await cards.back(null))
        return pagePicture({ ...words, back, ground: deck === 'still-waters' ? 'linen' : 'night' })
      },
    }
  }

  /** Of towns there are, under their own address: pictures are kept, and nobody can make us keep others. */
  async function placeScene(state: string, city?: string): Promise<Scene | null> {
    if (city === undefined) return null
    const found = await backend.query(api.places.lookUp, { state, city })
    if (found.kind !== 'here') return null
    const words = { eyebrow: found.place.state.name, title: found.place.name }
    return {
      facts: words,
      compose: async (cards) => {
        const back = (await cards.drawing('celestial', 'back')) ?? (await cards.back(null))
        return pagePicture({ ...words, back })
      },
    }
  }

  async function deckScene(named: string): Promise<Scene | null> {
    const deck = await backend.query(api.cards.decks.get, { deck: named })
    const [first, second, third] = deck ? fanOf(deck.cards) : []
    if (!deck || !first || !second || !third) return null
    const { title, tagline, cardCount, decktype } = deck
    const eyebrow = m.site_share_images_deck_line({
      type: decktype.name,
      count: cardCount,
      cards: decktype.wording.many,
    })
    const shown = await Promise.all(
      [first, second, third].map(async (card) => ({
        ...(await withVerse(card)),
        aspectRatio: decktype.aspectRatio,
      })),
    )
    return {
      facts: { title, tagline, eyebrow, decktype, shown },
      async compose(cards) {
        const [left, middle, right] = await Promise.all(shown.map(cards.face))
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

  async function cardScene(deckNamed: string, slug: string): Promise<Scene | null> {
    const deck = await backend.query(api.cards.decks.get, { deck: deckNamed })
    const card = deck?.cards.find((one) => one.slug === slug)
    const found = card && (await backend.query(api.cards.get, { card: card._id }))
    if (!deck || !card || !found) return null
    const { verse, keywords } = found.card
    if (verse) return ofVerse(verse)
    const words = { name: card.name, deckTitle: deck.title, keywords: keywords.upright }
    const shown = { name: card.name, face: card.face, aspectRatio: deck.decktype.aspectRatio }
    return {
      facts: { ...words, shown },
      compose: async (cards) => cardPicture({ ...words, card: await cards.face(shown) }),
    }
  }

  async function verseScene(
    verseId: string,
    translation: string = defaultTranslation,
  ): Promise<Scene | null> {
    if (!isTranslation(translation)) return null
    const found = await backend.query(api.verses.get, { verseId, translation })
    return found && ofVerse(found.verse)
  }

  /** As everybody may see it: one that is private is not there. Its question and its owner have no part in it. */
  async function readingScene(readingId: string): Promise<Scene | null> {
    const reading = await backend.query(api.readings.get, { readingId })
    return reading && (reading.isSingle ? cardDrawn(reading) : cardsLaid(reading))
  }

  function cardDrawn({ deck, positions }: SharedReading): Scene {
    const { card, face, reversed } = positions[0]!.shown!
    if (card.verse) return ofVerse(card.verse)
    const orientation = reversed ? 'reversed' : 'upright'
    const words = {
      eyebrow: m.site_share_images_a_card_was_drawn(),
      name: card.name,
      line: m.site_share_images_drawn_line({
        orientation: deck.decktype.reversible ? orientation : 'none',
        deck: deck.title,
      }),
      turned: deck.decktype.reversible && reversed,
    }
    const shown = { name: card.name, face, aspectRatio: deck.decktype.aspectRatio }
    return {
      facts: { ...words, shown },
      compose: async (cards) => drawPicture({ ...words, card: await cards.face(shown) }),
    }
  }

  function cardsLaid({ deck, positions, customLayout, layout: { slug, version } }: SharedReading): Scene {
    const { aspectRatio } = deck.decktype
    const layout = customLayout ?? getLayout(slug, version)
    const laid = positions.map(({ key, shown }, index) => {
      const { x, y, rotation } = layout?.positions.find((place) => place.key === key) ?? besideTheLast(index)
      const card = shown && { name: shown.card.name, verse: shown.card.verse, face: shown.face, aspectRatio }
      return { card, x, y, turn: rotation + (shown?.reversed ? 180 : 0) }
    })
    // What visitors have called a layout of their own is theirs.
    const words = {
      eyebrow: m.site_share_images_a_reading(),
      name: customLayout || !layout ? m.site_share_images_a_reading() : layout.name,
      line: deck.title,
    }
    return {
      facts: { ...words, laid, back: deck.back, aspectRatio },
      async compose(cards) {
        const back = await cards.back(deck.back, aspectRatio)
        const shown = laid.map(async ({ card, ...place }) => ({
          ...place,
          card: card ? await cards.face(card) : back,
        }))
        return spreadPicture({
          ...words,
          ground: groundOf(deck.decktype.kind),
          cards: await Promise.all(shown),
        })
      },
    }
  }

  async function withVerse(card: { _id: string; name: string; face: ShownCard['face'] }) {
    const found = await backend.query(api.cards.get, { card: card._id })
    return { name: card.name, face: card.face, verse: found?.card.verse }
  }
}

function ofVerse({ reference, text }: { reference: string; text: string }): Scene {
  const verse = { reference, text }
  return { facts: verse, compose: () => versePicture(verse) }
}

/** The names of pictures by what is seen on them; those nobody asked for the longest are forgotten. */
class KnownNames {
  readonly #most: number
  readonly #names = new Map<string, string>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): string | undefined {
    return this.#names.get(key)
  }

  set(key: string, name: string): void {
    this.#names.delete(key)
    this.#names.set(key, name)
    const [oldest] = this.#names.keys()
    if (this.#names.size > this.#most && oldest !== undefined) this.#names.delete(oldest)
  }
}

function keyOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64')
}

/** Three that show what a deck can do: those everybody knows, or else its first, its middle and its last. */
function fanOf<Card extends { slug: string }>(cards: readonly Card[]): (Card | undefined)[] {
  const known = ['the-sun', 'the-star', 'the-moon'].map((slug) => cards.find((card) => card.slug === slug))
  if (known.every((card) => card !== undefined)) return known
  return [cards[0], cards[Math.floor(cards.length / 2)], cards.at(-1)]
}

function groundOf(kind: string): 'night' | 'linen' {
  return kind === 'verse' ? 'linen' : 'night'
}

function besideTheLast(index: number) {
  return { x: index * 1.1, y: 0, rotation: 0 }
}

const shared = { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' }

function headOf(exchange: Exchange, cache: Kind['cache'], name: string): string[] {
  return [...exchange.headers, ...headers[cache], 'ETag', `"${name}"`]
}

const headers: Record<Kind['cache'], string[]> = {
  steady: flat({ ...shared, 'Cache-Control': 'public, max-age=86400' }),
  // A reading can become private or be turned up further at any moment, and what was missing can be found: who keeps such
  // a picture asks each time.
  passing: flat({ ...shared, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }),
}
