import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { parseErrorId } from './support-message.ts'
import { SupportForm } from './support-form.tsx'
import { sendByForm, sendInBrowser } from './send-support-message.ts'
import type { Route } from './+types/support.ts'
import './support.css'
import { Message } from '#app/components/ui/message.tsx'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.site_support_support(),
    description: m.site_support_help_with_lodestar_answers_to_common(),
  })

export const action = ({ request, context }: Route.ActionArgs) => sendByForm(request, context)

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendInBrowser(request, serverAction)

export default function Support({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSent = search.has('sent')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSent) section.current?.focus({ preventScroll: true })
  }, [isSent])
  return (
    <>
      <PageHeading
        align="start"
        title={m.site_support_support()}
        lede={m.site_support_short_answers_first_most_things_heal()}
      />
      <Prose>
        <h2>{m.site_support_the_page_says_reconnecting()}</h2>
        <p>
          <Message
            parts={m.site_support_the_line_between_your_device_and.parts()}
            link={(text) => <Link to="/hello">{text}</Link>}
          />
        </p>
        <h2>{m.site_support_it_is_too_dark_or_too()}</h2>
        <p>{m.site_support_choose_night_or_day_at_the()}</p>
        <h2>{m.site_support_things_move_too_much()}</h2>
        <p>{m.site_support_switch_on_reduce_motion_in_your()}</p>
        <h2>{m.site_support_i_would_like_another_codename()}</h2>
        <p>
          <Message
            parts={m.site_support_delete_the_data_of_this_site.parts()}
            link={(text) => <Link to="/privacy">{text}</Link>}
          />
        </p>
        <h2>{m.site_support_i_use_a_keyboard_or_a()}</h2>
        <p>{m.site_support_everything_here_works_with_both_the()}</p>
        <h2>{m.site_support_something_went_wrong()}</h2>
        <p>{m.site_support_an_error_page_shows_a_short()}</p>
      </Prose>
      <section
        ref={section}
        className="support-write"
        id="write"
        tabIndex={-1}
        aria-labelledby="write-heading"
      >
        <h2 id="write-heading">{m.site_support_write_to_us()}</h2>
        {isSent ? (
          <Callout tone="success" role="status" title={m.site_support_your_message_is_with_us()}>
            <p>
              <Message
                parts={m.site_support_somebody_will_read_it_if_you.parts()}
                link={(text) => <Link to="/support#write">{text}</Link>}
              />
            </p>
          </Callout>
        ) : (
          <>
            <p>{m.site_support_whatever_is_not_answered_above_a()}</p>
            <SupportForm errorId={parseErrorId(search)} rejected={actionData} />
          </>
        )}
      </section>
    </>
  )
}
