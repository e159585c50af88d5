import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/terms.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.site_terms_terms(), description: m.site_terms_the_terms_for_using_lodestar() })

export default function Terms() {
  return (
    <>
      <PageHeading
        align="start"
        title={m.site_terms_terms()}
        lede={m.site_terms_what_you_can_expect_from()}
      />
      <Prose>
        <h2>{m.site_terms_what_lodestar_is()}</h2>
        <p>{m.site_terms_lodestar_is_made_for_reflection()}</p>
        <h2>{m.site_terms_what_it_isnt()}</h2>
        <p>{m.site_terms_lodestar_isnt_medical_legal_or()}</p>
        <h2>{m.site_terms_using_lodestar()}</h2>
        <ul>
          <li>{m.site_terms_you_can_use_lodestar_for()}</li>
          <li>{m.site_terms_please_dont_try_to_break()}</li>
          <li>{m.site_terms_if_you_find_a_security()}</li>
        </ul>
        <h2>{m.site_terms_whats_ours_and_whats_yours()}</h2>
        <p>{m.site_terms_the_software_is_open_source()}</p>
        <h2>{m.site_terms_no_guarantee()}</h2>
        <p>{m.site_terms_we_do_our_best_to()}</p>
        <h2>{m.site_terms_changes()}</h2>
        <p>{m.site_terms_when_these_terms_change_we()}</p>
      </Prose>
    </>
  )
}
