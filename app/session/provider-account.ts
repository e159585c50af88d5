// Calls of the identity provider's management API. A provider other than our own may refuse them.
import { http } from '#app/data/http.ts'
import { providerAddress, readIdentitySettings } from './identity-settings.ts'
import { fetchAccessToken } from './sign-in.ts'

/** Ends all sessions of an account; only admins may do so for others. */
export async function endAllSessions(sub: string): Promise<void> {
  await call('DELETE', `users/${encodeURIComponent(sub)}/sessions`)
}

export interface Deletion {
  /** Null if the data is stored elsewhere and has to be deleted there. */
  counted: 'deleted' | 'elsewhere' | null
}

/** Deletes the account at our own provider and all data that the provider can delete. */
export async function deleteAtProvider(sub: string, password: string): Promise<Deletion> {
  return call<Deletion>('DELETE', `users/${encodeURIComponent(sub)}`, { password })
}

/** The provider's answer when it refuses a call; null for everything else, such as a connection that fails. */
export function getProviderError(error: unknown): { status: number; message: string | null } | null {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { message?: unknown } }
  if (typeof status !== 'number') return null
  return { status, message: typeof data?.message === 'string' ? data.message : null }
}

/** Sends the email confirmation link again. */
export async function mailConfirmation(sub: string): Promise<void> {
  await call('POST', 'jobs/verification-email', { user_id: sub })
}

export type TicketKind = 'password-change' | 'email-verification'

/** A link that an admin can pass on to a user. */
export async function createTicket(kind: TicketKind, email: string): Promise<string> {
  const { ticket } = await call<{ ticket: string }>('POST', `tickets/${kind}`, { email })
  return ticket
}

export interface Invitation {
  id: string
  /** Null: for anybody who has the link. */
  email: string | null
  createdAt: number
  expiresAt: number
  state: 'open' | 'used' | 'revoked' | 'expired'
  /** Null unless it is open. */
  link: string | null
}

export async function listInvitations(): Promise<Invitation[]> {
  return (await call<{ invitations: Invitation[] }>('GET', 'invitations')).invitations
}

/** `mailed`: our own provider has sent the link. */
export async function createInvitation(email: string | null): Promise<{ link: string; mailed: boolean }> {
  return call('POST', 'invitations', { email })
}

export async function revokeInvitation(id: string): Promise<void> {
  await call('DELETE', `invitations/${encodeURIComponent(id)}`)
}

async function call<Answer = void>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const token = await fetchAccessToken()
  return http<Answer & object>(`${providerAddress(readIdentitySettings())}/api/v2/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body }),
  })
}
