interface Testimonial {
  author: string
  text: string
}

/** What people say. Nothing where nobody has said anything yet. */
export function Voices({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="section" aria-labelledby="voices">
      <h2 id="voices" className="section-title">
        What a card is good for
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
