// The texts of /privacy and /terms, and whether they are ours; with a page in the address, the form that edits its text.
import { data, Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { requestFacts } from '#app/data/contexts.ts'
import * as m from '#messages'
import { legalPages, type LegalPage } from '#rules/legal/legal-text.ts'
import { pageMeta } from '../../page-meta.ts'
import type { LegalFacts } from '../../site/legal/generated-blocks.tsx'
import { hasOursChanged, isLegalPage, textTitles, useSiteTexts, type SiteText } from './site-texts.ts'
import { TextForm } from './text-form.tsx'
import type { Route } from './+types/texts.ts'
import './texts.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_texts_title(),
    description: m.admin_texts_description(),
    robots: 'noindex',
  })

/** For the preview: what visitors of the page are told, too. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (params.page !== undefined && !isLegalPage(params.page)) throw data(null, { status: 404 })
  const { operator, processors } = context.get(requestFacts)
  return { page: params.page ?? null, facts: { operator, processors } }
}

export default function Texts({ loaderData: { page, facts } }: Route.ComponentProps) {
  return page === null ? <TextList /> : <TextEditor page={page} facts={facts} />
}

function TextEditor({ page, facts }: { page: LegalPage; facts: LegalFacts }) {
  const texts = useSiteTexts()
  return (
    <div className="admin-page">
      <PageHeading align="start" title={textTitles[page]()} lede={m.admin_texts_editor_lede()} />
      {texts ? (
        <TextForm key={page} page={page} saved={texts[page]} facts={facts} />
      ) : (
        <SkeletonText lines={12} label={m.admin_texts_loading()} />
      )}
    </div>
  )
}

function TextList() {
  const texts = useSiteTexts()
  return (
    <div className="admin-page">
      <PageHeading align="start" title={m.admin_texts_title()} lede={m.admin_texts_lede()} />
      {texts ? (
        <ul role="list" className="site-texts">
          {legalPages.map((page) => (
            <li key={page}>
              <Link to={`/admin/texts/${page}`} className="panel">
                <b>{textTitles[page]()}</b>
                <Status text={texts[page]} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText lines={4} label={m.admin_texts_loading()} />
      )}
    </div>
  )
}

function Status({ text }: { text: SiteText | undefined }) {
  if (!text) return <span>{m.admin_texts_shows_ours()}</span>
  return (
    <>
      <span>
        <Message
          parts={m.admin_texts_your_own.parts()}
          moment={() => <LocalDateTime at={text.changedAt} brief />}
        />
      </span>
      {hasOursChanged(text) && <Badge tone="warning">{m.admin_texts_ours_changed_badge()}</Badge>}
    </>
  )
}
