// Requests to the host's event store, which answers only to the backend.
import { refusal } from '../callers/refusal.ts'

/** Null if events go to PostHog, or if the host's address is not configured. */
export async function requestHost(query: string, options: RequestInit = {}): Promise<Response | null> {
  const { ANALYTICS_REPORT_URL: url, ANALYTICS_REPORT_KEY: key } = process.env
  if (!url || !key) return null
  const response = await fetch(url + query, { ...options, headers: { Authorization: `Bearer ${key}` } })
  return response.status === 404 ? null : response
}

/** Deletes somebody's analytics events, if they are stored by the host. */
export async function deleteHostEvents(email: string | null): Promise<'deleted' | 'elsewhere'> {
  if (email === null) return 'deleted'
  const response = await requestHost('', { method: 'DELETE', body: email })
  if (response && !response.ok) throw refusal('inactive', 'statistics_not_deleted')
  return response ? 'deleted' : 'elsewhere'
}
