import { http } from '#app/data/http.ts'
import { checkedSource } from '#rules/redirects.ts'
import { RefusedError } from '#rules/refusal.ts'

/** A page of ours always comes first, so a redirect from its address would never be followed. */
export async function refuseOwnPage(from: string): Promise<void> {
  if (!(await hasPage(from))) return
  throw new RefusedError({
    code: 'invalid',
    message: `${from} is an address of ours, and leads to our own page.`,
  })
}

/** As the host sees it, which has the last word. */
async function hasPage(typed: string): Promise<boolean> {
  const source = checkedSource(typed)
  if ('problem' in source) return false
  const { isOurs } = await http<{ isOurs?: boolean }>('/route-rules', {
    query: { path: source.value, own: '1' },
  })
  return isOurs === true
}
