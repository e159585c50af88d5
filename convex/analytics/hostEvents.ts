// Where what was counted is kept: by the host, beside these tables. It answers the backend and nobody else.
import { refusal } from '../callers/refusal.ts'

/** Null where events go to a PostHog, or where the backend was not told the host's address. */
export async function askHost(query: string, options: RequestInit = {}): Promise<Response | null> {
  const { ANALYTICS_REPORT_URL: url, ANALYTICS_REPORT_KEY: key } = process.env
  if (!url || !key) return null
  const answer = await fetch(url + query, { ...options, headers: { Authorization: `Bearer ${key}` } })
  return answer.status === 404 ? null : answer
}

/** Deletes what was counted of somebody, where it is ours to delete. */
export async function forgetCounted(email: string | null): Promise<'deleted' | 'elsewhere'> {
  if (email === null) return 'deleted'
  const answer = await askHost('', { method: 'DELETE', body: email })
  if (answer && !answer.ok) throw refusal('inactive', 'statistics_not_deleted')
  return answer ? 'deleted' : 'elsewhere'
}
