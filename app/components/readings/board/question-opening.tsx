import { HelpFirst } from '#app/components/readings/help-first.tsx'
import { distressPhrases } from '#content/distress/index.ts'
import * as m from '#messages'
import { distressIn } from '#rules/readings/question/distress.ts'
import type { ReadSpread } from './spread-cards.ts'
import './question-opening.css'

type QuestionOpeningProps = {
  /** Null for guests who may not see it, and before the owner's browser has loaded it. */
  question: string | null
  /** Whether there is a question that this page was sent without. */
  isPrivate: boolean
  opening: NonNullable<ReadSpread['opening']>
}

/**
 * The head of a reading: the question, and how the spread answers it. The server sends the page without a private question;
 * its owner's browser adds it, into room that is reserved, so that nothing moves.
 */
export function QuestionOpening({ question, isPrivate, opening: { opening, plan } }: QuestionOpeningProps) {
  const distress = distressIn(question, distressPhrases)
  const introduction = [opening?.text, plan].filter(Boolean).join(' ')
  return (
    <section
      className="question-opening"
      aria-label={m.readings_question_opening_the_question()}
      data-room={isPrivate || question !== null || undefined}
    >
      {distress && <HelpFirst distress={distress} />}
      {question !== null ? (
        <p className="question-asked" dir="auto">
          {m.readings_spread_reading_text({ question })}
        </p>
      ) : (
        isPrivate && <p className="question-private">{m.readings_question_opening_private()}</p>
      )}
      {/* With the question it is another text, in another element. */}
      {introduction !== '' && <p key={introduction}>{introduction}</p>}
    </section>
  )
}
