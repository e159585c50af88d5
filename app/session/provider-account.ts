// What the identity provider does with an account itself, by its management API. Another provider may refuse it: then it
// is done there, by hand.
import { http } from '#app/data/http.ts'
import { providerAddress, readIdentitySettings } from './identity-settings.ts'
import { fetchAccessToken } from './sign-in.ts'

/** Ends every session of this account. Of somebody else’s only for admins. */
export async function endAllSessions(sub: string): Promise<void> {
  await call('DELETE', `users/${encodeURIComponent(sub)}/sessions`)
}

/** Deletes the account at the provider: the e-mail address and the password. */
export async function deleteAtProvider(sub: string): Promise<void> {
  await call('DELETE', `users/${encodeURIComponent(sub)}`)
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
