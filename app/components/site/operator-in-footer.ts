import * as m from '#messages'
import { contactLabel, contactUrl, type Operator } from '#rules/operator/operator.ts'

/** What the footer shows: a sentence, and a link with its label. */
export type OperatorInFooter = [line: string, href: string, label: string]

/** On the server only, so that browsers get the finished words. Null if there is nothing to show. */
export function operatorInFooter({ name, contact }: Operator): string | null {
  if (name === null && contact === null) return null
  const words: OperatorInFooter = [
    name === null ? '' : m.site_footer_run_by({ name }),
    contact === null ? '' : contactUrl(contact),
    contact === null ? '' : contactLabel(contact),
  ]
  return JSON.stringify(words)
}
