import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { pageMeta } from '../page-meta.ts'
import { errorIdIn } from './letter.ts'
import { LetterForm } from './letter-form.tsx'
import { sendByForm, sendInBrowser } from './send-letter.ts'
import type { Route } from './+types/support.ts'
import './support.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Support',
    description: 'Help with Lodestar: answers to common questions, and a form to write to us.',
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
        title="Support"
        lede="Short answers first. Most things heal by themselves or with one touch."
      />
      <Prose>
        <h2>The page says “Reconnecting…”</h2>
        <p>
          The line between your device and our server is down. What you see stays, and the page comes back to
          life by itself as soon as the line does. <Link to="/hello">Say hello</Link> shows whether the server
          answers, and how quickly.
        </p>
        <h2>It is too dark, or too bright</h2>
        <p>
          Choose night or day at the foot of every page, or in the menu on a phone. “System” follows your
          device.
        </p>
        <h2>Things move too much</h2>
        <p>Switch on “reduce motion” in your device’s settings. Lodestar then fades where it would move.</p>
        <h2>I would like another codename</h2>
        <p>
          Delete the data of this site in your browser’s settings; the next visit brings a new name.{' '}
          <Link to="/privacy">Privacy</Link> says what else is kept there.
        </p>
        <h2>I use a keyboard or a screen reader</h2>
        <p>
          Everything here works with both. The first stop on each page is “Skip to the content”, and after
          following a link you are taken to the new page’s heading. Where that is not so, it is a mistake that
          we want to mend.
        </p>
        <h2>Something went wrong</h2>
        <p>
          An error page shows a short number. It leads us straight to what happened, so please put it into the
          form below.
        </p>
      </Prose>
      <section
        ref={section}
        className="support-write"
        id="write"
        tabIndex={-1}
        aria-labelledby="write-heading"
      >
        <h2 id="write-heading">Write to us</h2>
        {isSent ? (
          <Callout tone="success" role="status" title="Your message is with us">
            <p>
              Somebody will read it. If you left an e-mail address, that is where the answer goes. Is there
              something else? <Link to="/support#write">Write another message</Link>
            </p>
          </Callout>
        ) : (
          <>
            <p>Whatever is not answered above. A person reads every message.</p>
            <LetterForm errorId={errorIdIn(search)} unsent={actionData} />
          </>
        )}
      </section>
    </>
  )
}
