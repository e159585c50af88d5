// Every public function, called by a stranger and by somebody signed in without a role. A new function has to be entered
// here before this test passes, with who may call it. These calls come from no address, as those of the
// host do; a test about limits by address makes its calls by `from` in tests/support/product-data.ts.
import { ConvexError } from 'convex/values'
import { beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, staffRoles, type Permission } from '#rules/account/roles.ts'
import { addDeck, newVisitor, productModules, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from './_generated/api.js'

const backend = useProduct()

/**
 * For people with a role, by the permission that each function needs. Where that depends on the arguments, it is what the
 * plainest ones need.
 */
const forStaff: Record<Permission, string[]> = {
  view: [
    'admin/auditLog:restoreChange',
    'admin/deletions:list',
    'admin/workshopSearch:search',
    'analytics/presence:beat',
    'analytics/presence:leave',
    'analytics/presence:others',
    'analytics/periods:read',
    'analytics:read',
    'cards/cardTexts:get',
    'cards/cardTexts:list',
    'cards/cardTexts:names',
    'cards/cardTexts:tryRows',
    'cards/deckArt:get',
    'cards/deckDrafts:get',
    'cards/deckDrafts:ofCard',
    'cards/deckEditor:compare',
    'cards/deckEditor:get',
    'cards/deckEditor:list',
    'cards/deckStructure:effects',
    'cards/deckStructure:get',
    'cards/deckStructure:overview',
    'cards/decks:list',
    'cards/decktypes:list',
    'cards/designs:backsAndCovers',
    'cards/designs:board',
    'cards/designs:get',
    'cards/designs:targets',
    'messages/testimonials:get',
    'messages/testimonials:list',
    'verses/verseDecks:get',
    'verses/verseDecks:place',
    'verses/verseDecks:words',
  ],
  content: [
    'admin/auditLog:restore',
    'cards/cardTexts:writeRows',
    'cards/deckDrafts:begin',
    'cards/deckDrafts:discard',
    'cards/deckDrafts:publish',
    'cards/deckDrafts:saveCard',
    'cards/deckDrafts:saveDeck',
    'cards/deckDrafts:share',
    'cards/deckDrafts:unshare',
    'cards/deckEditor:duplicate',
    'cards/deckEditor:schedule',
    'cards/deckEditor:unschedule',
    'cards/deckStructure:addCard',
    'cards/deckStructure:arrange',
    'cards/deckStructure:setFamily',
    'cards/decks:create',
    'cards/decks:publishChanges',
    'cards/decks:setStatus',
    'cards/decks:update',
    'cards/decktypes:create',
    'cards/decktypes:reorder',
    'cards/decktypes:update',
    'cards:create',
    'cards:update',
    'messages/testimonials:create',
    'messages/testimonials:move',
    'messages/testimonials:remove',
    'messages/testimonials:setStatus',
    'messages/testimonials:update',
    'verses/verseDecks:publish',
    'verses/verseDecks:save',
  ],
  designs: [
    'admin/waiting:next',
    'cards/designBatches:admit',
    'cards/designBatches:begin',
    'cards/designBatches:cancel',
    'cards/designBatches:finish',
    'cards/designBatches:get',
    'cards/designBatches:listOpen',
    'cards/designBatches:refuse',
    'cards/designBatches:take',
    'cards/designs:approve',
    'cards/designs:assign',
    'cards/designs:choose',
    'cards/designs:create',
    'cards/designs:reconsider',
    'cards/designs:reject',
    'cards/designs:setAltText',
    'cards/designs:setCrop',
  ],
  moderation: [
    'messages/messageReplies:addNote',
    'messages/messageReplies:canMail',
    'messages/messageReplies:reply',
    'messages:get',
    'messages:list',
    'messages:setStatus',
    'moderation/blocks:create',
    'moderation/blocks:lift',
    'moderation/blocks:list',
    'moderation/cases:addNote',
    'moderation/cases:decide',
    'moderation/cases:get',
    'moderation/cases:list',
  ],
  administration: [
    'account/accountRecords:mergeFor',
    'account/accountRecords:mergeMore',
    'account/accountRecords:unmerged',
    'admin/attention:totems',
    'admin/auditLog:actors',
    'admin/auditLog:list',
    'admin/auditLog:parts',
    'admin/notices:choose',
    'admin/notices:mine',
    'admin/deletions:preview',
    'admin/deletions:remove',
    'admin/deletions:restore',
    'admin/firstSteps:get',
    'analytics/flags:remove',
    'analytics/flags:set',
    'cards/artSheets:get',
    'places:describe',
    'places:described',
    'places:textOf',
    'readings/draws:listForAdmin',
    'site/backups:status',
    'site/redirects:list',
    'site/redirects:remove',
    'site/redirects:save',
    'site/settings:get',
    'site/settings:hideFirstSteps',
    'site/settings:save',
    'site/siteTexts:list',
    'site/siteTexts:reset',
    'site/siteTexts:save',
    'totems/totemAdmin:activity',
    'totems/totemAdmin:get',
    'totems/totemAdmin:hasMasterKey',
    'totems/totemAdmin:list',
    'totems/totemAdmin:preview',
    'totems/totemAdmin:registerMany',
    'totems/totemAdmin:resync',
    'totems/totemAdmin:rotateKeys',
    'totems/totemAdmin:showKeys',
    'totems/totemAdmin:touches',
    'totems/totemAdmin:tryTap',
    'totems/totemImports:begin',
    'totems/totemImports:check',
    'totems/totemImports:finish',
    'totems/totemImports:kept',
    'totems/totemImports:list',
    'totems/totemImports:undo',
    'totems/totemImports:write',
    'totems:register',
    'totems:update',
    'users:list',
    'users:setRoles',
    'users:signOut',
  ],
}

/** Refused to strangers. */
const forUsers = [
  'account:deckPictures',
  'account:layouts',
  'account:messages',
  'account:remove',
  'account:testimonials',
  'account/accountRecords:merge',
  'journal:claim',
  'journal:claimIntoNew',
  'journal:undoClaim',
  'users:enter',
  'users:update',
]

/** Null for a stranger. */
const aboutTheCaller = [
  'admin/attention:counts',
  'account/role:mine',
  'getUserFromIdentity:default',
  'getUserProfile:default',
  'users:getUserProfile',
]

/** For anybody; what belongs to a visitor asks for the visitor's secret. */
const forEverybody = [
  'account/accountRecords:mine',
  'cards:get',
  'cards:inDecks',
  'cards:listOf',
  'journal/journalDeletions:deleteAll',
  'journal/journalDeletions:isDone',
  'journal/journalDeletions:restore',
  'readings/commitments:list',
  'readings/commitments:sealDaily',
  'readings/commitments:sealDraw',
  'readings/commitments:sealSpread',
  'readings/sealChain:find',
  'readings/sealChain:head',
  'readings/sealChain:links',
  'readings/days:getProof',
  'readings/days:latest',
  'readings/days:latestVerse',
  'cards/deckPreviews:card',
  'cards/deckPreviews:deck',
  'cards/decks:get',
  'cards/decks:listPublished',
  'cards/decks:teasers',
  'cards/decktypes:listPublished',
  'totems/demo:touch',
  'cards/designs:picture',
  'readings/draws:create',
  'readings/draws:get',
  'readings/draws:getDaily',
  'readings/draws:getMine',
  'readings/draws:getProof',
  'readings/draws:listMine',
  'journal/deckPictures:admit',
  'journal/deckPictures:get',
  'journal/deckPictures:list',
  'journal/deckPictures:put',
  'journal/deckPictures:remove',
  'journal/deckPictures:restore',
  'journal/entries:draws',
  'journal/entries:latest',
  'journal/entries:list',
  'journal/entries:names',
  'journal/entries:newest',
  'journal/entries:spreads',
  'journal/exports:draws',
  'journal/exports:journalDraws',
  'journal/exports:journalSpreads',
  'journal/exports:spreads',
  'analytics/flags:list',
  'site/hellos:latest',
  'site/hellos:say',
  'journal/imports:abandon',
  'journal/imports:begin',
  'journal/imports:finish',
  'journal/imports:stage',
  'journal:log',
  'journal:remove',
  'journal:restore',
  'journal:setNote',
  'journal:setSharing',
  'journal:setTags',
  'places/savedTowns:save',
  'places/savedTowns:remove',
  'places/savedTowns:mine',
  'readings/layouts:create',
  'readings/layouts:get',
  'readings/layouts:listMine',
  'readings/layouts:remove',
  'readings/layouts:restore',
  'readings/layouts:setVisibility',
  'readings/layouts:update',
  'messages:send',
  'moderation/blocks:mine',
  'moderation/reports:send',
  'ping:sendPing',
  'journal/radar:everyone',
  'readings/aiReader:admit',
  'readings/aiReader:keep',
  'readings/aiReader:remove',
  'readings:clarify',
  'readings:create',
  'readings:get',
  'readings:getDaily',
  'readings:getMine',
  'readings:getProof',
  'readings:isId',
  'readings:reveal',
  'places/placeNumbers:lively',
  'places/placeNumbers:ofTown',
  'places/placeNumbers:onMap',
  'places/placeNumbers:toldAt',
  'places/placeNumbers:totemsOnMap',
  'places/placeNumbers:worthFinding',
  'places:inState',
  'places:lookUp',
  'places:search',
  'places:stateList',
  'site/redirects:all',
  'site/siteTexts:get',
  'cards/cardChanges:ofDeck',
  'account/reminders:get',
  'account/reminders:pausedAt',
  'account/reminders:publicKey',
  'account/reminders:set',
  'account/reminders:stop',
  'readings/spreads:clarify',
  'readings/spreads:deal',
  'readings/spreads:get',
  'readings/spreads:getMine',
  'readings/spreads:getProof',
  'readings/spreads:listMine',
  'readings/spreads:reveal',
  'analytics/tallies:justDrawn',
  'analytics/tallies:ofCard',
  'analytics/tallies:ofDeck',
  'analytics/tallies:totals',
  'totems/taps:open',
  'messages/testimonials:isLeft',
  'messages/testimonials:leave',
  'messages/testimonials:listPublished',
  'search:published',
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
    legacyId: 'walked',
    label: 'Walked',
    material: 'oak',
    kind: 'static',
    deck: deckId,
  })
  await admin.mutation(api.cards.update, { cardId: cardIds[0]!, name: 'Walked' })
  await backend().run(async ({ db }) => {
    ids.auditLog = (await db.query('auditLog').first())!._id
  })
  ids.designs = await admin.mutation(api.cards.designs.create, {
    deckId,
    role: 'back',
    art: { kind: 'generator', drawing: 'back' },
    width: 11,
    height: 19,
    altText: 'A back',
    artist: 'Nobody',
  })
  ids.redirects = await admin.mutation(api.site.redirects.save, {
    from: '/walked',
    to: '/how',
    isPermanent: true,
    note: '',
  })
  ids.designBatches = await admin.mutation(api.cards.designBatches.begin, {
    deckId,
    files: [{ name: 'a.png', size: 1, sha256: 'a'.repeat(64), role: 'cover', altText: '' }],
  })
  ids.totemImports = await admin.mutation(api.totems.totemImports.begin, {
    fileName: 'walked.csv',
    fileHash: 'walked',
    rows: 1,
  })
  await backend().mutation(api.messages.send, { userRandomID: newVisitor(), name: '', email: '', text: 'Hi' })
  await backend().run(async ({ db }) => {
    ids.messages = (await db.query('messages').first())!._id
    ids.reportCases = await db.insert('reportCases', {
      kind: 'totem',
      targetId: 'walked',
      snapshot: { lines: [] },
      status: 'open',
      reports: 1,
      lastReportedAt: 1,
      notes: [],
    })
    ids.reports = await db.insert('reports', { caseId: ids.reportCases as never, reason: 'spam' })
    ids.blocks = await db.insert('blocks', {
      kind: 'address',
      subject: '192.0.2.1/32',
      reason: 'R',
      by: users as never,
    })
    ids.auditLog = (await db.query('auditLog').first())!._id
  })
})

test('every public function is entered here, and none that is not there', () => {
  const entered = [...Object.values(forStaff).flat(), ...forUsers, ...aboutTheCaller, ...forEverybody]
  expect([...functions.keys()].sort()).toEqual(entered.sort())
})

test('every public function checks what it takes and what it gives', () => {
  for (const [name, { exportArgs, exportReturns }] of functions) {
    expect(JSON.parse(exportArgs()), name).toMatchObject({ type: 'object' })
    expect(JSON.parse(exportReturns()), name).not.toBeNull()
  }
})

test('every query accepts the language of the page, which the data layer of pages adds to all of them', () => {
  const queries = [...functions].filter(([, { isQuery }]) => isQuery)
  const others = queries.filter(([, { exportArgs }]) => !exportArgs().includes('"language"'))
  expect(others.map(([name]) => name)).toEqual([])
})

describe('a stranger', () => {
  test.each(Object.values(forStaff).flat())(
    'is refused %s, and so are a plain user and a magician',
    async (name) => {
      expect(await outcomeOf(name, null)).toMatchObject({ refused: { code: 'signed out' } })
      const user = { subject: 'nobody-special', issuer: 'https://identity.invalid' }
      const caller = backend().withIdentity(user)
      await caller.mutation(api.users.enter, {})
      const identity = { ...user, tokenIdentifier: 'https://identity.invalid|nobody-special' }
      for (const isMagician of [false, true]) {
        await caller.mutation(api.users.update, { isMagician })
        expect(await outcomeOf(name, identity)).toMatchObject({ refused: { code: 'forbidden' } })
      }
    },
  )

  test.each(forUsers)('is refused %s', async (name) => {
    expect(await outcomeOf(name, null)).toMatchObject({ refused: { code: 'signed out' } })
  })

  test.each(aboutTheCaller)('gets null from %s', async (name) => {
    expect(await outcomeOf(name, null)).toEqual({ value: null })
  })

  test.each(forEverybody)('is answered by %s, if only with a refusal in words', async (name) => {
    const outcome = await outcomeOf(name, null)
    expect('value' in outcome || outcome.refused).toBeTruthy()
  })
})

describe.each(staffRoles)('a person with the role of %s', (role) => {
  const permitted = Object.entries(forStaff) as [Permission, string[]][]
  const functionsOf = (isOwn: boolean) =>
    permitted.flatMap(([permission, names]) => (isAllowed(role, permission) === isOwn ? names : []))
  const identity = {
    subject: role,
    issuer: 'https://identity.invalid',
    tokenIdentifier: `https://identity.invalid|${role}`,
    email: `${role}@example.com`,
    emailVerified: true,
  }

  beforeAll(async () => {
    await backend().withIdentity(identity).mutation(api.users.enter, {})
    const { _id: userId } = (await backend()
      .withIdentity(identity)
      .query(api.getUserFromIdentity.default, {}))!
    const admin = await signedIn(backend(), 'giver', { isAdmin: true })
    await admin.mutation(api.users.setRoles, { userId, staffRole: role })
  })

  test('is refused everything that the role does not allow', async () => {
    for (const name of functionsOf(false)) {
      expect(await outcomeOf(name, identity), name).toMatchObject({
        refused: { code: 'forbidden', reason: 'role_not_enough' },
      })
    }
  })

  test('is answered by the rest, if only with a refusal in words', async () => {
    for (const name of functionsOf(true)) {
      const { refused } = (await outcomeOf(name, identity)) as { refused?: { reason: string } }
      expect(['admins_only', 'role_not_enough'], name).not.toContain(refused?.reason)
    }
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
