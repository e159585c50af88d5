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
    description: m.site_privacy_what_lodestar_stores_about_you(),
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
        lede={m.site_privacy_what_we_store_where_and()}
      />
      <Prose>
        <h2>{m.site_privacy_in_your_browser()}</h2>
        <dl>
          <dt>{m.site_privacy_your_codename()}</dt>
          <dd>
            <Message parts={m.site_privacy_a_color_and_an_animal.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_your_visitor_key()}</dt>
          <dd>
            <Message parts={m.site_privacy_a_random_secret_in_a.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_your_theme()}</dt>
          <dd>
            <Message parts={m.site_privacy_a_cookie_named_stored_for.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_your_sign_in()}</dt>
          <dd>
            <Message parts={m.site_privacy_only_if_you_sign_in.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_unfinished_work()}</dt>
          <dd>
            <Message parts={m.site_privacy_while_the_tab_is_open.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_your_town()}</dt>
          <dd>
            <Message parts={m.site_privacy_only_if_you_set_one.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_pages_for_offline_use()}</dt>
          <dd>
            <Message parts={m.site_privacy_pages_and_images_youve_opened.parts(names)} code={code} />
          </dd>
          <dt>{m.site_privacy_a_reload_marker()}</dt>
          <dd>{m.site_privacy_if_part_of_a_page()}</dd>
        </dl>
        <p>{m.site_privacy_you_can_delete_all_of()}</p>

        <h2>{m.site_privacy_on_our_server()}</h2>
        <p>{m.site_privacy_for_each_request_the_server()}</p>
        <p>{m.site_privacy_if_a_connection_sends_far()}</p>

        <h2>{m.site_privacy_daily_reminders()}</h2>
        <p>{m.site_privacy_only_if_you_turn_them()}</p>

        <h2>{m.site_privacy_what_you_draw()}</h2>
        <p>{m.site_privacy_we_store_each_draw_or()}</p>

        <h2>{m.site_privacy_messages_and_scans()}</h2>
        <p>{m.site_privacy_we_store_a_message_from()}</p>
        <h2>{m.site_privacy_with_an_account()}</h2>
        <p>{m.site_privacy_you_dont_need_an_account()}</p>

        <h2>{m.site_privacy_anonymous_statistics()}</h2>
        <p>{m.site_privacy_we_count_which_pages_are()}</p>
        <p>{m.site_privacy_the_switch_allow_anonymous()}</p>

        <h2>{m.site_privacy_no_third_parties()}</h2>
        <p>{m.site_privacy_everything_on_these_pages_comes()}</p>
      </Prose>
    </>
  )
}
