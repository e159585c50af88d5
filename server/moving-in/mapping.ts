// How tables and fields of another system become ours. The specification of that system does not show most of its fields, so
// each of ours lists the names under which it may be found, and an owner can add others (`--mapping file.json`).
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { SettingsError } from '../settings.ts'

/** In the order in which they are imported: what is referred to comes first. Draws and spreads become readings. */
export const targets = [
  'users',
  'decktypes',
  'cards',
  'decks',
  'designs',
  'totems',
  'draws',
  'spreads',
  'testimonials',
  'messages',
] as const
export type Target = (typeof targets)[number]

/** Our fields, with the names that they may have there; dots lead into objects. The first that has a value counts. */
export type Fields = Readonly<Record<string, readonly string[]>>

export type TableMapping = { to: Target; fields: Fields } | { skip: string }

/** By the name of the table there. */
export type Mapping = ReadonlyMap<string, TableMapping>

export const fieldsOf: Readonly<Record<Target, Fields>> = {
  users: {
    tokenIdentifier: ['tokenIdentifier', 'tokenId', 'externalId', 'auth0Id', 'subject'],
    email: ['email'],
    emailVerified: ['emailVerified', 'email_verified'],
    name: ['name', 'displayName', 'nickname'],
    pictureUrl: ['pictureUrl', 'picture', 'image', 'avatarUrl'],
    isAdmin: ['isAdmin', 'admin'],
    isMagician: ['isMagician', 'magician'],
    codename: ['codename', 'userCodename'],
  },
  decktypes: {
    name: ['name', 'title', 'label'],
    slug: ['slug', 'key'],
    kind: ['kind', 'category', 'type'],
    description: ['description', 'summary', 'about'],
    reversible: ['reversible', 'hasReversals', 'allowReversed'],
    language: ['language'],
    isPublished: ['isPublished', 'published', 'isActive', 'active'],
    position: ['position', 'order', 'sortOrder'],
  },
  cards: {
    decktype: ['decktypeId', 'deckTypeId', 'deckType', 'decktype', 'deck_type'],
    deck: ['deckId', 'deck'],
    name: ['name', 'title', 'cardName', 'verse.reference', 'reference'],
    slug: ['slug', 'key'],
    number: ['number', 'cardNumber', 'value', 'index'],
    arcana: ['arcana', 'arcanaType'],
    suit: ['suit'],
    rank: ['rank'],
    element: ['element'],
    keywords: ['keywords.upright', 'keywords', 'tags'],
    keywordsReversed: ['keywordsReversed', 'reversedKeywords', 'keywords.reversed'],
    upright: ['upright', 'uprightMeaning', 'meaningUpright', 'meaning', 'description', 'text'],
    reversed: ['reversed', 'reversedMeaning', 'meaningReversed'],
    question: ['question', 'prompt'],
    verseText: ['verse.text', 'verseText'],
    verseReference: ['verse.reference', 'verseReference', 'reference'],
    altText: ['altText', 'alt', 'imageDescription'],
    position: ['position', 'order', 'sortOrder'],
  },
  decks: {
    title: ['title', 'name', 'label'],
    slug: ['slug', 'key'],
    tagline: ['tagline', 'subtitle', 'teaser'],
    description: ['description', 'summary', 'about'],
    decktype: ['decktypeId', 'deckTypeId', 'deckType', 'decktype', 'deck_type'],
    cards: ['cardIds', 'cards'],
    artist: ['artist', 'author', 'illustrator'],
    artStyle: ['artStyle', 'style'],
    palette: ['palette', 'colors', 'colours'],
    language: ['language'],
    isPublished: ['isPublished', 'published', 'isActive', 'active', 'isPublic'],
    position: ['position', 'order', 'sortOrder'],
  },
  designs: {
    deck: ['deckId', 'deck'],
    card: ['cardId', 'card'],
    role: ['role', 'side', 'kind', 'type'],
    file: ['storageId', 'imageStorageId', 'imageId', 'fileId', 'image', 'file', 'art.storageId'],
    width: ['width', 'image.width'],
    height: ['height', 'image.height'],
    altText: ['altText', 'alt', 'description'],
    artist: ['artist', 'author'],
    isApproved: ['isApproved', 'approved', 'isActive', 'active'],
    originalName: ['originalName', 'fileName', 'filename', 'name'],
  },
  totems: {
    uid: ['uid', 'chipId', 'nfcId', 'tagId', 'serial'],
    legacyId: ['legacyId', 'oldId', 'code'],
    label: ['label', 'title', 'name'],
    material: ['material', 'wood'],
    deck: ['deckId', 'deck'],
    counter: ['lastCounter', 'counter', 'tapCount', 'tapcount'],
    taps: ['taps', 'tapCount', 'tapcount', 'draws'],
    isActive: ['isActive', 'active'],
    batch: ['batch'],
  },
  draws: {
    user: ['userId', 'user'],
    visitor: ['userRandomID', 'userRandomId', 'visitorId'],
    deck: ['deckId', 'deck'],
    card: ['cardId', 'card'],
    totem: ['totemId', 'totem'],
    reversed: ['reversed', 'isReversed'],
    question: ['question', 'intention'],
    note: ['note', 'notes', 'journal'],
    tags: ['tags'],
    codename: ['codename', 'userCodename'],
    madeAt: ['drawnAt', 'createdAt', 'timestamp', 'date'],
    isShared: ['isShared', 'shared', 'isPublic', 'public'],
  },
  spreads: {
    user: ['userId', 'user'],
    visitor: ['userRandomID', 'userRandomId', 'visitorId'],
    deck: ['deckId', 'deck'],
    layout: ['layout', 'spreadType', 'type', 'kind', 'name', 'title'],
    cards: ['cards', 'positions', 'draws'],
    question: ['question', 'intention'],
    note: ['note', 'notes', 'journal'],
    tags: ['tags'],
    codename: ['codename', 'userCodename'],
    madeAt: ['drawnAt', 'createdAt', 'timestamp', 'date'],
    isShared: ['isShared', 'shared', 'isPublic', 'public'],
  },
  testimonials: {
    author: ['author', 'name', 'authorName', 'by'],
    text: ['text', 'quote', 'content', 'message', 'body'],
    language: ['language'],
    isPublished: ['isPublished', 'published', 'approved', 'isApproved', 'isActive', 'active'],
    state: ['place.state', 'state'],
    city: ['place.city', 'city'],
    position: ['position', 'order', 'sortOrder'],
  },
  messages: {
    name: ['name', 'author', 'from'],
    email: ['email', 'replyTo'],
    text: ['text', 'message', 'body', 'content'],
    isAnswered: ['isAnswered', 'answered', 'isClosed', 'closed'],
  },
}

const tablesThere: Readonly<Record<Target, readonly string[]>> = {
  users: ['users', 'userProfiles', 'profiles'],
  decktypes: ['decktypes', 'deckTypes', 'deck_types'],
  cards: ['cards'],
  decks: ['decks'],
  designs: ['designs', 'cardDesigns'],
  totems: ['totems'],
  draws: ['draws', 'totemDraws', 'totem_draws'],
  spreads: ['spreads'],
  testimonials: ['testimonials'],
  messages: ['messages', 'supportMessages', 'contactMessages'],
}

const skipped: Readonly<Record<string, string>> = {
  todos: 'an unused sample',
  pings: 'messages between browser and server, without meaning later',
  verses: 'the Bible comes with the program',
  cities: 'the towns come with the program',
  places: 'the towns come with the program',
}

export const defaultMapping: Mapping = new Map<string, TableMapping>([
  ...targets.flatMap((to) =>
    tablesThere[to].map((name): [string, TableMapping] => [name, { to, fields: fieldsOf[to] }]),
  ),
  ...Object.entries(skipped).map(([name, skip]): [string, TableMapping] => [name, { skip }]),
])

const names = z.union([z.string(), z.array(z.string())])
const ownFile = z.strictObject({
  tables: z.record(
    z.string(),
    z.union([
      z.strictObject({ to: z.enum(targets), fields: z.record(z.string(), names).default({}) }),
      z.strictObject({ skip: z.string() }),
    ]),
  ),
})

/** The default mapping with the owner's changes. */
export async function readMapping(file: string | undefined): Promise<Mapping> {
  if (file === undefined) return defaultMapping
  const { data, error } = ownFile.safeParse(parseJson(await readText(file), file))
  if (error) throw new SettingsError(`${file} is no mapping:\n${z.prettifyError(error)}`)
  const mapping = new Map(defaultMapping)
  for (const [table, own] of Object.entries(data.tables))
    mapping.set(table, 'skip' in own ? own : { to: own.to, fields: mergedFields(file, own) })
  return mapping
}

function mergedFields(
  file: string,
  { to, fields }: { to: Target; fields: Record<string, string | string[]> },
): Fields {
  const known = fieldsOf[to]
  const unknown = Object.keys(fields).find((field) => !(field in known))
  if (unknown !== undefined) {
    throw new SettingsError(
      `${file} is no mapping: ${to} has no field ${unknown}. It has ${Object.keys(known).join(', ')}.`,
    )
  }
  const own = Object.entries(fields).map(([field, named]) => [field, [named, known[field]!].flat()])
  return { ...known, ...(Object.fromEntries(own) as Fields) }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new SettingsError(`The mapping cannot be read: ${(error as Error).message}`)
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SettingsError(`${file} is not JSON: ${(error as Error).message}`)
  }
}
