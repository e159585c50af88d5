import type { Ref } from 'react'
import type { WholePart } from '#rules/readings/meaning/reading.ts'
import './whole-reading.css'

type WholeReadingProps = {
  parts: readonly WholePart[]
  headingRef?: Ref<HTMLHeadingElement>
}

const titles: Partial<Record<WholePart['kind'], string>> = {
  majors: 'Majors',
  suits: 'Suits',
  elements: 'Elements',
  numbers: 'Numbers',
  courts: 'Courts',
  reversals: 'Reversals',
}

/** What the cards say together, once they are all turned up. */
export function WholeReading({ parts, headingRef }: WholeReadingProps) {
  if (parts.length === 0) return null
  const counted = parts.filter(({ kind }) => titles[kind] !== undefined)
  const arcs = parts.filter(({ kind }) => kind === 'arc')
  const closing = parts.find(({ kind }) => kind === 'closing')
  return (
    <section className="panel whole-reading" data-variant="gilded" aria-labelledby="whole-reading">
      <h2 id="whole-reading" ref={headingRef} tabIndex={-1}>
        All of them together
      </h2>
      {counted.length > 0 && (
        <dl>
          {counted.map(({ kind, text }) => (
            <div key={kind}>
              <dt>{titles[kind]}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {arcs.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {closing && <p className="whole-closing">{closing.text}</p>}
    </section>
  )
}
