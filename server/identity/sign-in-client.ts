// The client of a sign-in attempt, as rate limits identify it.
import type { IncomingMessage } from 'node:http'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from '../client-address.ts'
import type { SignInClient } from './sign-in.ts'

/** Proves that an account has signed in on this browser before. */
export const deviceCookie = 'idp_device'

export function signInClientOf(request: IncomingMessage, trustedProxies: number): SignInClient {
  return {
    address: networkOf(clientAddress(request, trustedProxies)),
    device: new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1],
  }
}
