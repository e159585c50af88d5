import { http } from '#app/data/http.ts'
import * as m from '#messages'
import { checkedSource } from '#rules/redirects.ts'
import { RefusedError } from '#rules/refusal.ts'

/** Existing pages take precedence, so a redirect from such an address would never be followed. */
export async function refuseExistingPage(from: string): Promise<void> {
  if (!(await hasPage(from))) return
  throw new RefusedError({
    code: 'invalid',
    message: m.admin_existing_page_is_a_page_of_this({ from }),
  })
}

/** Asks the server, which decides. */
async function hasPage(typed: string): Promise<boolean> {
  const source = checkedSource(typed)
  if ('problem' in source) return false
  const { isOurs } = await http<{ isOurs?: boolean }>('/route-rules', {
    query: { path: source.value, own: '1' },
  })
  return isOurs === true
}
