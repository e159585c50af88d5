// Every public function, called by a stranger and by somebody signed in without a role. A new function has to be entered
// here before this test passes, with who may call it. These calls come from no address, as those of the
// host do; a test about limits by address makes its calls by `from` in tests/support/product-data.ts.
import { ConvexError } from 'convex/values'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeck, newVisitor, productModules, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from './_generated/api.js'

const backend = useProduct()

/** Refused to everybody but admins. */
const forAdmins = [
  'accountRecords:mergeFor',
  'accountRecords:mergeMore',
  'accountRecords:unmerged',
  'analytics:read',
  'attention:counts',
  'attention:totems',
  'auditLog:actors',
  'auditLog:list',
  'auditLog:restore',
  'auditLog:restoreChange',
  'backups:status',
  'cards:create',
  'cards:update',
  'cardTexts:get',
  'cardTexts:list',
  'cardTexts:tryRows',
  'cardTexts:writeRows',
  'deckEditor:compare',
  'deckEditor:duplicate',
  'deckEditor:get',
  'deckEditor:list',
  'deckEditor:schedule',
  'deckEditor:unschedule',
  'deckStructure:addCard',
  'deckStructure:arrange',
  'deckStructure:effects',
  'deckStructure:get',
  'deckStructure:overview',
  'deckStructure:removeCard',
  'deckStructure:setFamily',
  'deckStructure:whatHoldsCard',
  'decks:create',
  'decks:list',
  'decks:publishChanges',
  'decks:setStatus',
  'decks:update',
  'decktypes:create',
  'decktypes:list',
  'decktypes:reorder',
  'decktypes:update',
  'artSheets:get',
  'designBatches:admit',
  'designBatches:begin',
  'designBatches:cancel',
  'designBatches:finish',
  'designBatches:get',
  'designBatches:listOpen',
  'designBatches:refuse',
  'designBatches:take',
  'designs:approve',
  'designs:assign',
  'designs:backsAndCovers',
  'designs:board',
  'designs:choose',
  'designs:create',
  'designs:get',
  'designs:reconsider',
  'designs:reject',
  'designs:setAltText',
  'designs:setCrop',
  'designs:targets',
  'flags:remove',
  'flags:set',
  'messages:get',
  'messages:list',
  'messages:setStatus',
  'places:describe',
  'places:described',
  'places:textOf',
  'redirects:list',
  'redirects:remove',
  'redirects:save',
  'presence:beat',
  'presence:leave',
  'presence:others',
  'testimonials:create',
  'testimonials:get',
  'testimonials:list',
  'testimonials:move',
  'testimonials:remove',
  'testimonials:setStatus',
  'testimonials:update',
  'totemAdmin:activity',
  'totemAdmin:get',
  'totemAdmin:list',
  'totemAdmin:preview',
  'totemAdmin:registerMany',
  'totemAdmin:resync',
  'totemAdmin:rotateKeys',
  'totemAdmin:showKeys',
  'totemAdmin:touches',
  'totemAdmin:tryTap',
  'totemImports:begin',
  'totemImports:check',
  'totemImports:finish',
  'totemImports:kept',
  'totemImports:list',
  'totemImports:undo',
  'totemImports:write',
  'totems:register',
  'totems:update',
  'users:list',
  'users:setRoles',
  'users:signOut',
  'verseDecks:get',
  'verseDecks:place',
  'verseDecks:publish',
  'verseDecks:save',
  'verseDecks:words',
  'workshopSearch:search',
]

/** Refused to strangers. */
const forUsers = [
  'account:layouts',
  'account:messages',
  'account:remove',
  'account:testimonials',
  'accountRecords:merge',
  'journal:claim',
  'users:enter',
  'users:update',
]

/** Null for a stranger. */
const aboutTheCaller = ['getUserFromIdentity:default', 'getUserProfile:default', 'users:getUserProfile']

/** For anybody; what belongs to a visitor asks for the visitor's secret. */
const forEverybody = [
  'accountRecords:mine',
  'cards:get',
  'cards:inDecks',
  'cards:listOf',
  'clearings:clear',
  'clearings:isDone',
  'clearings:restore',
  'commitments:list',
  'commitments:sealDaily',
  'commitments:sealDraw',
  'commitments:sealSpread',
  'sealChain:find',
  'sealChain:head',
  'sealChain:links',
  'days:getProof',
  'days:latest',
  'decks:get',
  'decks:listPublished',
  'decks:teasers',
  'decktypes:listPublished',
  'demo:touch',
  'designs:picture',
  'draws:create',
  'draws:get',
  'draws:getMine',
  'draws:getProof',
  'entries:draws',
  'entries:latest',
  'entries:list',
  'entries:names',
  'entries:newest',
  'entries:spreads',
  'exports:draws',
  'exports:journalDraws',
  'exports:journalSpreads',
  'exports:spreads',
  'flags:list',
  'hellos:latest',
  'hellos:say',
  'imports:abandon',
  'imports:begin',
  'imports:finish',
  'imports:stage',
  'journal:log',
  'journal:remove',
  'journal:restore',
  'journal:setNote',
  'journal:setSharing',
  'journal:setTags',
  'keptPlaces:keep',
  'keptPlaces:letGo',
  'keptPlaces:mine',
  'layouts:create',
  'layouts:get',
  'layouts:listMine',
  'layouts:remove',
  'layouts:restore',
  'layouts:setVisibility',
  'layouts:update',
  'messages:send',
  'ping:sendPing',
  'radar:everyone',
  'readings:clarify',
  'readings:create',
  'readings:get',
  'readings:getDaily',
  'readings:getMine',
  'readings:getProof',
  'readings:reveal',
  'placeNumbers:lively',
  'placeNumbers:ofTown',
  'placeNumbers:onMap',
  'placeNumbers:toldAt',
  'placeNumbers:totemsOnMap',
  'placeNumbers:worthFinding',
  'places:inState',
  'places:lookUp',
  'places:search',
  'places:stateList',
  'redirects:all',
  'reminders:get',
  'reminders:pausedAt',
  'reminders:publicKey',
  'reminders:set',
  'reminders:stop',
  'spreads:clarify',
  'spreads:deal',
  'spreads:get',
  'spreads:getMine',
  'spreads:getProof',
  'spreads:listMine',
  'spreads:reveal',
  'tallies:justDrawn',
  'tallies:ofCard',
  'tallies:ofDeck',
  'tallies:totals',
  'taps:open',
  'testimonials:isLeft',
  'testimonials:leave',
  'testimonials:listPublished',
  'todos:list',
  'totems:createDrawForTotem',
  'totems:get',
  'totems:isMine',
  'totems:rename',
  'verses:chapter',
  'verses:contents',
  'verses:get',
  'verses:search',
  'verses:theme',
  'verses:themes',
]

const functions = new Map<string, PublicFunction>()
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const [path, load] of Object.entries(productModules)) {
    const name = /\/convex\/(.+)\.[jt]s$/.exec(path)![1]!
    if (name.startsWith('_generated')) continue
    for (const [exported, value] of Object.entries(await load())) {
      if (isPublicFunction(value)) functions.set(`${name}:${exported}`, value)
    }
  }
  const { deckId, decktypeId, cardIds } = await addDeck(backend(), { cards: 3, majors: 0 })
  const admin = await signedIn(backend(), 'walker', { isAdmin: true })
  const { _id: users } = (await admin.query(api.getUserFromIdentity.default, {}))!
  Object.assign(ids, { decks: deckId, decktypes: decktypeId, cards: cardIds[0], users })
  ids.testimonials = await admin.mutation(api.messages.testimonials.create, { author: 'A', text: 'T' })
  ids.totems = await admin.action(api.totems.register, {
    ...{ legacyId: 'walked', label: 'Walked', material: 'oak', kind: 'static', deck: deckId },
  })
  await admin.mutation(api.cards.update, { cardId: cardIds[0]!, name: 'Walked' })
  await backend().run(async ({ db }) => {
    ids.auditLog = (await db.query('auditLog').first())!._id
  })
  ids.designs = await admin.mutation(api.cards.designs.create, {
    ...{ deckId, role: 'back', art: { kind: 'generator', drawing: 'back' } },
    ...{ width: 11, height: 19, altText: 'A back', artist: 'Nobody' },
  })
  ids.redirects = await admin.mutation(api.site.redirects.save, {
    ...{ from: '/walked', to: '/how', isPermanent: true, note: '' },
  })
  ids.designBatches = await admin.mutation(api.cards.designBatches.begin, {
    deckId,
    files: [{ name: 'a.png', size: 1, sha256: 'a'.repeat(64), role: 'cover', altText: '' }],
  })
  ids.totemImports = await admin.mutation(api.totems.totemImports.begin, {
    ...{ fileName: 'walked.csv', fileHash: 'walked', rows: 1 },
  })
  await backend().mutation(api.messages.send, { userRandomID: newVisitor(), name: '', email: '', text: 'Hi' })
  await backend().run(async ({ db }) => {
    ids.messages = (await db.query('messages').first())!._id
    ids.auditLog = (await db.query('auditLog').first())!._id
  })
})

test('every public function is entered here, and none that is not there', () => {
  const entered = [...forAdmins, ...forUsers, ...aboutTheCaller, ...forEverybody]
  expect([...functions.keys()].sort()).toEqual(entered.sort())
})

test('every public function checks what it takes and what it gives', () => {
  for (const [name, { exportArgs, exportReturns }] of functions) {
    expect(JSON.parse(exportArgs()), name).toMatchObject({ type: 'object' })
    expect(JSON.parse(exportReturns()), name).not.toBeNull()
  }
})

describe('a stranger', () => {
  test.each(forAdmins)('is refused %s, and so are a plain user and a magician', async (name) => {
    expect(await outcomeOf(name, null)).toMatchObject({ refused: { code: 'signed out' } })
    const user = { subject: 'nobody-special', issuer: 'https://identity.invalid' }
    const caller = backend().withIdentity(user)
    await caller.mutation(api.users.enter, {})
    const identity = { ...user, tokenIdentifier: 'https://identity.invalid|nobody-special' }
    for (const isMagician of [false, true]) {
      await caller.mutation(api.users.update, { isMagician })
      expect(await outcomeOf(name, identity)).toMatchObject({ refused: { code: 'forbidden' } })
    }
  })

  test.each(forUsers)('is refused %s', async (name) => {
    expect(await outcomeOf(name, null)).toMatchObject({ refused: { code: 'signed out' } })
  })

  test.each(aboutTheCaller)('is told null by %s', async (name) => {
    expect(await outcomeOf(name, null)).toEqual({ value: null })
  })

  test.each(forEverybody)('is answered by %s, if only with a refusal in words', async (name) => {
    const outcome = await outcomeOf(name, null)
    expect('value' in outcome || outcome.refused).toBeTruthy()
  })
})

type Type = 'query' | 'mutation' | 'action'
type Identity = { subject: string; issuer: string; tokenIdentifier: string }
type PublicFunction = {
  isPublic: true
  isQuery?: true
  isMutation?: true
  isAction?: true
  exportArgs(): string
  exportReturns(): string
}

function isPublicFunction(value: unknown): value is PublicFunction {
  return typeof value === 'function' && 'isPublic' in value && 'exportArgs' in value
}

/** Called from outside, with the plainest arguments that fit. Any failure but a refusal is thrown on. */
async function outcomeOf(name: string, identity: Identity | null) {
  const called = functions.get(name)!
  const args = plainest(JSON.parse(called.exportArgs()) as ValidatorJson) as never
  const type: Type = called.isQuery ? 'query' : called.isMutation ? 'mutation' : 'action'
  const run = { query: 'runQuery', mutation: 'runMutation', action: 'runAction' } as const
  try {
    const { value } = await backend()[run[type]]({ path: name, args, identity, caller: 'outside' })
    return { value: JSON.parse(value) as unknown }
  } catch (error) {
    if (!(error instanceof ConvexError)) throw error
    return { refused: error.data as unknown }
  }
}

type ValidatorJson =
  | { type: 'string' | 'number' | 'boolean' | 'null' | 'any' }
  | { type: 'literal'; value: unknown }
  | { type: 'id'; tableName: string }
  | { type: 'array' }
  | { type: 'union'; value: ValidatorJson[] }
  | { type: 'object'; value: Record<string, { fieldType: ValidatorJson; optional: boolean }> }

function plainest(validator: ValidatorJson, field = ''): unknown {
  switch (validator.type) {
    case 'string':
      return field === 'userRandomID' ? newVisitor() : 'x'
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'literal':
      return validator.value
    case 'id':
      return ids[validator.tableName]
    case 'array':
      return []
    case 'union':
      return plainest(validator.value.at(-1)!, field)
    case 'object':
      return Object.fromEntries(
        Object.entries(validator.value)
          .filter(([, { optional }]) => !optional)
          .map(([name, { fieldType }]) => [name, plainest(fieldType, name)]),
      )
    case 'null':
    case 'any':
      return null
  }
}
