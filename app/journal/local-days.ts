// Days and months in the visitor's time zone.

/** As `2026-11`. */
export function monthOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** As `2026-11-15`. */
export function dayOf(at: number): string {
  return `${monthOf(at)}-${String(new Date(at).getDate()).padStart(2, '0')}`
}
