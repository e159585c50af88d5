import { momentWords } from '#app/components/ui/moment.tsx'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** “Changed by another admin a minute ago” */
export function changedWords({ by, at }: { by: string | null; at: number | null }, now = Date.now()): string {
  const who = `Changed by ${by ?? 'another admin'}`
  return at === null ? who : `${who} ${agoWords(at, now)}`
}

function agoWords(at: number, now: number): string {
  const agoMs = now - at
  if (agoMs < minuteMs) return 'a moment ago'
  if (agoMs < 2 * minuteMs) return 'a minute ago'
  if (agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)} minutes ago`
  return `on ${momentWords(at, { brief: false })}`
}
