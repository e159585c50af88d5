import type { Ref } from 'react'
import * as m from '#messages'
import type { WholePart } from '#rules/readings/composition/version-1/reading.ts'
import './whole-reading.css'

type WholeReadingProps = {
  parts: readonly WholePart[]
  headingRef?: Ref<HTMLHeadingElement>
}

const titles: Partial<Record<WholePart['kind'], () => string>> = {
  majors: m.readings_whole_reading_majors,
  suits: m.readings_whole_reading_suits,
  elements: m.readings_whole_reading_elements,
  numbers: m.readings_whole_reading_numbers,
  courts: m.readings_whole_reading_courts,
  reversals: m.readings_whole_reading_reversals,
}

/** The summary of a reading of the first composition. */
export function WholeReadingOfVersion1({ parts, headingRef }: WholeReadingProps) {
  if (parts.length === 0) return null
  const counted = parts.filter(({ kind }) => titles[kind] !== undefined)
  const arcs = parts.filter(({ kind }) => kind === 'arc')
  const closing = parts.find(({ kind }) => kind === 'closing')
  return (
    <section className="panel whole-reading" data-variant="gilded" aria-labelledby="whole-reading">
      <h2 id="whole-reading" ref={headingRef} tabIndex={-1}>
        {m.readings_whole_reading_the_reading_as_a_whole()}
      </h2>
      {counted.length > 0 && (
        <dl>
          {counted.map(({ kind, text }) => (
            <div key={kind}>
              <dt>{titles[kind]?.()}</dt>
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
