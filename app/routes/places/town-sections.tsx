// The sections of a town's page. Each renders nothing where there is no data for it.
import { Link } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { Report } from '#app/components/moderation/report.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Prose } from '#app/components/ui/prose.tsx'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { LocalQuestion } from './local-questions.ts'

export type TownActivity = NonNullable<FunctionReturnType<typeof api.places.placeNumbers.ofTown>>

/** A text written by an admin, as paragraphs. */
export function Introduction({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Prose className="place-words">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </Prose>
  )
}

export function TownStatistics({ name, activity }: { name: string; activity: TownActivity }) {
  const { drawsThisMonth, drawsEver, magicians, mostDrawn } = activity
  const numbers = [
    { label: m.places_town_sections_draws_this_month(), count: drawsThisMonth },
    { label: m.places_town_sections_draws_in_total(), count: drawsEver },
    { label: m.places_town_sections_readers(), count: magicians },
  ].filter(({ count }) => count !== null)
  if (numbers.length === 0) return null
  return (
    <section className="section" aria-labelledby="numbers">
      <h2 id="numbers" className="section-title">
        {m.places_town_sections_in_numbers({ name })}
      </h2>
      <dl className="place-numbers">
        {numbers.map(({ label, count }) => (
          <div className="panel" key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count!)}</dd>
          </div>
        ))}
        {mostDrawn && (
          <div className="panel">
            <dt>{m.places_town_sections_most_drawn_card()}</dt>
            <dd>
              <Link to={`/cards/${mostDrawn.slug}`}>{mostDrawn.name}</Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

export function Totems({ name, totems }: { name: string; totems: TownActivity['totems'] }) {
  if (totems.length === 0) return null
  return (
    <section className="section" aria-labelledby="totems">
      <h2 id="totems" className="section-title">
        {m.places_town_sections_totems_in({ name })}
      </h2>
      <ul role="list" className="place-totems">
        {totems.map((totem) => (
          <li key={totem._id}>
            <Link to={`/totems/${totem._id}`} className="panel">
              <h3>{totem.name}</h3>
              <p>{[totem.material, totem.deck.title].filter(Boolean).join(' · ')}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Testimonials({ name, testimonials }: { name: string } & Pick<TownActivity, 'testimonials'>) {
  if (testimonials.length === 0) return null
  return (
    <section className="section" aria-labelledby="testimonials">
      <h2 id="testimonials" className="section-title">
        {m.places_town_sections_testimonials_from({ name })}
      </h2>
      <ul className="promises testimonials">
        {testimonials.map(({ _id, author, text }) => (
          <li key={_id}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>{author}</figcaption>
            </figure>
            <Report kind="testimonial" targetId={_id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function QuestionsAndAnswers({ questions }: { questions: readonly LocalQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="questions">
      <h2 id="questions" className="section-title">
        {m.places_town_sections_questions_and_answers()}
      </h2>
      <div className="place-questions">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
