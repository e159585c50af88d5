import type { Ref } from 'react'
import * as m from '#messages'
import type { Whole } from '#rules/readings/composition/compose.ts'
import './whole-reading.css'

type WholeReadingProps = {
  whole: Whole | null
  /** The reply to the visitor's own question, in place of the spread's general answer. */
  reply?: string | null
  /** Whether the owner's browser may put a reply in later. */
  awaitsReply?: boolean
  headingRef?: Ref<HTMLHeadingElement>
}

/** The cards together, in a few sentences, and something to take away. Shown when all cards are face up. */
export function WholeReading({ whole, reply = null, awaitsReply = false, headingRef }: WholeReadingProps) {
  if (!whole) return null
  const { answer, ties, pattern, close } = whole
  const together = [...ties, pattern].filter(Boolean).join(' ')
  return (
    <section className="panel whole-reading" data-variant="gilded" aria-labelledby="whole-reading">
      <h2 id="whole-reading" ref={headingRef} tabIndex={-1}>
        {m.readings_whole_reading_the_reading_as_a_whole()}
      </h2>
      <p className="whole-answer" data-room={awaitsReply || undefined}>
        {reply ?? answer}
      </p>
      {together !== '' && <p>{together}</p>}
      <dl>
        {close.action && (
          <div>
            <dt>{m.readings_whole_reading_try_this()}</dt>
            <dd>{close.action}</dd>
          </div>
        )}
        <div>
          <dt>{m.readings_whole_reading_for_your_journal()}</dt>
          <dd>{close.question}</dd>
        </div>
      </dl>
    </section>
  )
}
