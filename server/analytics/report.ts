// The analytics report for admins. Read from aggregated tables, so that its cost does not grow with the number of events.
import type pg from 'pg'

export interface Report {
  visitorsNow: number
  signInsToday: number
  /** Oldest first, including days without events. */
  days: { day: string; pageViews: number; events: number; visitors: number }[]
  pages: NamedCount[]
  decks: NamedCount[]
  cards: NamedCount[]
  events: NamedCount[]
  funnel: { landed: number; drew: number; shared: number }
}

export interface NamedCount {
  name: string
  count: number
}

const activeMinutes = 5
const topCount = 10

export async function readReport(pool: pg.Pool, days: number): Promise<Report> {
  const since = `(now() AT TIME ZONE 'UTC')::date - ${days - 1}`
  const top = (name: string, condition: string) =>
    queryCounts(
      pool,
      `SELECT ${name} AS name, sum(count)::int AS count FROM hourly
       WHERE hour >= ${since} AND ${condition} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${topCount}`,
    )
  const [now, series, pages, decks, cards, events, funnel] = await Promise.all([
    pool.query<{ visitors: number; signIns: number }>(
      `SELECT
         (SELECT count(DISTINCT person)::int FROM events
          WHERE at > now() - interval '${activeMinutes} minutes' AND at <= now()) AS visitors,
         (SELECT coalesce(sum(count), 0)::int FROM hourly
          WHERE hour >= (now() AT TIME ZONE 'UTC')::date AND name = 'signed in') AS "signIns"`,
    ),
    pool.query<Report['days'][number]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce("pageViews", 0)::int AS "pageViews",
         coalesce(events, 0)::int AS events, coalesce(visitors, 0)::int AS visitors
       FROM generate_series((${since})::timestamp, (now() AT TIME ZONE 'UTC')::date, interval '1 day') AS day
       LEFT JOIN (SELECT hour::date AS day, sum(count) AS events,
           sum(count) FILTER (WHERE name = '$pageview') AS "pageViews"
         FROM hourly WHERE hour >= ${since} GROUP BY 1) AS counted USING (day)
       LEFT JOIN (SELECT day, count(*) AS visitors FROM visitors WHERE day >= ${since} GROUP BY 1) AS seen USING (day)
       ORDER BY day`,
    ),
    top('subject', `name = '$pageview'`),
    top(`split_part(subject, '/', 1)`, `name IN ('card drawn', 'spread dealt')`),
    top(`split_part(subject, '/', 2)`, `name = 'card drawn'`),
    top('name', 'true'),
    pool.query<Report['funnel']>(
      `SELECT count(*) FILTER (WHERE landed)::int AS landed, count(*) FILTER (WHERE landed AND drew)::int AS drew,
         count(*) FILTER (WHERE landed AND drew AND shared)::int AS shared
       FROM visitors WHERE day >= ${since}`,
    ),
  ])
  return {
    visitorsNow: now.rows[0]!.visitors,
    signInsToday: now.rows[0]!.signIns,
    days: series.rows,
    pages,
    decks,
    cards,
    events,
    funnel: funnel.rows[0]!,
  }
}

async function queryCounts(pool: pg.Pool, query: string): Promise<NamedCount[]> {
  return (await pool.query<NamedCount>(query)).rows
}
