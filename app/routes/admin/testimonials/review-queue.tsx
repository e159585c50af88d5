// The testimonial that came last and waits for a decision; after the decision the next one takes its place.
import { useEffect, useRef } from 'react'
import { writeWithUndo } from '#app/components/admin/records/undo.ts'
import { formatWaiting } from '#app/components/admin/waiting-count.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { placeLabel } from '../totems/labels.ts'
import { setStatus, statuses, type Status, type Testimonial } from './labels.ts'

const firstWaiting = {
  paginationOpts: { numItems: 1, cursor: null },
  filters: { status: 'waiting' },
  sort: { by: 'when', order: 'desc' },
} as const

export function ReviewQueue() {
  const counts = useLiveQuery(api.admin.attention.counts, {}, undefined)
  const first = useLiveQuery(api.messages.testimonials.list, firstWaiting, undefined)?.page[0]
  if (!first || !counts) return null
  return (
    <Panel as="section" className="review-queue" aria-labelledby="review-queue">
      <header>
        <h2 id="review-queue">{m.admin_queue_testimonials()}</h2>
        <p role="status">
          {m.admin_queue_testimonial_left({
            count: counts.testimonials,
            number: formatWaiting(counts.testimonials),
          })}
        </p>
      </header>
      <Waiting testimonial={first} />
    </Panel>
  )
}

/** A new testimonial gets the focus instead of its buttons, so that a second Enter does not decide what nobody has read. */
function Waiting({ testimonial }: { testimonial: Testimonial }) {
  const { _id, author, text, deck, place, _creationTime } = testimonial
  const quote = useRef<HTMLQuoteElement>(null)
  const decided = useRef<string | null>(null)
  useEffect(() => {
    if (decided.current !== null && decided.current !== _id) quote.current?.focus({ preventScroll: true })
  }, [_id])

  function decide(status: Status): void {
    decided.current = _id
    void writeWithUndo(m.admin_labels_marked_as({ status: statuses[status]() }), (changeId) =>
      setStatus(testimonial, status, changeId),
    )
  }

  const about = [deck, place && placeLabel(place)].filter(Boolean).join(', ')
  return (
    <>
      <blockquote ref={quote} tabIndex={-1} dir="auto">
        {text}
      </blockquote>
      <p className="review-queue-by">
        <bdi>{author}</bdi>
        {about && <span>{about}</span>}
        <LocalDateTime at={_creationTime} brief />
      </p>
      <div key={_id} className="actions" role="group" aria-label={m.admin_queue_decide({ author })}>
        <Button variant="gold" onClick={() => decide('published')}>
          {m.admin_queue_show_on_site()}
        </Button>
        <Button onClick={() => decide('hidden')}>{m.admin_queue_dont_show()}</Button>
      </div>
    </>
  )
}
