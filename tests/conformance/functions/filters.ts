import type { GenericTableInfo, FilterBuilder, ExpressionOrValue } from 'convex/server'
import { v } from 'convex/values'
import { query } from './server.ts'

type Q = FilterBuilder<GenericTableInfo>
type Truth = ExpressionOrValue<boolean>

const number = (q: Q, path: string) => q.field(path) as unknown as number

/** Named, because a filter is code and cannot be an argument. */
const filters: Record<string, (q: Q) => Truth> = {
  equal: (q) => q.eq(q.field('value'), 2),
  notEqual: (q) => q.neq(q.field('value'), 2),
  less: (q) => q.lt(q.field('value'), 2),
  lessOrEqual: (q) => q.lte(q.field('value'), 2),
  greater: (q) => q.gt(q.field('value'), 2),
  greaterOrEqual: (q) => q.gte(q.field('value'), 2),
  missing: (q) => q.eq(q.field('value'), undefined as never),
  isNull: (q) => q.eq(q.field('value'), null as never),
  nested: (q) => q.eq(q.field('value.inner'), 'x'),
  sum: (q) => q.and(isNumber(q), q.eq(q.add(number(q, 'value'), 1), 3)),
  difference: (q) => q.and(isNumber(q), q.eq(q.sub(number(q, 'value'), 1), 1)),
  product: (q) => q.and(isNumber(q), q.eq(q.mul(number(q, 'value'), 2), 4)),
  quotient: (q) => q.and(isNumber(q), q.eq(q.div(number(q, 'value'), 2), 1)),
  remainder: (q) => q.and(isNumber(q), q.eq(q.mod(number(q, 'value'), 2), 1)),
  negative: (q) => q.and(isNumber(q), q.eq(q.neg(number(q, 'value')), -2)),
  both: (q) => q.and(q.gte(q.field('value'), 1), q.lte(q.field('value'), 2)),
  either: (q) => q.or(q.eq(q.field('value'), 1), q.eq(q.field('value'), 'text')),
  not: (q) => q.not(q.eq(q.field('value'), 2)),
  always: () => true,
  never: () => false,
}

function isNumber(q: Q): Truth {
  return q.and(q.gte(q.field('value'), -1e9), q.lte(q.field('value'), 1e9)) as Truth
}

export const filterNames = Object.keys(filters)

export const run = query({
  args: { name: v.string(), take: v.optional(v.number()) },
  handler: async (ctx, { name, take }) => {
    const things = ctx.db.query('things').filter(filters[name] as never)
    return take === undefined ? await things.collect() : await things.take(take)
  },
})
