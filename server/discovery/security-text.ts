// /.well-known/security.txt (RFC 9116): where to report a security issue.
import { contactUrl, type Operator } from '#rules/operator/operator.ts'

const dayMs = 86_400_000
/** The RFC recommends less than a year. The date moves on every day, so a copy is fresh as long as the site runs. */
const validDays = 180

export interface SecurityTextOptions {
  publicUrl: string
  operator: Pick<Operator, 'contact'>
  languages: readonly string[]
}

/** Without a contact, the support page is where to write to. */
export function securityText(
  { publicUrl, operator, languages }: SecurityTextOptions,
  now = Date.now(),
): string {
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs)
  const support = `${publicUrl}/support`
  const contacts = [...(operator.contact === null ? [] : [contactUrl(operator.contact)]), support]
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/terms`,
    '',
  ].join('\n')
}
