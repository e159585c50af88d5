// Visitors without an account: the browser's secret proves what they own. Only its hash is stored.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { Id } from '../_generated/dataModel.js'
import { refusal } from './refusal.ts'
import { type AuthCtx, getViewer } from './viewer.ts'

/** 22 characters of this alphabet have 132 bits. */
const SECRET = /^[A-Za-z0-9_-]{22,128}$/
/** Rejects secrets like “aaaa…”; a random one has far more different characters. */
const MIN_DISTINCT_CHARACTERS = 8

export async function visitorHashOf(userRandomID: string): Promise<string> {
  if (!SECRET.test(userRandomID) || new Set(userRandomID).size < MIN_DISTINCT_CHARACTERS) {
    throw refusal('invalid', 'visitor_id_weak')
  }
  return sha256Hex(utf8(`lodestar visitor ${userRandomID}`))
}

export function ownerOfVisitor(visitorHash: string): string {
  return `visitor:${visitorHash}`
}

export function ownerOfUser(userId: Id<'users'>): string {
  return `user:${userId}`
}

/** Whether an admin has deleted the account, whose shared things are hidden until it is restored. */
export async function isDeletedOwner({ db }: Pick<AuthCtx, 'db'>, owner: string): Promise<boolean> {
  const userId = owner.startsWith('user:') ? db.normalizeId('users', owner.slice('user:'.length)) : null
  return userId !== null && (await db.get('users', userId))?.deletedAt !== undefined
}

/** The owner of new rows: the account if somebody is signed in, else the browser. */
export async function ownerOfCaller(ctx: AuthCtx, visitorHash: string): Promise<string> {
  const viewer = await getViewer(ctx)
  return viewer ? ownerOfUser(viewer.user._id) : ownerOfVisitor(visitorHash)
}

/** All owners whose rows the caller may open: the account first, then the browser. */
export async function ownersOfCaller(ctx: AuthCtx, userRandomID: string | undefined): Promise<string[]> {
  const viewer = await getViewer(ctx)
  return [
    ...(viewer ? [ownerOfUser(viewer.user._id)] : []),
    ...(userRandomID === undefined ? [] : [ownerOfVisitor(await visitorHashOf(userRandomID))]),
  ]
}

/** The owner whose journal is requested: the browser if its secret is given, else the account. */
export async function requireOwner(ctx: AuthCtx, userRandomID: string | undefined): Promise<string> {
  if (userRandomID !== undefined) return ownerOfVisitor(await visitorHashOf(userRandomID))
  const viewer = await getViewer(ctx)
  if (!viewer) throw refusal('signed out', 'visitor_unknown')
  return ownerOfUser(viewer.user._id)
}
