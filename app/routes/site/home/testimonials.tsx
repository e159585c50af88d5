import { lazy, Suspense } from 'react'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

/** Loaded later: it needs scripts, and most visitors never use it. */
const Report = lazy(() =>
  import('#app/components/moderation/report.tsx').then(({ Report }) => ({ default: Report })),
)

interface Testimonial {
  _id: string
  author: string
  text: string
}

/** Published testimonials; renders nothing where there are none. */
export function Testimonials({ testimonials: first }: { testimonials: readonly Testimonial[] }) {
  // Live, so that one that an admin hides is gone at once.
  const live = useLiveQuery(
    api.messages.testimonials.listPublished,
    first.length === 0 ? 'skip' : {},
    undefined,
  )
  const testimonials = live ? live.slice(0, first.length) : first
  if (testimonials.length === 0) return null
  return (
    <section className="section" aria-labelledby="testimonials">
      <h2 id="testimonials" className="section-title">
        {m.site_testimonials_what_visitors_say()}
      </h2>
      <ul className="promises testimonials">
        {testimonials.map(({ _id, author, text }) => (
          <li key={_id}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>{author}</figcaption>
            </figure>
            {live && (
              <Suspense fallback={null}>
                <Report kind="testimonial" targetId={_id} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
