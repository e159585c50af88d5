import { anyApi, type ApiFromModules, type FilterApi, type FunctionReference } from 'convex/server'
import type * as calls from './calls.ts'
import type * as documents from './documents.ts'
import type * as filters from './filters.ts'
import type * as jobs from './jobs.ts'
import type * as media from './media.ts'
import type * as search from './search.ts'
import type * as things from './things.ts'

type FullApi = ApiFromModules<{
  calls: typeof calls
  documents: typeof documents
  filters: typeof filters
  jobs: typeof jobs
  media: typeof media
  search: typeof search
  things: typeof things
}>

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any arguments, any result: the filter is on visibility alone
type Public = FunctionReference<any, 'public'>
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
type Internal = FunctionReference<any, 'internal'>

export const api = anyApi as unknown as FilterApi<FullApi, Public>
export const internal = anyApi as unknown as FilterApi<FullApi, Internal>
