// Visitors without an account: who holds the browser's secret owns what was made with it. Only its hash is kept.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { Id } from '../_generated/dataModel.js'
import { refusal } from './refusal.ts'
import { type Asking, getViewer } from './viewer.ts'

/** Twenty-two letters of this alphabet have 132 bits. */
const SECRET = /^[A-Za-z0-9_-]{22,128}$/
/** Any fair secret has far more different letters; a made-up one like “aaaa…” has not. */
const LEAST_LETTERS = 8

export async function visitorHashOf(userRandomID: string): Promise<string> {
  if (!SECRET.test(userRandomID) || new Set(userRandomID).size < LEAST_LETTERS) {
    throw refusal('invalid', 'The visitor’s id is too short or too simple to be a secret.')
  }
  return sha256Hex(utf8(`lodestar visitor ${userRandomID}`))
}

export function ownerOfVisitor(visitorHash: string): string {
  return `visitor:${visitorHash}`
}

export function ownerOfUser(userId: Id<'users'>): string {
  return `user:${userId}`
}

/** Whose a new reading is: the account's if somebody is signed in, else the browser's. */
export async function newOwner(ctx: Asking, visitorHash: string): Promise<string> {
  const viewer = await getViewer(ctx)
  return viewer ? ownerOfUser(viewer.user._id) : ownerOfVisitor(visitorHash)
}

/** Everything the caller may open: what belongs to the account, and what belongs to the browser. */
export async function ownersAsking(ctx: Asking, userRandomID: string | undefined): Promise<string[]> {
  const viewer = await getViewer(ctx)
  return [
    ...(viewer ? [ownerOfUser(viewer.user._id)] : []),
    ...(userRandomID === undefined ? [] : [ownerOfVisitor(await visitorHashOf(userRandomID))]),
  ]
}

/** Whose history is asked for: that of the browser if its secret is given, else that of the account. */
export async function requireOwner(ctx: Asking, userRandomID: string | undefined): Promise<string> {
  if (userRandomID !== undefined) return ownerOfVisitor(await visitorHashOf(userRandomID))
  const viewer = await getViewer(ctx)
  if (!viewer) throw refusal('signed out', 'Please sign in, or say which browser this is.')
  return ownerOfUser(viewer.user._id)
}
