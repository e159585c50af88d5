interface Testimonial {
  _id: string
  author: string
  text: string
  source: string
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
        {testimonials.map(({ _id, author, text, source }) => (
          <li key={_id}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>{source === 'example' ? 'An example, written by us' : author}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
