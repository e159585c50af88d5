// Turns a row of another system into one of ours. What is missing there gets a default; what we cannot do without makes the
// row unusable, with the reason.
import { createHash } from 'node:crypto'
import { deckKinds, type DeckKind } from '#content/decks/shape.ts'
import { getLayout } from '#content/spreads/index.ts'
import { findState } from '#content/places/states.ts'
import type { Doc, Id } from '#convex/_generated/dataModel.js'
import { ownerOfUser, ownerOfVisitor, visitorHashOf } from '#convex/callers/visitor.ts'
import { placeSlug } from '#rules/places/place-name.ts'
import { MAX_POSITIONS } from '#rules/readings/layout/custom-layout.ts'
import { slugFrom } from '#rules/slug.ts'
import { LAST_COUNT } from '#rules/totems/tap.ts'
import { CHIP_NUMBER, TOTEM_ID } from '#rules/totems/totem-name.ts'
import type { Target } from './mapping.ts'
import type { SourceFile, SourceRow } from './read-export.ts'
import type { ReadTable, StoredRows } from './stored-rows.ts'
import type { Values } from './values.ts'

export type Converted = { row: Record<string, unknown> } | { sameAs: string } | { skip: string }

export interface Conversion {
  values: Values
  source: SourceRow
  stored: StoredRows
  /** Our id of what the other system refers to; undefined if it was not imported. */
  resolve(target: Target, sourceId: unknown): string | undefined
  /** The deck type of a deck there, for cards that name only their deck. */
  decktypeOfDeck(sourceId: unknown): string | undefined
  files: ReadonlyMap<string, SourceFile>
  /** Width and height of a picture. */
  measure(fileId: string): Promise<{ width: number; height: number } | null>
}

type Convert = (conversion: Conversion) => Converted | Promise<Converted>

export const tableOf: Readonly<Record<Target, ReadTable>> = {
  users: 'users',
  decktypes: 'decktypes',
  cards: 'cards',
  decks: 'decks',
  designs: 'designs',
  totems: 'totems',
  draws: 'readings',
  spreads: 'readings',
  testimonials: 'testimonials',
  messages: 'messages',
}

/** Fields without a value are left out. */
function defined(row: Record<string, unknown>): { row: Record<string, unknown> } {
  return { row: Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) }
}

const cardAspectRatio = 0.6
const suits = ['wands', 'cups', 'swords', 'pentacles']
const elements = ['fire', 'water', 'air', 'earth']

export const converters: Readonly<Record<Target, Convert>> = {
  users({ values, stored }) {
    const tokenIdentifier = values.text('tokenIdentifier')
    if (tokenIdentifier === undefined)
      return { skip: 'has no token identifier, so nobody could sign in to it' }
    const same = stored.find('users', (user) => user.tokenIdentifier === tokenIdentifier)
    if (same) return { sameAs: same._id }
    return defined({
      tokenIdentifier,
      email: values.text('email')?.toLowerCase(),
      emailVerified: values.boolean('emailVerified') ?? false,
      name: values.text('name', 100),
      pictureUrl: values.text('pictureUrl'),
      isAdmin: values.boolean('isAdmin') ?? false,
      isMagician: values.boolean('isMagician') ?? false,
      codename: values.text('codename', 60),
    })
  },

  decktypes({ values, stored }) {
    const name = values.text('name', 80)
    if (name === undefined) return { skip: 'has no name' }
    const slug = slugFrom(values.text('slug') ?? name)
    const same = stored.find('decktypes', (decktype) => decktype.slug === slug)
    if (same) return { sameAs: same._id }
    const kind = kindOf(`${values.text('kind') ?? ''} ${name}`)
    const wording = kind === 'verse' ? { one: 'verse', many: 'verses' } : { one: 'card', many: 'cards' }
    return defined({
      slug,
      name,
      kind,
      description: values.text('description') ?? '',
      reversible: values.boolean('reversible') ?? kind === 'tarot',
      aspectRatio: cardAspectRatio,
      wording,
      language: values.text('language', 35),
      status: values.boolean('isPublished') === false ? 'draft' : 'published',
      position: values.number('position') ?? nextPosition(stored.all('decktypes')),
    })
  },

  cards({ values, stored, resolve, decktypeOfDeck }) {
    const name = values.text('name', 120)
    if (name === undefined) return { skip: 'has no name' }
    const decktypeId = resolve('decktypes', values.get('decktype')) ?? decktypeOfDeck(values.get('deck'))
    const decktype = stored.get('decktypes', decktypeId)
    if (!decktype) return { skip: 'refers to a deck type that was not imported' }
    const slug = slugFrom(values.text('slug') ?? name)
    // “Fool” there may be “The Fool” here.
    const slugs = [slug, slug.replace(/^the-/, ''), `the-${slug}`]
    const ofType = stored.all('cards').filter((card) => card.decktypeId === decktype._id)
    const same = ofType.find((card) => slugs.includes(card.slug))
    if (same) return { sameAs: same._id }
    if (stored.isHere('decktypes', decktype._id))
      return { skip: `is not a card of the deck type ${decktype.name}, which is here already` }
    const upright = meaningOf(values.get('upright')) ?? { summary: '' }
    const number = values.number('number') ?? ofType.length
    const [verseText, reference] = [values.text('verseText'), values.text('verseReference')]
    return defined({
      decktypeId: decktype._id,
      slug,
      name,
      number,
      shownNumber: null,
      arcana: oneOf(['major', 'minor'], values.text('arcana')),
      suit: oneOf(suits, values.text('suit')),
      rank: values.text('rank', 20) ?? null,
      element: oneOf(elements, values.text('element')),
      astrology: null,
      keywords: { upright: values.texts('keywords'), reversed: values.texts('keywordsReversed') },
      upright,
      reversed: meaningOf(values.get('reversed')) ?? null,
      question: values.text('question'),
      verse:
        verseText === undefined
          ? undefined
          : { reference: reference ?? name, translation: 'kjv', text: verseText },
      altText: values.text('altText') ?? name,
      position: values.number('position') ?? ofType.length,
    })
  },

  decks({ values, stored, resolve }) {
    const title = values.text('title', 120)
    if (title === undefined) return { skip: 'has no title' }
    const decktype = stored.get('decktypes', resolve('decktypes', values.get('decktype')))
    if (!decktype) return { skip: 'refers to a deck type that was not imported' }
    const slug = slugFrom(values.text('slug') ?? title)
    const same = stored.find('decks', (deck) => deck.slug === slug)
    if (same) return { sameAs: same._id }
    const named = values.get('cards')
    const cardIds = (Array.isArray(named) ? named : [])
      .map((id) => stored.get('cards', resolve('cards', id)))
      .filter((card) => card?.decktypeId === decktype._id)
      .map((card) => card!._id)
    const hasCards = stored.all('cards').some((card) => card.decktypeId === decktype._id)
    return defined({
      slug,
      title,
      tagline: values.text('tagline', 200) ?? '',
      description: values.text('description') ?? '',
      decktypeId: decktype._id,
      cardIds: cardIds.length > 0 ? [...new Set(cardIds)] : null,
      artist: values.text('artist', 120) ?? '',
      palette: values.texts('palette'),
      artStyle: values.text('artStyle', 120) ?? '',
      language: values.text('language', 35),
      // A deck without cards cannot be published, and has no revision to draw from.
      status: hasCards && values.boolean('isPublished') !== false ? 'published' : 'draft',
      revision: hasCards ? 1 : 0,
      position: values.number('position') ?? nextPosition(stored.all('decks')),
    })
  },

  async designs({ values, stored, resolve, files, measure }) {
    const deck = stored.get('decks', resolve('decks', values.get('deck')))
    if (!deck) return { skip: 'refers to a deck that was not imported' }
    if (stored.isHere('decks', deck._id))
      return { skip: `belongs to the deck ${deck.title}, which is here already` }
    const fileId = values.text('file')
    const file = fileId === undefined ? undefined : files.get(fileId)
    if (fileId === undefined || !file)
      return { skip: 'its picture is not in the file (export with --include-file-storage)' }
    const card = stored.get('cards', resolve('cards', values.get('card')))
    const named = oneOf(['face', 'back', 'cover'], values.text('role'))
    const role = named ?? (card ? 'face' : 'back')
    if (role === 'face' && card?.decktypeId !== deck.decktypeId)
      return { skip: 'refers to a card that was not imported' }
    const size = await measure(fileId)
    if (!size) return { skip: 'its file is not a picture' }
    const isApproved = values.boolean('isApproved') !== false
    return defined({
      deckId: deck._id,
      cardId: role === 'face' ? card!._id : undefined,
      role,
      art: { kind: 'file', storageId: stored.idFor('_storage', fileId) },
      ...size,
      altText: values.text('altText') ?? (role === 'face' ? card!.name : deck.title),
      artist: values.text('artist', 120) ?? deck.artist,
      status: isApproved ? 'approved' : 'waiting',
      wasApproved: isApproved || undefined,
      originalName: values.text('originalName', 200),
    })
  },

  totems({ values, source, stored, resolve }) {
    const deck = stored.get('decks', resolve('decks', values.get('deck')))
    if (!deck) return { skip: 'refers to a deck that was not imported' }
    if (deck.revision === 0) return { skip: 'its deck has no cards' }
    const chip = values
      .text('uid')
      ?.replaceAll(/[:\s-]/g, '')
      .toUpperCase()
    const uid = chip !== undefined && CHIP_NUMBER.test(chip) ? chip : undefined
    // Tags were written with the id of the totem there, unless they have one of their own.
    const legacyId = [values.text('legacyId'), values.text('uid'), source._id].find(
      (id) => id !== undefined && TOTEM_ID.test(id) && !CHIP_NUMBER.test(id.toUpperCase()),
    )
    const same = stored.find(
      'totems',
      (totem) =>
        (uid !== undefined && totem.uid === uid) || (legacyId !== undefined && totem.legacyId === legacyId),
    )
    if (same) return { sameAs: same._id }
    const counter = values.number('counter')
    const isCounter =
      counter !== undefined && Number.isInteger(counter) && counter >= 0 && counter <= LAST_COUNT
    return defined({
      uid,
      legacyId,
      label: values.text('label', 80) ?? 'Totem',
      material: values.text('material', 40) ?? '',
      deckId: deck._id,
      kind: isCounter ? 'counted' : 'static',
      lastCounter: isCounter ? counter : null,
      taps: Math.max(0, Math.floor(values.number('taps') ?? 0)),
      ordinal: 0,
      batch: values.text('batch', 40),
      status: values.boolean('isActive') === false ? 'retired' : 'active',
    })
  },

  async draws(conversion) {
    const { values, stored, resolve } = conversion
    const totem = stored.get('totems', resolve('totems', values.get('totem')))
    const deck = stored.get('decks', resolve('decks', values.get('deck')) ?? totem?.deckId)
    if (!deck) return { skip: 'refers to a deck that was not imported' }
    const card = stored.get('cards', resolve('cards', values.get('card')))
    if (!card) return { skip: 'refers to a card that was not imported' }
    const problem = problemOf(deck, [card])
    if (problem) return { skip: problem }
    const { kind } = stored.get('decktypes', deck.decktypeId)!
    const { slug, version, positions } = getLayout(kind === 'verse' ? 'one-verse' : 'one-card')!
    const made = await madeFields(conversion, deck)
    return defined({
      ...made,
      isSingle: true,
      totemId: totem?._id,
      layout: { slug, version },
      positions: [
        {
          key: positions[0]!.key,
          cardId: card._id,
          reversed: values.boolean('reversed') ?? false,
          revealedAt: made.origin.madeAt,
        },
      ],
    })
  },

  async spreads(conversion) {
    const { values, stored, resolve } = conversion
    const laid = laidCards(values.get('cards'))
    if (laid.length === 0) return { skip: 'has no cards' }
    if (laid.length > MAX_POSITIONS) return { skip: `has more than ${MAX_POSITIONS} cards` }
    const deck = stored.get('decks', resolve('decks', values.get('deck')))
    if (!deck) return { skip: 'refers to a deck that was not imported' }
    const cards = laid.map(({ id }) => stored.get('cards', resolve('cards', id)))
    if (!cards.every((card) => card !== undefined)) return { skip: 'refers to a card that was not imported' }
    const problem = problemOf(deck, cards)
    if (problem) return { skip: problem }
    const name = values.text('layout', 60) ?? 'Spread'
    const known = getLayout(slugFrom(name))
    const layout = known?.positions.length === laid.length ? known : null
    const positions = layout?.positions ?? ownPositions(laid)
    const made = await madeFields(conversion, deck)
    return defined({
      ...made,
      isSingle: false,
      layout: layout ? { slug: layout.slug, version: layout.version } : { slug: 'custom', version: 1 },
      customLayout: layout ? undefined : { name, positions },
      positions: laid.map(({ reversed }, index) => ({
        key: positions[index]!.key,
        cardId: cards[index]!._id,
        reversed,
        revealedAt: made.origin.madeAt,
      })),
    })
  },

  testimonials({ values, stored }) {
    const [author, text] = [values.text('author', 80), values.text('text', 2000)]
    if (author === undefined || text === undefined) return { skip: 'has no author or no text' }
    const same = stored.find('testimonials', (one) => one.author === author && one.text === text)
    if (same) return { sameAs: same._id }
    const state = findState(values.text('state', 100) ?? '')
    const city = placeSlug(values.text('city', 100) ?? '')
    return defined({
      author,
      text,
      language: values.text('language', 35),
      place: state && city !== '' ? { state: state.slug, city } : undefined,
      source: 'admin',
      // Only what was clearly shown there is shown here.
      status: values.boolean('isPublished') === true ? 'published' : 'waiting',
      position: values.number('position') ?? nextPosition(stored.all('testimonials')),
    })
  },

  messages({ values, source }) {
    const text = values.text('text')
    if (text === undefined) return { skip: 'has no text' }
    return defined({
      owner: ownerOfVisitor(hashOf(source._id)),
      name: values.text('name', 100) ?? '',
      email: values.text('email', 254) ?? '',
      text,
      status: values.boolean('isAnswered') === true ? 'closed' : 'new',
    })
  },
}

/** What draws and spreads have in common. Addresses of visitors are not taken along. */
async function madeFields({ values, source, stored, resolve }: Conversion, deck: Doc<'decks'>) {
  const userId = resolve('users', values.get('user')) as Id<'users'> | undefined
  const madeAt = values.time('madeAt') ?? source._creationTime
  const isShared = values.boolean('isShared') ?? userId === undefined
  return {
    owner:
      userId === undefined ? await visitorOwner(values.text('visitor') ?? source._id) : ownerOfUser(userId),
    // Links to it that were shared there open it here too.
    formerId: source._id,
    storedAt: source._creationTime,
    source: 'journal',
    deckId: deck._id,
    revision: deck.revision,
    pool: 'all',
    reversible: stored.get('decktypes', deck.decktypeId)!.reversible,
    proof: null,
    origin: { made: 'drawn', madeAt, key: source._id },
    codename: values.text('codename', 60),
    question: values.text('question', 500),
    sharesQuestion: false,
    note: values.text('note', 5000),
    noteRevision: 0,
    tags: values
      .texts('tags')
      .slice(0, 12)
      .map((tag) => tag.slice(0, 30)),
    visibility: isShared ? 'shared' : 'private',
  }
}

/** A browser that still has its cookie from there finds its readings, if the cookie is a secret by our rules. */
async function visitorOwner(userRandomId: string): Promise<string> {
  try {
    return ownerOfVisitor(await visitorHashOf(userRandomId))
  } catch {
    return ownerOfVisitor(hashOf(userRandomId))
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(`imported ${text}`).digest('hex')
}

function problemOf(deck: Doc<'decks'>, cards: readonly Doc<'cards'>[]): string | null {
  if (deck.revision === 0) return 'its deck has no cards'
  return cards.every(({ decktypeId }) => decktypeId === deck.decktypeId)
    ? null
    : 'its card is not in its deck'
}

interface LaidCard {
  id: unknown
  reversed: boolean
  name: string | undefined
}

/** A list of ids, or of objects that have them. */
function laidCards(value: unknown): LaidCard[] {
  if (!Array.isArray(value)) return []
  return value.map((laid: unknown) => {
    if (typeof laid !== 'object' || laid === null) return { id: laid, reversed: false, name: undefined }
    const { cardId, card, reversed, isReversed, position, name } = laid as Record<string, unknown>
    const label = [name, position].find((text) => typeof text === 'string')
    return {
      id: cardId ?? card,
      reversed: reversed === true || isReversed === true,
      name: label as string | undefined,
    }
  })
}

function ownPositions(laid: readonly LaidCard[]) {
  return laid.map(({ name }, index) => ({
    key: `position-${index + 1}`,
    name: name?.slice(0, 40) ?? `Position ${index + 1}`,
    meaning: '',
    // A row, in the middle of the table.
    x: (index - (laid.length - 1) / 2) * 1.3,
    y: 0,
    rotation: 0 as const,
  }))
}

function kindOf(words: string): DeckKind {
  const lower = words.toLowerCase()
  if (/bible|verse|scripture/.test(lower)) return 'verse'
  if (/stone/.test(lower)) return 'crystal'
  return deckKinds.find((kind) => lower.includes(kind)) ?? 'oracle'
}

function meaningOf(value: unknown): { summary: string } | undefined {
  if (typeof value === 'string') return { summary: value }
  if (typeof value !== 'object' || value === null) return undefined
  const texts = value as Record<string, unknown>
  const known = ['summary', 'love', 'work', 'self', 'advice'].filter(
    (name) => typeof texts[name] === 'string',
  )
  return { summary: '', ...Object.fromEntries(known.map((name) => [name, texts[name]])) }
}

function oneOf(allowed: readonly string[], text: string | undefined): string | null {
  const lower = text?.toLowerCase().replace(/ arcana$/, '')
  return allowed.find((word) => word === lower) ?? null
}

function nextPosition(rows: readonly { position: number }[]): number {
  return rows.reduce((highest, { position }) => Math.max(highest, position), -1) + 1
}
