// Who may create an account, by the setting REGISTRATION.
import type { IncomingMessage } from 'node:http'
import type { Registration } from '../settings.ts'
import type { Invitation, Invitations } from './invitations.ts'

/** The invitation that this browser has opened. */
export const invitationCookie = 'idp_invitation'

export type Permission =
  { kind: 'allowed'; invitation: Invitation | null } | { kind: 'refused'; registration: 'invite' | 'closed' }

export class RegistrationRule {
  readonly #settings: { readonly registration: Registration }
  readonly #invitations: Invitations

  /** Admins may change the setting while the host runs. */
  constructor(settings: { readonly registration: Registration }, invitations: Invitations) {
    this.#settings = settings
    this.#invitations = invitations
  }

  async permissionOf({ headers }: IncomingMessage): Promise<Permission> {
    const { registration } = this.#settings
    if (registration === 'open') return { kind: 'allowed', invitation: null }
    if (registration === 'closed') return { kind: 'refused', registration: 'closed' }
    const [, token] = new RegExp(`(?:^|;\\s*)${invitationCookie}=([\\w.-]+)`).exec(headers.cookie ?? '') ?? []
    const invitation = token === undefined ? null : await this.#invitations.find(token)
    return invitation ? { kind: 'allowed', invitation } : { kind: 'refused', registration: 'invite' }
  }

  /**
   * Creates an account with the invitation, if one is needed. It stays open unless `usesUp` says otherwise of the outcome; null if
   * somebody else has used it.
   */
  async withInvitation<Outcome>(
    invitation: Invitation | null,
    create: () => Promise<Outcome>,
    usesUp: (outcome: Outcome) => boolean,
  ): Promise<Outcome | null> {
    if (!invitation) return create()
    if (!(await this.#invitations.use(invitation.id))) return null
    let isUsed = false
    try {
      const outcome = await create()
      isUsed = usesUp(outcome)
      return outcome
    } finally {
      if (!isUsed) await this.#invitations.release(invitation.id)
    }
  }
}
