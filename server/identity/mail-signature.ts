// The end of every mail: who runs the site, and how to reach them.
import * as m from '#messages'
import type { Operator } from '#rules/operator/operator.ts'
import { mailLanguage } from './mailer.ts'

/** Empty if nothing about the operator is set. Two hyphens and a space are how mail programs recognize a signature. */
export function mailSignature({ name, address, contact }: Operator): string {
  const lines = [
    name && m.mail_signature_run_by({ name }, { locale: mailLanguage }),
    address,
    contact,
  ].filter(Boolean)
  return lines.length === 0 ? '' : `\n-- \n${lines.join('\n')}\n`
}
