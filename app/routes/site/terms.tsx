import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { loadLegalText } from './legal/load-legal-text.ts'
import type { Route } from './+types/terms.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.legal_terms_title(), description: m.legal_terms_description() })

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, 'terms')

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="terms" title={m.legal_terms_title()} lede={m.legal_terms_lede()} {...loaderData} />
}
