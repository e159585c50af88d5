// What the identity provider does with an account itself, by its management API. Another provider may refuse it: then it
// is done there, by hand.
import { http } from '#app/data/http.ts'
import { providerAddress, readIdentitySettings } from './identity-settings.ts'
import { fetchAccessToken } from './sign-in.ts'

/** Ends every session of this account. Of somebody else’s only for admins. */
export async function endAllSessions(sub: string): Promise<void> {
  await call('DELETE', `users/${encodeURIComponent(sub)}/sessions`)
}

export interface Deletion {
  /** Null where the data is kept elsewhere and has to be deleted there. */
  counted: 'deleted' | 'elsewhere' | null
}

/** Deletes the account at our own provider and, where the provider can, everything that belongs to it. */
export async function deleteAtProvider(sub: string, password: string): Promise<Deletion> {
  return call<Deletion>('DELETE', `users/${encodeURIComponent(sub)}`, { password })
}

/** The provider's answer when it refuses a call; null for everything else, such as a connection that fails. */
export function getProviderError(error: unknown): { status: number; message: string | null } | null {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { message?: unknown } }
  if (typeof status !== 'number') return null
  return { status, message: typeof data?.message === 'string' ? data.message : null }
}

/** Mails the link that confirms the address once more. */
export async function mailConfirmation(sub: string): Promise<void> {
  await call('POST', 'jobs/verification-email', { user_id: sub })
}

export type TicketKind = 'password-change' | 'email-verification'

/** A link for somebody else, to be handed to them. Only admins get one. */
export async function createTicket(kind: TicketKind, email: string): Promise<string> {
  const { ticket } = await call<{ ticket: string }>('POST', `tickets/${kind}`, { email })
  return ticket
}

async function call<Answer = void>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> {
  const token = await fetchAccessToken()
  return http<Answer & object>(`${providerAddress(readIdentitySettings())}/api/v2/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body }),
  })
}
