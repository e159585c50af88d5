import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { loadLegalText } from './legal/load-legal-text.ts'
import type { Route } from './+types/privacy.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.legal_privacy_title(), description: m.legal_privacy_description() })

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, 'privacy')

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage page="privacy" title={m.legal_privacy_title()} lede={m.legal_privacy_lede()} {...loaderData} />
  )
}
