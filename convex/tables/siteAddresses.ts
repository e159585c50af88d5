import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** The addresses of the site: one row for each change, the newest is the current one. */
export const siteAddresses = defineTable({ url: v.string() })
