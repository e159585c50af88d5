// The analytics report for admins. Read from aggregated tables, so that its cost does not grow with the number of events.
import type pg from 'pg'
import { periodBefore, type Period } from '#rules/analytics/period.ts'

export interface Report {
  visitorsNow: number
  signInsToday: number
  /** Oldest first, including days without events. */
  days: { day: string; pageViews: number; events: number; visitors: number }[]
  /** The sums of the period before, which is as long. */
  before: { pageViews: number; events: number; visitors: number }
  pages: NamedCount[]
  decks: NamedCount[]
  cards: NamedCount[]
  events: NamedCount[]
  funnel: Funnel
  funnelBefore: Funnel
}

export interface NamedCount {
  name: string
  count: number
  /** In the period before. */
  before: number
}

type Funnel = { landed: number; drew: number; shared: number }
type Day = Report['days'][number]

const activeMinutes = 5
const topCount = 10

export async function readReport(pool: pg.Pool, period: Period): Promise<Report> {
  const { from: beforeFrom } = periodBefore(period)
  const { from, to } = period
  const top = async (name: string, condition: string) => {
    const { rows } = await pool.query<NamedCount>(
      `SELECT ${name} AS name, coalesce(sum(count) FILTER (WHERE hour >= $2::date), 0)::int AS count,
         coalesce(sum(count) FILTER (WHERE hour < $2::date), 0)::int AS before
       FROM hourly WHERE hour >= $1::date AND hour < $3::date + 1 AND ${condition}
       GROUP BY 1 HAVING sum(count) FILTER (WHERE hour >= $2::date) > 0
       ORDER BY 2 DESC, 1 LIMIT ${topCount}`,
      [beforeFrom, from, to],
    )
    return rows
  }
  const [now, series, pages, decks, cards, events, funnels] = await Promise.all([
    pool.query<{ visitors: number; signIns: number }>(
      `SELECT
         (SELECT count(DISTINCT person)::int FROM events
          WHERE at > now() - interval '${activeMinutes} minutes' AND at <= now()) AS visitors,
         (SELECT coalesce(sum(count), 0)::int FROM hourly
          WHERE hour >= (now() AT TIME ZONE 'UTC')::date AND name = 'signed in') AS "signIns"`,
    ),
    pool.query<Day>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce("pageViews", 0)::int AS "pageViews",
         coalesce(events, 0)::int AS events, coalesce(visitors, 0)::int AS visitors
       FROM generate_series($1::timestamp, $2::timestamp, interval '1 day') AS day
       LEFT JOIN (SELECT hour::date AS day, sum(count) AS events,
           sum(count) FILTER (WHERE name = '$pageview') AS "pageViews"
         FROM hourly WHERE hour >= $1::date AND hour < $2::date + 1 GROUP BY 1) AS counted USING (day)
       LEFT JOIN (SELECT day, count(*) AS visitors FROM visitors WHERE day >= $1::date AND day <= $2::date
         GROUP BY 1) AS seen USING (day)
       ORDER BY day`,
      [beforeFrom, to],
    ),
    top('subject', `name = '$pageview'`),
    top(`split_part(subject, '/', 1)`, `name IN ('card drawn', 'spread dealt')`),
    top(`split_part(subject, '/', 2)`, `name = 'card drawn'`),
    top('name', 'true'),
    pool.query<Funnel & { isBefore: boolean }>(
      `SELECT day < $2::date AS "isBefore", count(*) FILTER (WHERE landed)::int AS landed,
         count(*) FILTER (WHERE landed AND drew)::int AS drew,
         count(*) FILTER (WHERE landed AND drew AND shared)::int AS shared
       FROM visitors WHERE day >= $1::date AND day <= $3::date GROUP BY 1`,
      [beforeFrom, from, to],
    ),
  ])
  const earlier = series.rows.filter(({ day }) => day < from)
  const sum = (name: 'pageViews' | 'events' | 'visitors') =>
    earlier.reduce((total, day) => total + day[name], 0)
  const funnelOf = (wanted: boolean): Funnel => {
    const { landed, drew, shared } = funnels.rows.find(({ isBefore }) => isBefore === wanted) ?? noFunnel
    return { landed, drew, shared }
  }
  return {
    visitorsNow: now.rows[0]!.visitors,
    signInsToday: now.rows[0]!.signIns,
    days: series.rows.filter(({ day }) => day >= from),
    before: { pageViews: sum('pageViews'), events: sum('events'), visitors: sum('visitors') },
    pages,
    decks,
    cards,
    events,
    funnel: funnelOf(false),
    funnelBefore: funnelOf(true),
  }
}

const noFunnel: Funnel = { landed: 0, drew: 0, shared: 0 }
