// Everything with personal data that the product stores, on the server and in browsers. /privacy shows a row for each entry. A
// new table, cookie or stored value must be added here (or to the tables without personal data): a test compares this with
// the schema and the source.

/** Why the law allows it (the General Data Protection Regulation, article 6). `statistics` depends on how visitors are asked. */
export type LegalBasis = 'contract' | 'consent' | 'legitimate' | 'statistics'

export interface ServerData {
  /** As in the schema; those of identity and analytics have the name of their SQL schema before a dot. */
  tables: readonly string[]
  basis: LegalBasis
}

export const serverData = {
  readings: { tables: ['readings', 'draws', 'spreads', 'seeds'], basis: 'contract' },
  taps: { tables: ['readings', 'draws', 'totems'], basis: 'legitimate' },
  ownTotems: { tables: ['totems'], basis: 'contract' },
  justDrawn: { tables: ['justDrawn', 'freshDraws'], basis: 'legitimate' },
  seals: { tables: ['commitments'], basis: 'legitimate' },
  layouts: { tables: ['layouts'], basis: 'contract' },
  deckPictures: { tables: ['deckPictures', 'deckImages'], basis: 'contract' },
  journalWork: { tables: ['imports', 'journalDeletions'], basis: 'contract' },
  account: {
    tables: ['users', 'identity.accounts', 'identity.email_changes', 'identity.linked_identities'],
    basis: 'contract',
  },
  signInSteps: { tables: ['identity.passkeys', 'identity.recovery_codes'], basis: 'contract' },
  sessions: {
    tables: ['identity.records', 'identity.revocations', 'identity.session_browsers', 'identity.used_tokens'],
    basis: 'contract',
  },
  invitations: { tables: ['identity.invitations'], basis: 'legitimate' },
  attempts: { tables: ['identity.guesses', 'rateLimits'], basis: 'legitimate' },
  accountDeletions: { tables: ['accountDeletions'], basis: 'legitimate' },
  reminders: { tables: ['reminders'], basis: 'consent' },
  town: { tables: ['savedTowns'], basis: 'consent' },
  messages: { tables: ['messages'], basis: 'contract' },
  outgoingMail: { tables: ['outbox'], basis: 'contract' },
  reports: { tables: ['reportCases', 'reports'], basis: 'legitimate' },
  blocks: { tables: ['blocks'], basis: 'legitimate' },
  testimonials: { tables: ['testimonials'], basis: 'consent' },
  hellos: { tables: ['hellos'], basis: 'consent' },
  adminWork: {
    tables: ['auditLog', 'presence', 'publications', 'designBatches', 'totemImports'],
    basis: 'legitimate',
  },
  statistics: { tables: ['ingest.events', 'ingest.visitors', 'ingest.forgotten'], basis: 'statistics' },
  log: { tables: [], basis: 'legitimate' },
  backups: { tables: [], basis: 'legitimate' },
} as const satisfies Record<string, ServerData>

export const tablesWithoutPersonalData: readonly string[] = [
  'decktypes',
  'cards',
  'readingTexts',
  'earlierCardTexts',
  'decks',
  'deckRevisions',
  'deckDrafts',
  'cardDrafts',
  'designs',
  'translations',
  'designBatchItems',
  'days',
  'verseDays',
  'chainedSeals',
  'sealLinks',
  'sealChainJobs',
  'sealChainRuns',
  'totemSecrets',
  'totemTallies',
  'usedCounts',
  'totemImportRows',
  'rollups',
  'totals',
  'dayTallies',
  'cardTallies',
  'radarDays',
  'verses',
  'places',
  'placeTexts',
  'seedSets',
  'placeTallies',
  'placeCards',
  'placeStatPublications',
  'redirects',
  'pushKeys',
  'flags',
  'backupStatus',
  'waitingNotices',
  'siteAddresses',
  'siteTexts',
  'settings',
  'settingSecrets',
  'todos',
  'identity.keys',
  'ingest.hourly',
  'ingest.secret',
]

export interface BrowserData {
  /** Where browsers list it, and under which name. A name may be only the beginning. */
  names: readonly (readonly [kind: 'cookie' | 'local' | 'session' | 'cache', name: string])[]
  basis: LegalBasis
}

export const browserData = {
  visitorKey: { names: [['cookie', 'userRandomID']], basis: 'contract' },
  codename: { names: [['local', 'userCodename']], basis: 'contract' },
  choices: {
    names: [
      ['cookie', 'theme'],
      ['cookie', 'language'],
      ['cookie', 'lastDeck'],
      ['local', 'chosenDeck'],
      ['local', 'isMagician'],
      ['local', 'hidesDraws'],
      ['local', 'analyticsConsent'],
      ['cookie', 'analyticsConsent'],
    ],
    basis: 'contract',
  },
  signIn: {
    names: [
      ['local', '@@auth0spajs@@'],
      ['cookie', 'auth0.'],
      ['session', 'a0.spajs.txs'],
      ['cookie', 'idp_session'],
      ['cookie', 'idp_interaction'],
      ['cookie', 'idp_resume'],
      ['cookie', 'idp_device'],
      ['cookie', 'idp_sign_up'],
      ['cookie', 'idp_invitation'],
      ['cookie', 'idp_recent'],
      ['cookie', 'idp_social'],
    ],
    basis: 'contract',
  },
  unfinished: {
    names: [
      ['session', 'unfinishedReading:'],
      ['session', 'unfinishedDraw'],
      ['session', 'unfinishedDeal'],
      ['session', 'drawWish'],
      ['session', 'journalEntry'],
      ['session', 'words about '],
      ['session', 'report '],
      ['local', 'noteDraft:'],
      ['local', 'layoutDraft:'],
      ['local', 'supportDraft'],
    ],
    basis: 'contract',
  },
  seals: { names: [['local', 'seenSeals']], basis: 'legitimate' },
  town: { names: [['local', 'keptPlace']], basis: 'consent' },
  offline: {
    names: [
      ['cache', 'lodestar-pages'],
      ['cache', 'lodestar-cards'],
      ['cache', 'lodestar-readings'],
      ['cache', 'lodestar-files'],
    ],
    basis: 'contract',
  },
  statistics: {
    names: [
      ['cookie', 'ph_'],
      ['local', 'ph_'],
      ['local', 'analyticsVisitor'],
    ],
    basis: 'statistics',
  },
  homePage: { names: [['cookie', 'flagKey']], basis: 'legitimate' },
  reload: {
    names: [
      ['session', 'reloadedForChunk'],
      ['session', 'reloadedFor'],
    ],
    basis: 'contract',
  },
  admin: {
    names: [
      ['local', 'formDraft:'],
      ['local', 'importColumns'],
      ['local', 'offeredWords:'],
      ['local', 'records.'],
    ],
    basis: 'contract',
  },
} as const satisfies Record<string, BrowserData>
