// Settings that admins change without a restart. The host of our own backend follows them (server/settings/) and says by
// SETTINGS_FROM_ENVIRONMENT which ones its environment sets; a Convex deployment has no host that would follow.
import { v, type Infer } from 'convex/values'
import { encryptSecret, isEncryptedSecret } from '#rules/encrypted-secret.ts'
import {
  maskedAddress,
  normalizeSetting,
  pairProblem,
  settingProblem,
  storedSettings,
  type SettingValues,
  type StoredSetting,
} from '#rules/settings/stored-settings.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, internalQuery, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { patchAudited } from '../admin/audit.ts'
import { requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { adminMutation, adminQuery } from '../callers/functions.ts'
import { getViewer } from '../callers/viewer.ts'
import { refusal } from '../callers/refusal.ts'

/** Names what an encrypted secret is for; rules/encrypted-secret.ts binds it to that. */
export const secretPurpose = 'settings'

const MAX_SECRETS = 20

/** The person who chooses the mail server can read everybody's password links, the owner's too. */
const ownerOnly: readonly string[] = ['SMTP_URL', 'MAIL_FROM']

const given = v.object({
  OPERATOR_NAME: v.string(),
  OPERATOR_ADDRESS: v.string(),
  OPERATOR_CONTACT: v.string(),
  OPERATOR_COUNTRY: v.string(),
  OPERATOR_MINIMUM_AGE: v.string(),
  OPERATOR_READS_MESSAGES: v.string(),
  SMTP_URL: v.string(),
  MAIL_FROM: v.string(),
  REGISTRATION: v.string(),
  ANALYTICS_CONSENT: v.string(),
  BLOCKED_WORDS: v.string(),
})

/** What is stored: an empty text where nothing is, and for a secret its id. */
export const get = adminQuery({
  args: {},
  returns: v.object({
    values: given,
    /** False with an external backend. */
    canEdit: v.boolean(),
    /** Set by the environment, which wins. */
    locked: v.array(v.string()),
    /** What the caller may not change, because only the owner may. */
    ownerOnly: v.array(v.string()),
    hidesFirstSteps: v.boolean(),
  }),
  handler: async (ctx) => {
    const row = await ctx.db.query('settings').first()
    const locked = lockedSettings()
    return {
      values: valuesIn(row),
      canEdit: locked !== null,
      locked: locked ?? [],
      ownerOnly: ctx.role === 'owner' ? [] : [...ownerOnly],
      hidesFirstSteps: row?.hidesFirstSteps ?? false,
    }
  },
})

/** An empty text goes back to the default. `seen` has the values that the admin saw, as `get` returns them. */
export const save = adminMutation({
  args: { changes: given.partial(), seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { changes: typed, seen }) => {
    const row = await ensureRow(ctx)
    const current = valuesIn(row)
    const changes = normalized(typed)
    await requireOwnerFor(ctx, Object.keys(changes))
    await requireUnchanged(ctx, { table: 'settings', id: row._id, current, seen, changes })
    requireSettings({ ...current, ...changes }, Object.keys(changes) as StoredSetting[])
    await patchAudited(ctx, 'settings', row, await storedForm(ctx, row, changes))
    return null
  },
})

/** Puts the checklist of the first steps away, or shows it again. */
export const hideFirstSteps = adminMutation({
  args: { isHidden: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { isHidden }) => {
    await ctx.db.patch('settings', (await ensureRow(ctx))._id, { hidesFirstSteps: isHidden })
    return null
  },
})

/** For the host: what is stored, secrets as they are stored. */
export const stored = internalQuery({
  args: {},
  returns: v.record(v.string(), v.string()),
  handler: async (ctx) => {
    const row = await ctx.db.query('settings').first()
    const values = Object.entries(valuesIn(row)).filter(
      ([name, value]) => value !== '' && name !== 'SMTP_URL',
    )
    const secret = row?.SMTP_URL && (await ctx.db.get('settingSecrets', row.SMTP_URL))
    return { ...Object.fromEntries(values), ...(secret && { SMTP_URL: secret.value }) }
  },
})

/** Called at the start: encrypts secrets that were stored before there was a SECRET_KEY. */
export const encryptSecrets = internalMutation({
  args: {},
  returns: v.null(),
  handler: async ({ db }) => {
    for (const { _id, value } of await db.query('settingSecrets').take(MAX_SECRETS)) {
      const encrypted = await encrypt(value)
      if (encrypted !== value) await db.patch('settingSecrets', _id, { value: encrypted })
    }
    return null
  },
})

/** Also for restoring from the audit log. */
export async function requireOwnerFor(ctx: QueryCtx, changed: readonly string[]): Promise<void> {
  const setting = changed.find((name) => ownerOnly.includes(name))
  if (setting === undefined || (await getViewer(ctx))?.role === 'owner') return
  throw refusal('forbidden', 'setting_owner_only', { setting })
}

/** Refuses values that the site could not run with, and those that the environment sets. */
export function requireSettings(values: SettingValues, changed: readonly StoredSetting[]): void {
  const locked = lockedSettings()
  if (locked === null) throw refusal('inactive', 'settings_elsewhere')
  const lockedName = changed.find((name) => locked.includes(name))
  if (lockedName) throw refusal('forbidden', 'setting_locked', { setting: lockedName })
  const problem =
    changed
      // The secret is checked before it is stored; afterwards there is only its id.
      .map((name) => (name === 'SMTP_URL' ? null : settingProblem(name, values[name])))
      .find((found) => found !== null) ?? pairProblem(values)
  if (problem) throw refusal('invalid', problem.reason, problem.params)
}

export function valuesIn(row: Partial<Doc<'settings'>> | null): SettingValues {
  return Object.fromEntries(storedSettings.map((name) => [name, row?.[name] ?? ''])) as SettingValues
}

/** Null if this backend has no host that follows the stored settings. */
function lockedSettings(): string[] | null {
  const names = process.env.SETTINGS_FROM_ENVIRONMENT
  return names === undefined ? null : names.split(',')
}

async function ensureRow({ db }: MutationCtx): Promise<Doc<'settings'>> {
  const row = await db.query('settings').first()
  // Without an entry in the audit log: an empty document changes nothing, and an insertion could not be undone.
  return row ?? (await db.get('settings', await db.insert('settings', { key: 'site' })))!
}

function normalized(typed: Partial<Infer<typeof given>>): Partial<SettingValues> {
  const changes = Object.entries(typed).map(
    ([name, value]) => [name, normalizeSetting(name as StoredSetting, value)] as const,
  )
  const [, mailServer = ''] = changes.find(([name]) => name === 'SMTP_URL') ?? []
  const problem = settingProblem('SMTP_URL', mailServer)
  if (problem) throw refusal('invalid', problem.reason, problem.params)
  return Object.fromEntries(changes)
}

/** The fields to write: no field for an empty text, and the id of a secret. */
async function storedForm(ctx: MutationCtx, row: Doc<'settings'>, changes: Partial<SettingValues>) {
  const { SMTP_URL: mailServer, ...others } = changes
  const fields = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, value === '' ? undefined : value]),
  )
  if (mailServer === undefined) return fields
  return { ...fields, SMTP_URL: mailServer === '' ? undefined : await storeSecret(ctx, row, mailServer) }
}

async function storeSecret(
  { db }: MutationCtx,
  { SMTP_URL: former }: Doc<'settings'>,
  value: string,
): Promise<Id<'settingSecrets'>> {
  for (const { _id } of await db.query('settingSecrets').take(MAX_SECRETS)) {
    if (_id !== former) await db.delete('settingSecrets', _id)
  }
  return db.insert('settingSecrets', { name: maskedAddress(value), value: await encrypt(value) })
}

async function encrypt(value: string): Promise<string> {
  const secretKey = process.env.SECRET_KEY
  if (!secretKey || isEncryptedSecret(value)) return value
  return encryptSecret(secretKey, secretPurpose, value)
}

/** For restoring from the audit log, where the secret may be gone. */
export async function requireSecret({ db }: QueryCtx, id: unknown): Promise<void> {
  const secretId = typeof id === 'string' ? db.normalizeId('settingSecrets', id) : null
  if (secretId && (await db.get('settingSecrets', secretId))) return
  throw refusal('conflict', 'setting_secret_gone')
}
