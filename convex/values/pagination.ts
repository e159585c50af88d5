import type { PaginationOptions } from 'convex/server'

const MAX_PAGE = 100

/** A caller may ask for as many as they like; they get a page. */
export function bounded(options: PaginationOptions, most = MAX_PAGE): PaginationOptions {
  return { ...options, numItems: Math.min(options.numItems, most) }
}
