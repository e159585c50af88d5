// Opt-in push reminders of the card of the day: once a day at a chosen time, unless the card was drawn already. Admins can be told
// in the same browsers what waits for them (`admin/waitingNotice.ts`); nothing else is ever pushed.
import { v, type Infer } from 'convex/values'
import * as m from '#messages'
import { languages } from '#messages/runtime'
import { baseLanguage, localizedPath } from '#rules/language.ts'
import { getReminderTime, nextReminderAt, startOfDayAt } from '#rules/account/reminder-time.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import {
  action,
  internalAction,
  internalMutation,
  internalQuery,
  mutation,
  type MutationCtx,
  type QueryCtx,
} from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { isCurvePoint } from './p256.ts'
import { isPushService } from './pushServices.ts'
import { areReadingsMoved } from '../readings/formerRows.ts'
import { consumeRateLimit } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'
import { getViewer } from '../callers/viewer.ts'
import { isDeletedOwner } from '../callers/visitor.ts'
import {
  ownerOfCaller,
  ownerOfUser,
  ownerOfVisitor,
  ownersOfCaller,
  visitorHashOf,
} from '../callers/visitor.ts'
import { decryptPushKeys, encryptPushKeys } from './pushKeys.ts'
import { createVapidKeys, fromBase64Url, pushRequest } from './webPush.ts'

const AT_ONCE = 100
/** Browsers of one owner; the oldest is replaced. */
const MOST_BROWSERS = 10
/** After downtime, a reminder that is later than this is skipped for the day. */
const LATE_MS = 2 * 3_600_000
const ANSWERS_WITHIN_MS = 10_000

const subscription = v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() })
const time = v.object({ minuteOfDay: v.number(), zone: v.string() })
const keyPair = v.object({ publicKey: v.string(), privateKey: v.string() })

/** The VAPID key that a browser's subscription needs. */
export const publicKey = action({
  args: {},
  returns: v.string(),
  handler: async (ctx): Promise<string> =>
    (await ctx.runAction(internal.account.reminders.ensureKeys, {})).publicKey,
})

/** Turns a browser's reminder on, or changes its time. */
export const set = mutation({
  args: { userRandomID: v.string(), subscription, time, language: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { userRandomID, subscription: given, time: wished, language }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    const [owner, visitor] = [await ownerOfCaller(ctx, visitorHash), ownerOfVisitor(visitorHash)]
    await consumeRateLimit(ctx, 'write', owner)
    const chosen = getReminderTime(wished)
    if (!chosen) throw refusal('invalid', 'reminder_time_invalid')
    if (!isPushService(given.endpoint)) throw refusal('invalid', 'push_service_unknown')
    if (!hasKeys(given)) throw refusal('invalid', 'push_keys_invalid')
    const origin = siteOrigin()
    const fields = {
      owner,
      visitor,
      ...given,
      ...chosen,
      nextAt: nextReminderAt(chosen, Date.now()),
      ...(origin !== undefined && { origin }),
      ...(language !== undefined && languages.includes(language) && { language }),
    }
    const known = await getByEndpoint(ctx, given.endpoint)
    if (known) await ctx.db.replace('reminders', known._id, fields)
    else await ctx.db.insert('reminders', fields)
    await dropOldest(ctx, owner)
    return null
  },
})

/** The time of this browser's reminder; null if there is none, or if it belongs to another address of the site. */
export const get = query({
  args: { userRandomID: v.string(), endpoint: v.string() },
  returns: v.union(time, v.null()),
  handler: async (ctx, { userRandomID, endpoint }) => {
    const known = await getByEndpoint(ctx, endpoint)
    if (!known || !isOfThisAddress(known)) return null
    if (!(await ownersOfCaller(ctx, userRandomID)).includes(known.owner)) return null
    return { minuteOfDay: known.minuteOfDay, zone: known.zone }
  },
})

/**
 * The former address of the site at which the caller's account turned on reminders that are paused now; null if there are none,
 * or if a browser of the account has active reminders. Visitors without an account are unknown at another address.
 */
export const pausedAt = query({
  args: {},
  returns: v.union(v.string(), v.null()),
  handler: async (ctx) => {
    const viewer = await getViewer(ctx)
    if (!viewer) return null
    const browsers = await ctx.db
      .query('reminders')
      .withIndex('by_owner', (q) => q.eq('owner', ownerOfUser(viewer.user._id)))
      .order('desc')
      .take(MOST_BROWSERS)
    return browsers.some(isOfThisAddress) ? null : (browsers[0]?.origin ?? null)
  },
})

/** Knowing the endpoint is enough: a notification can be turned off without being signed in. */
export const stop = mutation({
  args: { endpoint: v.string() },
  returns: v.null(),
  handler: async (ctx, { endpoint }) => {
    const known = await getByEndpoint(ctx, endpoint)
    if (known) await ctx.db.delete('reminders', known._id)
    return null
  },
})

/** Run every minute. Skips those who have drawn today. */
export const sendDue = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    // Today's card may not be migrated yet; the next run checks again.
    if (!(await areReadingsMoved(ctx))) return 0
    const now = Date.now()
    // Creates the keys right after the first start, since browsers need them to subscribe.
    if (!(await storedKeys(ctx))) await ctx.scheduler.runAfter(0, internal.account.reminders.ensureKeys, {})
    const due = await ctx.db
      .query('reminders')
      .withIndex('by_nextAt', (q) => q.lte('nextAt', now))
      .take(AT_ONCE)
    for (const reminder of due) {
      const isWanted =
        isOfThisAddress(reminder) &&
        !(await isDeletedOwner(ctx, reminder.owner)) &&
        now - reminder.nextAt < LATE_MS &&
        !(await hasDrawnToday(ctx, reminder, now))
      if (isWanted)
        await ctx.scheduler.runAfter(0, internal.account.reminders.send, { reminderId: reminder._id })
      await ctx.db.patch('reminders', reminder._id, { nextAt: nextReminderAt(reminder, now) })
    }
    if (due.length === AT_ONCE) await ctx.scheduler.runAfter(0, internal.account.reminders.sendDue, {})
    return due.length
  },
})

/** A failed delivery is not retried: there is another one tomorrow. */
export const send = internalAction({
  args: {
    reminderId: v.id('reminders'),
    /** A notice for an admin, instead of the reminder. */
    message: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { reminderId, message }): Promise<null> => {
    const target = await ctx.runQuery(internal.account.reminders.target, { reminderId })
    // The service may have been removed from the list since.
    if (!target || !isPushService(target.endpoint)) return null
    if (!hasKeys(target)) return ctx.runMutation(internal.account.reminders.forget, { reminderId })
    const keys = await ctx.runAction(internal.account.reminders.ensureKeys, {})
    const contact = process.env.PUSH_CONTACT ?? 'mailto:owner@localhost'
    const request = await pushRequest(target, message ?? messageIn(target.language), keys, {
      contact,
      nowMs: Date.now(),
      topic: message === undefined ? 'daily-card' : 'admin-notice',
    })
    const { status } = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      // A redirect would lead to an address that was not checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    // The push service rejects our key: the subscription belongs to former keys and cannot work again.
    const isNotOurs = status === 401 || status === 403
    // eslint-disable-next-line no-console -- what functions print is in the log
    if (isNotOurs) console.error(`a push service refused a reminder with ${status}: it is forgotten`)
    if (isNotOurs || status === 404 || status === 410)
      await ctx.runMutation(internal.account.reminders.forget, { reminderId })
    return null
  },
})

export const target = internalQuery({
  args: { reminderId: v.id('reminders') },
  returns: v.union(v.object({ ...subscription.fields, language: v.optional(v.string()) }), v.null()),
  handler: async (ctx, { reminderId }) => {
    const reminder = await ctx.db.get('reminders', reminderId)
    if (!reminder) return null
    const { endpoint, p256dh, auth, language } = reminder
    return { endpoint, p256dh, auth, ...(language !== undefined && { language }) }
  },
})

export const forget = internalMutation({
  args: { reminderId: v.id('reminders') },
  returns: v.null(),
  handler: async (ctx, { reminderId }) => {
    if (await ctx.db.get('reminders', reminderId)) await ctx.db.delete('reminders', reminderId)
    return null
  },
})

/** An action, because it needs real randomness. */
export const ensureKeys = internalAction({
  args: {},
  returns: keyPair,
  handler: async (ctx): Promise<Infer<typeof keyPair>> => {
    const stored =
      (await ctx.runQuery(internal.account.reminders.keys, {})) ??
      (await ctx.runMutation(
        internal.account.reminders.storeKeys,
        await encryptPushKeys(await createVapidKeys()),
      ))
    const encrypted = await encryptPushKeys(stored)
    if (encrypted.privateKey !== stored.privateKey) {
      // They are from before SECRET_KEY was set.
      const replaces = stored.privateKey
      await ctx.runMutation(internal.account.reminders.storeKeys, { ...encrypted, replaces })
    }
    return decryptPushKeys(stored)
  },
})

export const keys = internalQuery({
  args: {},
  returns: v.union(keyPair, v.null()),
  handler: async (ctx) => storedKeys(ctx),
})

/** The first keys win: other keys would break existing subscriptions. `replaces` is the same key in another form. */
export const storeKeys = internalMutation({
  args: { ...keyPair.fields, replaces: v.optional(v.string()) },
  returns: keyPair,
  handler: async (ctx, { replaces, ...made }) => {
    const stored = await ctx.db.query('pushKeys').first()
    if (!stored) await ctx.db.insert('pushKeys', made)
    else if (stored.privateKey === replaces) await ctx.db.patch('pushKeys', stored._id, made)
    return (await storedKeys(ctx)) ?? made
  },
})

/** Stores the site's origin in reminders from before it was recorded. Schedules its own next batch. */
export const stampOrigin = internalMutation({
  args: { origin: v.string() },
  returns: v.number(),
  handler: async (ctx, { origin }) => {
    const unstamped = await ctx.db
      .query('reminders')
      .withIndex('by_origin', (q) => q.eq('origin', undefined))
      .take(AT_ONCE)
    for (const { _id } of unstamped) await ctx.db.patch('reminders', _id, { origin })
    if (unstamped.length === AT_ONCE) {
      await ctx.scheduler.runAfter(0, internal.account.reminders.stampOrigin, { origin })
    }
    return unstamped.length
  },
})

/** Undefined if it is not configured. */
function siteOrigin(): string | undefined {
  return process.env.PUBLIC_URL || undefined
}

/**
 * A notification opens the address at which its browser subscribed. Reminders of a former address are paused, and resume if
 * the site returns to it.
 */
function isOfThisAddress({ origin }: Doc<'reminders'>): boolean {
  const here = siteOrigin()
  return origin === undefined || here === undefined || origin === here
}

/** The browsers of an account that can be reached at this address of the site. */
export async function ownReminders({ db }: QueryCtx, userId: Id<'users'>): Promise<Doc<'reminders'>[]> {
  const browsers = await db
    .query('reminders')
    .withIndex('by_owner', (q) => q.eq('owner', ownerOfUser(userId)))
    .take(MOST_BROWSERS)
  return browsers.filter(isOfThisAddress)
}

/** In English, if the language of the subscription is disabled by now. */
function messageIn(language = baseLanguage): string {
  // The generated type knows only the languages of an ordinary build.
  const locale = (languages.includes(language) ? language : baseLanguage) as 'en'
  return JSON.stringify({
    title: m.mail_reminders_your_daily_card({}, { locale }),
    body: m.mail_reminders_you_havent_drawn_it_yet({}, { locale }),
    stop: m.mail_reminders_stop_reminders({}, { locale }),
    url: localizedPath('/newDraw/OneCard', locale),
  })
}

async function storedKeys(ctx: QueryCtx): Promise<Infer<typeof keyPair> | null> {
  const stored = await ctx.db.query('pushKeys').first()
  return stored && { publicKey: stored.publicKey, privateKey: stored.privateKey }
}

/** Whether the owner has drawn a card today, in the account or in the browser. */
async function hasDrawnToday(
  ctx: QueryCtx,
  { owner, visitor = owner, zone }: Doc<'reminders'>,
  now: number,
): Promise<boolean> {
  for (const drawer of new Set([owner, visitor])) {
    const drawn = await ctx.db
      .query('readings')
      .withIndex('by_owner_and_deletedAt_and_isSingle_and_storedAt', (q) =>
        q
          .eq('owner', drawer)
          .eq('deletedAt', undefined)
          .eq('isSingle', true)
          .gte('storedAt', startOfDayAt(now, zone)),
      )
      .first()
    if (drawn) return true
  }
  return false
}

async function dropOldest(ctx: MutationCtx, owner: string): Promise<void> {
  const browsers = await ctx.db
    .query('reminders')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .order('desc')
    .take(MOST_BROWSERS + 1)
  const oldest = browsers[MOST_BROWSERS]
  if (oldest) await ctx.db.delete('reminders', oldest._id)
}

async function getByEndpoint(ctx: QueryCtx, endpoint: string): Promise<Doc<'reminders'> | null> {
  return ctx.db
    .query('reminders')
    .withIndex('by_endpoint', (q) => q.eq('endpoint', endpoint))
    .unique()
}

/** Needed to encrypt messages for the browser. */
function hasKeys({ p256dh, auth }: Pick<Infer<typeof subscription>, 'p256dh' | 'auth'>): boolean {
  return isCurvePoint(bytesOf(p256dh)) && bytesOf(auth).length === 16
}

function bytesOf(text: string): Uint8Array {
  try {
    return /^[\w-]{1,100}$/.test(text) ? fromBase64Url(text) : new Uint8Array()
  } catch {
    return new Uint8Array()
  }
}
