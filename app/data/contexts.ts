// What the host passes to loaders and actions through the router's typed context; the app never imports the host.
import { createContext } from 'react-router'
import type { FunctionArgs, FunctionReference, FunctionReturnType, OptionalRestArgs } from 'convex/server'
import type { Operator } from '#rules/operator/operator.ts'
import type { Processor } from '#rules/operator/processors.ts'
import type { IdentitySettings } from '#app/session/identity-settings.ts'
import type { Theme } from '#app/session/theme.ts'
import type { ConsentMode } from '#rules/analytics/consent.ts'

export interface RequestFacts {
  /** Written to the log and shown on the error page. */
  requestId: string
  /** Marks the page's own inline scripts and styles while it is rendered; the host turns it into hashes. */
  nonce: string | undefined
  theme: Theme
  /** The canonical origin, without a trailing slash. */
  origin: string
  /** The backend's URL for browsers. */
  convexUrl: string
  /** The identity provider's settings for browsers. */
  identity: IdentitySettings
  /** The analytics project's token. */
  analyticsToken: string
  analyticsConsent: ConsentMode
  /** The host of the AI reader; null if there is none. Nothing else about it reaches the browser. */
  aiReaderHost: string | null
  /** Who runs this site. */
  operator: Operator
  /** Other services that personal data goes to. */
  processors: readonly Processor[]
  /**
   * Whether a feature flag is on for this visitor. The fallback (false if left out) is for a flag that nobody has created, and for a
   * backend that does not answer. A page that is cached must name its flags in server/route-rules.ts.
   */
  flag(name: string, fallback?: boolean): Promise<boolean>
  /** Whether visitors use https, so that cookies get the Secure attribute. */
  secure: boolean
  /** The client's address, as far as the proxies in front are trusted. */
  ipAddress: string
  /** Passes the HTML to the host as text, which saves encoding it into the response's body and decoding it again. */
  setRenderedHtml(response: Response, html: string): void
  /** Logs an unexpected error with the request id. */
  report(error: unknown): void
}

export const requestFacts = createContext<RequestFacts>()

/** The result of opening a totem's address, or of pressing the button there. */
export type TapOutcome =
  | {
      outcome: 'drawn'
      drawId: string
      isNew: boolean
      /** The totem has been tapped again since. */
      isEarlier: boolean
      layout: 'newdefault' | 'nologin'
    }
  | {
      outcome: 'stale' | 'withdrawn' | 'untouched' | 'lost' | 'retired' | 'unready'
      totem: { _id: string; name: string }
    }
  | {
      outcome: 'blocked'
      kind: 'account' | 'visitor' | 'address'
      /** Null: for ever. */
      until: number | null
      reason: string
      totem: { _id: string; name: string }
    }
  /** too early: the browser only prefetches. busy: rate limited. failed: a server error. */
  | { outcome: 'unknown' | 'too early' | 'busy' }
  | { outcome: 'failed' }

/** Null for every request but a visit to a totem's address: no other request draws. */
export const tapContext = createContext<TapOutcome | null>(null)

/** Queries the backend as a signed-out visitor. A page is cached until one of the queries that it read changes. */
export interface PageBackend {
  query<Query extends FunctionReference<'query'>>(
    query: Query,
    ...args: OptionalRestArgs<Query>
  ): Promise<FunctionReturnType<Query>>
  /** For content that depends on the time: the page is cached until then at the latest. */
  cacheUntil(ms: number): void
}

export const backendContext = createContext<PageBackend>()

/** How a form writes for a browser without JavaScript: as a signed-out visitor, rate limited by IP address. */
export interface FormBackend {
  action<Action extends FunctionReference<'action'>>(
    action: Action,
    args: FunctionArgs<Action>,
  ): Promise<FunctionReturnType<Action>>
  mutation<Mutation extends FunctionReference<'mutation'>>(
    mutation: Mutation,
    args: FunctionArgs<Mutation>,
  ): Promise<FunctionReturnType<Mutation>>
}

export const formBackendContext = createContext<FormBackend>()
