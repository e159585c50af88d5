// All tables of the product, declared in `tables/`. An index is named after its fields.
import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import { backupStatus } from './tables/backups.ts'
import { cardDrafts, deckDrafts } from './tables/deckDrafts.ts'
import { deckImages, deckPictures } from './tables/deckPictures.ts'
import { earlierCardTexts, readingTexts } from './tables/cardTexts.ts'
import { cards, deckRevisions, decks, decktypes, designs, publications } from './tables/decks.ts'
import { commitments, days, layouts, readings, seeds, verseDays } from './tables/readings.ts'
import { accountDeletions } from './tables/accountDeletions.ts'
import { imports, journalDeletions } from './tables/journals.ts'
import { flags } from './tables/flags.ts'
import { draws, spreads } from './tables/formerReadings.ts'
import { places, placeTexts, seedSets, verses } from './tables/library.ts'
import { placeCards, placeStatPublications, placeTallies, redirects, savedTowns } from './tables/places.ts'
import { presence } from './tables/presence.ts'
import { auditLog, rateLimits } from './tables/records.ts'
import { pushKeys, reminders } from './tables/reminders.ts'
import { chainedSeals, sealChainJobs, sealChainRuns, sealLinks } from './tables/sealChain.ts'
import {
  cardTallies,
  dayTallies,
  freshDraws,
  justDrawn,
  radarDays,
  rollups,
  totals,
} from './tables/tallies.ts'
import { settings, settingSecrets } from './tables/settings.ts'
import { siteAddresses } from './tables/siteAddresses.ts'
import { siteTexts } from './tables/siteTexts.ts'
import { totemImportRows, totemImports } from './tables/totemImports.ts'
import { totems, totemSecrets, totemTallies, usedCounts } from './tables/totems.ts'
import { translations } from './tables/translations.ts'
import { designBatches, designBatchItems } from './tables/uploads.ts'
import { users } from './tables/users.ts'
import { messages, testimonials } from './tables/testimonials.ts'
import { outbox, waitingNotices } from './tables/mails.ts'
import { blocks, reportCases, reports } from './tables/moderation.ts'

export default defineSchema({
  users,
  accountDeletions,
  decktypes,
  cards,
  readingTexts,
  earlierCardTexts,
  decks,
  deckRevisions,
  designs,
  publications,
  deckDrafts,
  cardDrafts,
  translations,
  designBatches,
  designBatchItems,
  commitments,
  seeds,
  readings,
  draws,
  spreads,
  layouts,
  days,
  verseDays,
  chainedSeals,
  sealLinks,
  sealChainJobs,
  sealChainRuns,
  imports,
  journalDeletions,
  deckPictures,
  deckImages,
  totems,
  totemSecrets,
  totemTallies,
  usedCounts,
  totemImports,
  totemImportRows,
  freshDraws,
  rollups,
  totals,
  cardTallies,
  dayTallies,
  radarDays,
  justDrawn,
  testimonials,
  messages,
  outbox,
  waitingNotices,
  reportCases,
  reports,
  blocks,
  verses,
  places,
  placeTexts,
  seedSets,
  placeTallies,
  placeCards,
  placeStatPublications,
  savedTowns,
  redirects,
  auditLog,
  rateLimits,
  presence,
  reminders,
  pushKeys,
  flags,
  backupStatus,
  siteAddresses,
  siteTexts,
  settings,
  settingSecrets,
  /** The latest hellos, shown live to everybody; older ones are deleted. */
  hellos: defineTable({
    codename: v.string(),
  }),
  todos: defineTable({
    text: v.string(),
    isCompleted: v.boolean(),
  }).index('by_isCompleted', ['isCompleted']),
})
