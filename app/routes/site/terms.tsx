import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/terms.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.site_terms_terms(), description: m.site_terms_the_terms_for_using_lodestar_in() })

export default function Terms() {
  return (
    <>
      <PageHeading
        align="start"
        title={m.site_terms_terms()}
        lede={m.site_terms_what_you_may_expect_of_us()}
      />
      <Prose>
        <h2>{m.site_terms_what_lodestar_is()}</h2>
        <p>{m.site_terms_lodestar_is_made_for_reflection_and()}</p>
        <h2>{m.site_terms_what_it_is_not()}</h2>
        <p>{m.site_terms_it_is_no_advice_about_your()}</p>
        <h2>{m.site_terms_using_it()}</h2>
        <ul>
          <li>{m.site_terms_you_may_use_lodestar_freely_for()}</li>
          <li>{m.site_terms_please_do_not_try_to_break()}</li>
          <li>{m.site_terms_if_you_find_a_weakness_tell()}</li>
        </ul>
        <h2>{m.site_terms_what_is_ours_and_what_is()}</h2>
        <p>{m.site_terms_the_program_is_open_source_under()}</p>
        <h2>{m.site_terms_no_guarantee()}</h2>
        <p>{m.site_terms_we_take_care_that_lodestar_works()}</p>
        <h2>{m.site_terms_changes()}</h2>
        <p>{m.site_terms_when_these_terms_change_this_page()}</p>
      </Prose>
    </>
  )
}
