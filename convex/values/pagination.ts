import type { PaginationOptions } from 'convex/server'

const MAX_PAGE = 100

/** Caps the page size that a client requests. */
export function limitPageSize(options: PaginationOptions, max = MAX_PAGE): PaginationOptions {
  return { ...options, numItems: Math.min(options.numItems, max) }
}
