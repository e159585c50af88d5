import { missingOperatorSettings } from '#rules/operator/operator.ts'
import type { Settings } from './settings.ts'

/** What the start says if visitors of a public address are not told who runs the site; null if they are. */
export function operatorWarning({
  operator,
  publicUrl,
}: Pick<Settings, 'operator' | 'publicUrl'>): string | null {
  const missing = missingOperatorSettings(operator, publicUrl)
  if (missing.length === 0) return null
  return (
    `Careful: visitors of ${publicUrl} are not told who runs the site. Set ${missing.join(', ')} in .env;\n` +
    'docs/operator.md says what they are for.'
  )
}
