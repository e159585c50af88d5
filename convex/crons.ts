import { cronJobs } from 'convex/server'
import { internal } from './_generated/api.js'

const crons = cronJobs()

crons.interval('show seeds whose time is over', { minutes: 1 }, internal.commitments.revealExpired, {})
crons.interval('move readings of earlier versions', { minutes: 5 }, internal.formerReadings.moveAll, {})
crons.interval('wake a counting job that failed', { minutes: 1 }, internal.rollups.wake, {})
crons.daily('turn the card of the day', { hourUTC: 0, minuteUTC: 0 }, internal.days.turn, {})
crons.interval('make up for a missed midnight', { minutes: 1 }, internal.days.turn, {})
crons.interval('remind of the card of the day', { minutes: 1 }, internal.reminders.sendDue, {})
crons.hourly('shorten old addresses', { minuteUTC: 17 }, internal.housekeeping.shortenAddresses, {})
crons.hourly('forget old rate limits', { minuteUTC: 37 }, internal.housekeeping.forgetRateLimits, {})
crons.hourly('forget old hours of places', { minuteUTC: 47 }, internal.housekeeping.forgetPlaceHours, {})
crons.interval('tell what was counted by town', { minutes: 10 }, internal.tellings.tell, {})
crons.daily('forget demo totems', { hourUTC: 3, minuteUTC: 7 }, internal.demo.forget, {})
crons.hourly(
  'clear away uploads that nobody went on with',
  { minuteUTC: 27 },
  internal.designBatches.sweep,
  {},
)
crons.hourly('clear away files without a design', { minuteUTC: 47 }, internal.designBatches.sweepFiles, {})

export default crons
