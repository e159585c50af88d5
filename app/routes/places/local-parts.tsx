// The parts of a town's page, each of which is there only where there is something true to say.
import { Link } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { inFigures } from '#app/components/ui/figures.ts'
import { Prose } from '#app/components/ui/prose.tsx'
import type { api } from '#convex/_generated/api.js'
import type { LocalQuestion } from '#rules/places/local-questions.ts'

export type LocalLife = NonNullable<FunctionReturnType<typeof api.places.placeNumbers.ofTown>>

/** What an admin has written, as paragraphs. */
export function OwnWords({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Prose className="place-words">
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </Prose>
  )
}

export function Numbers({ name, life }: { name: string; life: LocalLife }) {
  const { drawsThisMonth, drawsEver, magicians, mostDrawn } = life
  const numbers = [
    { what: 'draws this month', count: drawsThisMonth },
    { what: 'draws so far', count: drawsEver },
    { what: 'who read for others', count: magicians },
  ].filter(({ count }) => count !== null)
  if (numbers.length === 0) return null
  return (
    <section className="section" aria-labelledby="numbers">
      <h2 id="numbers" className="section-title">
        Counted in {name}
      </h2>
      <dl className="place-numbers">
        {numbers.map(({ what, count }) => (
          <div className="panel" key={what}>
            <dt>{what}</dt>
            <dd>{inFigures(count!)}</dd>
          </div>
        ))}
        {mostDrawn && (
          <div className="panel">
            <dt>drawn most often</dt>
            <dd>
              <Link to={`/cards/${mostDrawn.slug}`}>{mostDrawn.name}</Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

export function Totems({ name, totems }: { name: string; totems: LocalLife['totems'] }) {
  if (totems.length === 0) return null
  return (
    <section className="section" aria-labelledby="totems">
      <h2 id="totems" className="section-title">
        To touch in {name}
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

export function Testimonials({ name, testimonials }: { name: string } & Pick<LocalLife, 'testimonials'>) {
  if (testimonials.length === 0) return null
  return (
    <section className="section" aria-labelledby="voices">
      <h2 id="voices" className="section-title">
        Heard in {name}
      </h2>
      <ul className="promises voices">
        {testimonials.map(({ _id, author, text }) => (
          <li key={_id}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>{author}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Questions({ questions }: { questions: readonly LocalQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="questions">
      <h2 id="questions" className="section-title">
        Asked here
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
