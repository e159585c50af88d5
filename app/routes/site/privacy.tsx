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
            A colour and an animal, such as “Indigo Otter”. Your browser makes it up and keeps it in its local
            storage under <code>{m.site_privacy_usercodename()}</code>. It says nothing about you.
          </dd>
          <dt>{m.site_privacy_your_visitor_key()}</dt>
          <dd>
            A random secret in a cookie named <code>{m.site_privacy_userrandomid()}</code>, kept for one year.
            It lets this browser, and nobody else, own what you draw without an account. We store only a
            fingerprint of it.
          </dd>
          <dt>{m.site_privacy_your_theme()}</dt>
          <dd>
            A cookie named <code>{m.site_privacy_theme()}</code>, only if you have chosen night or day
            yourself, so that the page comes in the right colours at once. One year.
          </dd>
          <dt>{m.site_privacy_your_sign_in()}</dt>
          <dd>
            Only if you sign in: what proves to us that it is you, in the local storage under names that begin
            with <code>{m.site_privacy_auth0spajs()}</code>, a cookie for a day that says that you were, and
            cookies of the sign-in page, of which one lasts a year and lets us know this browser again.
            Signing out removes all but the last.
          </dd>
          <dt>{m.site_privacy_what_is_under_way()}</dt>
          <dd>
            For as long as the tab is open: a draw or a spread that is not finished, and a question that you
            have typed (<code>{m.site_privacy_unfinishedreading()}</code>,{' '}
            <code>{m.site_privacy_drawwish()}</code>). In the local storage: notes, layouts and, of those who
            run the product, forms that are not stored with us yet (<code>{m.site_privacy_notedraft()}</code>,{' '}
            <code>{m.site_privacy_layoutdraft()}</code>, <code>{m.site_privacy_formdraft()}</code>,{' '}
            <code>{m.site_privacy_importcolumns()}</code>), the seals that you were shown (
            <code>{m.site_privacy_seenseals()}</code>), whether you are a magician, and whether you may be
            counted (<code>{m.site_privacy_analyticsconsent()}</code>). A cookie named{' '}
            <code>{m.site_privacy_lastdeck()}</code> remembers for a year from which deck you drew.
          </dd>
          <dt>{m.site_privacy_your_town()}</dt>
          <dd>
            Only if you keep one on its page: its name (<code>{m.site_privacy_keptplace()}</code>), here and
            with us, until you let it go. Your draws are counted there; the draws themselves do not say where.
          </dd>
          <dt>{m.site_privacy_what_you_have_seen()}</dt>
          <dd>
            Pages and pictures that you have opened, and your own readings, so that they open without a line
            (the browser’s storages named <code>{m.site_privacy_lodestar()}</code>). Your readings are kept
            for whoever was signed in then, and are deleted when you sign out.
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
