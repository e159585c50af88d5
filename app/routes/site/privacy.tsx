import type { ReactNode } from 'react'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/privacy.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.site_privacy_privacy(),
    description: m.site_privacy_what_lodestar_stores_about_you_where(),
  })

/** The names under which browsers list what we store. */
const names = {
  codename: 'userCodename',
  visitorKey: 'userRandomID',
  theme: 'theme',
  signIn: '@@auth0spajs@@',
  reading: 'unfinishedReading',
  wish: 'drawWish',
  note: 'noteDraft',
  layout: 'layoutDraft',
  form: 'formDraft',
  columns: 'importColumns',
  seals: 'seenSeals',
  consent: 'analyticsConsent',
  deck: 'lastDeck',
  place: 'keptPlace',
  pages: 'lodestar',
}

const code = (text: ReactNode) => <code>{text}</code>

export default function Privacy() {
  return (
    <>
      <PageHeading
        align="start"
        title={m.site_privacy_privacy()}
        lede={m.site_privacy_what_is_stored_where_and_how()}
      />
      <Prose>
        <h2>{m.site_privacy_in_your_browser()}</h2>
        <dl>
          <dt>{m.site_privacy_your_codename()}</dt>
          <dd>
            <Message parts={m.site_privacy_a_colour_and_an_animal_such_as.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_your_visitor_key()}</dt>
          <dd>
            <Message parts={m.site_privacy_a_random_secret_in_a_cookie.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_your_theme()}</dt>
          <dd>
            <Message parts={m.site_privacy_a_cookie_named_only_if.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_your_sign_in()}</dt>
          <dd>
            <Message parts={m.site_privacy_only_if_you_sign_in_what.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_what_is_under_way()}</dt>
          <dd>
            <Message parts={m.site_privacy_for_as_long_as_the_tab.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_your_town()}</dt>
          <dd>
            <Message parts={m.site_privacy_only_if_you_keep_one_on.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_what_you_have_seen()}</dt>
          <dd>
            <Message parts={m.site_privacy_pages_and_pictures_that_you_have.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_a_note_about_reloading()}</dt>
          <dd>{m.site_privacy_when_a_part_of_the_page()}</dd>
        </dl>
        <p>{m.site_privacy_you_can_delete_all_of_this()}</p>

        <h2>{m.site_privacy_on_our_server()}</h2>
        <p>{m.site_privacy_for_each_request_the_server_writes()}</p>
        <p>{m.site_privacy_a_connection_that_asks_for_far()}</p>

        <h2>{m.site_privacy_if_you_want_to_be_reminded()}</h2>
        <p>{m.site_privacy_only_if_you_turn_it_on()}</p>

        <h2>{m.site_privacy_what_you_draw()}</h2>
        <p>{m.site_privacy_a_draw_or_a_spread_is()}</p>

        <h2>{m.site_privacy_what_you_write_to_us_and()}</h2>
        <p>{m.site_privacy_a_message_from_the_support_page()}</p>
        <h2>{m.site_privacy_with_an_account()}</h2>
        <p>{m.site_privacy_you_need_none_to_draw_if()}</p>

        <h2>{m.site_privacy_what_is_counted()}</h2>
        <p>{m.site_privacy_which_pages_are_opened_and_what()}</p>
        <p>{m.site_privacy_the_switch_count_my_visit_at()}</p>

        <h2>{m.site_privacy_nobody_else()}</h2>
        <p>{m.site_privacy_everything_on_these_pages_comes_from()}</p>
      </Prose>
    </>
  )
}
