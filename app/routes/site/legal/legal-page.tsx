import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import * as m from '#messages'
import type { LegalPage as Page } from '#rules/legal/legal-text.ts'
import { defaultLegalText } from './default-texts.ts'
import { LegalText } from './legal-text.tsx'
import type { loadLegalText } from './load-legal-text.ts'

type LegalPageProps = Awaited<ReturnType<typeof loadLegalText>> & { page: Page; title: string; lede: string }

export function LegalPage({ page, title, lede, own, facts }: LegalPageProps) {
  return (
    <>
      <PageHeading align="start" title={title} lede={lede} />
      <LegalText page={page} text={own?.text ?? defaultLegalText(page)} facts={facts} />
      {own && (
        <p className="legal-changed">
          <Message
            parts={m.legal_changed.parts()}
            moment={() => <LocalDateTime at={own.changedAt} brief />}
          />
        </p>
      )}
    </>
  )
}
