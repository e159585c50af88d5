import { http } from '#app/data/http.ts'
import * as m from '#messages'
import { checkedSource } from '#rules/redirects.ts'
import { RefusedError } from '#rules/refusal.ts'

/** A page of ours always comes first, so a redirect from its address would never be followed. */
export async function refuseExistingPage(from: string): Promise<void> {
  if (!(await hasPage(from))) return
  throw new RefusedError({
    code: 'invalid',
    message: m.admin_own_page_is_an_address_of_ours_and({ from }),
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
