import { momentWords } from '#app/components/ui/moment.tsx'

const minuteMs = 60_000

/** “Changed by another admin a minute ago” */
export function changedWords(
  { by = null, at }: { by?: string | null; at: number | null },
  now = Date.now(),
): string {
  const who = `Changed by ${by ?? 'another admin'}`
  return at === null ? who : `${who} ${agoWords(at, now)}`
}

function agoWords(at: number, now: number): string {
  const minutes = Math.max(1, Math.round((now - at) / minuteMs))
  if (minutes === 1) return 'a minute ago'
  return minutes < 60 ? `${minutes} minutes ago` : `on ${momentWords(at, { brief: false })}`
}
