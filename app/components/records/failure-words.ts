/** Why something was refused, or that it did not get through. */
export function failureWords(error: unknown): string {
  const { data } = error as { data?: { message?: string } }
  return data?.message ?? 'It did not get through. Try again in a moment.'
}

/** Somebody has looked at it and said no, which they would say again. */
export function isRefusal(error: unknown): boolean {
  return (error as { data?: unknown }).data !== undefined
}
