// What the host hands to the pages, by the router's typed context and never by import.
import { createContext } from 'react-router'
import type { FunctionArgs, FunctionReference, FunctionReturnType, OptionalRestArgs } from 'convex/server'
import type { IdentitySettings } from '#app/session/identity-settings.ts'
import type { Theme } from '#app/session/theme.ts'

/** Drawing a card, or the totems as objects. */
export type FirstPage = 'home' | 'totems'

export interface RequestFacts {
  /** Stands in the log beside this request, and on the error page. */
  requestId: string
  /** Marks the page's own inline scripts and styles while it is rendered; the host turns it into hashes. */
  nonce: string | undefined
  theme: Theme
  /** The one origin under which visitors know the product; no slash at the end. */
  origin: string
  /** Where browsers find the backend. */
  convexUrl: string
  /** Where browsers sign in. */
  identity: IdentitySettings
  /** Under which name analytics knows this product. */
  analyticsToken: string
  /** What `/` is for this visitor, by the feature flag `landing`. Kept pages are kept for each answer. */
  firstPage(): Promise<FirstPage>
  /** True when visitors reach us by https, so that cookies can say so. */
  secure: boolean
  /** Where the request came from, as far as the proxies in front are believed. */
  ipAddress: string
  /** Gives the host the text of a page beside its answer, which need not turn it into bytes and back. */
  handOver(answer: Response, text: string): void
  /** Writes an unexpected error into the log, with the request id. */
  report(error: unknown): void
}

export const requestFacts = createContext<RequestFacts>()

/** What became of a totem's address that a person has opened, or pressed the button of. */
export type TapOutcome =
  | {
      outcome: 'drawn'
      drawId: string
      isNew: boolean
      /** The totem has been touched again since. */
      isEarlier: boolean
      layout: 'newdefault' | 'nologin'
    }
  | {
      outcome: 'stale' | 'withdrawn' | 'untouched' | 'lost' | 'retired' | 'unready'
      totem: { _id: string; name: string }
    }
  /** too early: the browser only guesses that its visitor will come. busy: too many at once. failed: on our side. */
  | { outcome: 'unknown' | 'too early' | 'busy' }
  | { outcome: 'failed' }

/** Null for everything but a person at a totem's address: no other request draws. */
export const tapContext = createContext<TapOutcome | null>(null)

/** Asks the backend as a signed-out visitor would. What a page has read decides how long it can be kept. */
export interface PageBackend {
  query<Query extends FunctionReference<'query'>>(
    query: Query,
    ...args: OptionalRestArgs<Query>
  ): Promise<FunctionReturnType<Query>>
  /** What the page says besides, of the clock, holds until then. */
  holdsUntil(ms: number): void
}

export const backendContext = createContext<PageBackend>()

/** How a form writes for a browser that runs no script: as a signed-out visitor, within the limits of its address. */
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
