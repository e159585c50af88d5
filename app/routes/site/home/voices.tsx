interface Testimonial {
  /** Null for an example of ours. */
  author: string | null
  text: string
}

/** What people say. Where nobody has said anything yet there are examples, and they are called that. */
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
              <figcaption>{author ?? 'An example, written by us'}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
