/** Why something was refused, or that it did not get through. */
export function failureWords(error: unknown): string {
  const { data } = error as { data?: { message?: string } }
  return data?.message ?? 'It did not get through. Try again in a moment.'
}
