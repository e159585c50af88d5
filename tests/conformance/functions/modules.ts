// The functions as a host registers them: by path, loaded when first needed.
export const modules: Record<string, () => Promise<Record<string, unknown>>> = {
  calls: () => import('./calls.ts'),
  documents: () => import('./documents.ts'),
  filters: () => import('./filters.ts'),
  http: () => import('./http.ts'),
  jobs: () => import('./jobs.ts'),
  media: () => import('./media.ts'),
  search: () => import('./search.ts'),
  things: () => import('./things.ts'),
}
