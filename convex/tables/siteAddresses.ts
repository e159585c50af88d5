import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** The addresses that the site has had: one row for each time it changed, the newest is the one it has. */
export const siteAddresses = defineTable({ url: v.string() })
