import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { requestFacts } from '#app/data/contexts.ts'
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
    description: m.site_support_help_with_lodestar_answers_to(),
  })

export const loader = ({ context }: Route.LoaderArgs) => ({
  readsMessages: context.get(requestFacts).operator.readsMessages,
})

export const action = ({ request, context }: Route.ActionArgs) => sendByForm(request, context)

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendInBrowser(request, serverAction)

export default function Support({ loaderData: { readsMessages }, actionData }: Route.ComponentProps) {
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
        lede={m.site_support_quick_answers_first_most_problems()}
      />
      <Prose>
        <h2>{m.site_support_the_page_says_youre_offline()}</h2>
        <p>
          <Message
            parts={m.site_support_your_device_has_lost_its.parts()}
            link={(text) => <Link to="/hello">{text}</Link>}
          />
        </p>
        <h2>{m.site_support_the_page_is_too_dark()}</h2>
        <p>{m.site_support_choose_the_dark_or_light()}</p>
        <h2>{m.site_support_theres_too_much_motion()}</h2>
        <p>{m.site_support_turn_on_reduce_motion_in()}</p>
        <h2>{m.site_support_id_like_a_different_codename()}</h2>
        <p>
          <Message
            parts={m.site_support_click_your_codename_at_the.parts()}
            link={(text) => <Link to="/privacy">{text}</Link>}
          />
        </p>
        <h2>{m.site_support_i_use_a_keyboard_or()}</h2>
        <p>{m.site_support_everything_here_works_with_both()}</p>
        <h2>{m.site_support_something_went_wrong()}</h2>
        <p>{m.site_support_an_error_page_shows_a()}</p>
      </Prose>
      <section
        ref={section}
        className="support-write"
        id="write"
        tabIndex={-1}
        aria-labelledby="write-heading"
      >
        <h2 id="write-heading">{m.site_support_contact_us()}</h2>
        {isSent ? (
          <Callout tone="success" role="status" title={m.site_support_message_sent()}>
            <p>
              <Message
                parts={m.site_support_thank_you_if_you_gave.parts()}
                link={(text) => <Link to="/support#write">{text}</Link>}
              />
            </p>
          </Callout>
        ) : (
          <>
            <p>
              {m.site_support_didnt_find_your_answer_above()}{' '}
              {readsMessages && m.site_support_a_person_reads_every_message()}
            </p>
            <SupportForm errorId={parseErrorId(search)} rejected={actionData} />
          </>
        )}
      </section>
    </>
  )
}
