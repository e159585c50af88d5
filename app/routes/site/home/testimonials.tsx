import * as m from '#messages'

interface Testimonial {
  author: string
  text: string
}

/** Published testimonials; renders nothing where there are none. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="section" aria-labelledby="voices">
      <h2 id="voices" className="section-title">
        {m.site_testimonials_what_visitors_say()}
      </h2>
      <ul className="promises voices">
        {testimonials.map(({ author, text }, index) => (
          <li key={index}>
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
