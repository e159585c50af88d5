// What an owner has to do about the operator's settings and the legal texts.
import { Link } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'
import { legalPages } from '#rules/legal/legal-text.ts'
import { hasOursChanged, textTitles, useSiteTexts } from './texts/site-texts.ts'

export function LegalNotices({ missingSettings }: { missingSettings: readonly string[] }) {
  const texts = useSiteTexts() ?? {}
  const changed = legalPages.filter((page) => texts[page] && hasOursChanged(texts[page]))
  return (
    <>
      {missingSettings.length > 0 && (
        <Callout tone="warning" title={m.admin_legal_notices_who_runs_this()}>
          <Message
            parts={m.admin_legal_notices_set_them.parts({ settings: missingSettings.join(', ') })}
            code={(text) => <code>{text}</code>}
          />
        </Callout>
      )}
      {changed.map((page) => (
        <Callout
          key={page}
          tone="warning"
          title={m.admin_legal_notices_ours_changed({ title: textTitles[page]() })}
        >
          <Link to={`/admin/texts/${page}`}>{m.admin_legal_notices_compare()}</Link>
        </Callout>
      ))}
    </>
  )
}
