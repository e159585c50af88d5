import { randomUUID } from 'node:crypto'

/** The event of a sign-in at our own provider, as the PostHog client would send it. */
export function signInEvent(email: string) {
  return {
    uuid: randomUUID(),
    event: 'signed in',
    timestamp: new Date().toISOString(),
    properties: { distinct_id: email, $pathname: '/login', $lib: 'server', $process_person_profile: true },
  }
}
