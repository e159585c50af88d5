import { cronJobs } from 'convex/server'
import { internal } from './_generated/api.js'

const crons = cronJobs()

crons.interval(
  'show seeds whose time is over',
  { minutes: 1 },
  internal.readings.commitments.revealExpired,
  {},
)
crons.interval(
  'move readings of earlier versions',
  { minutes: 5 },
  internal.readings.formerReadings.moveAll,
  {},
)
crons.interval('wake a counting job that failed', { minutes: 1 }, internal.analytics.rollups.wake, {})
crons.daily('turn the card of the day', { hourUTC: 0, minuteUTC: 0 }, internal.readings.days.turn, {})
crons.interval('make up for a missed midnight', { minutes: 1 }, internal.readings.days.turn, {})
crons.interval('remind of the card of the day', { minutes: 1 }, internal.account.reminders.sendDue, {})
crons.hourly('shorten old addresses', { minuteUTC: 17 }, internal.site.housekeeping.shortenAddresses, {})
crons.hourly('forget old addresses', { minuteUTC: 22 }, internal.site.housekeeping.forgetAddresses, {})
crons.hourly('forget old rate limits', { minuteUTC: 37 }, internal.site.housekeeping.forgetRateLimits, {})
crons.hourly('forget old hours of places', { minuteUTC: 47 }, internal.site.housekeeping.forgetPlaceHours, {})
crons.interval(
  'publish statistics of towns',
  { minutes: 10 },
  internal.places.placeStatPublications.publish,
  {},
)
crons.daily('forget demo totems', { hourUTC: 3, minuteUTC: 7 }, internal.totems.demo.forget, {})
crons.hourly(
  'clear away uploads that nobody went on with',
  { minuteUTC: 27 },
  internal.cards.designBatches.sweep,
  {},
)
crons.hourly(
  'clear away files without a design',
  { minuteUTC: 47 },
  internal.cards.designBatches.sweepFiles,
  {},
)

crons.hourly('lift blocks whose time is over', { minuteUTC: 57 }, internal.moderation.blocks.liftExpired, {})
crons.daily(
  'forget what was removed thirty days ago',
  { hourUTC: 3, minuteUTC: 27 },
  internal.moderation.cases.purgeRemoved,
  {},
)

crons.daily(
  'forget what admins deleted thirty days ago',
  { hourUTC: 3, minuteUTC: 37 },
  internal.admin.deletions.purge,
  {},
)
crons.interval('tell admins what waits', { minutes: 10 }, internal.admin.waitingNotice.queue, {})

export default crons
