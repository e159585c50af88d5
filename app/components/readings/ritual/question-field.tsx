import { TextArea } from '#app/components/ui/field.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { useIsHydrated } from '#app/components/ui/is-hydrated.ts'
import { HelpFirst } from '#app/components/readings/help-first.tsx'
import { distressPhrases } from '#content/distress/index.ts'
import * as m from '#messages'
import { distressIn } from '#rules/readings/question/distress.ts'
import './question-field.css'

/** The same limit as in convex/values/text.ts. */
const maxLength = 500

export function isQuestionTooLong(question: string): boolean {
  return question.trim().length > maxLength
}

type QuestionFieldProps = { value: string; onChange: (question: string) => void }

/**
 * A pasted text that is too long stays, with an error, so that it can be shortened. Without JavaScript the browser limits it.
 */
export function QuestionField({ value, onChange }: QuestionFieldProps) {
  const length = value.trim().length
  const distress = distressIn(value, distressPhrases)
  return (
    <>
      <TextArea
        label={m.readings_question_field_your_question()}
        note={m.readings_question_field_optional()}
        name="question"
        hint={m.readings_question_field_only_you_can_read_it()}
        rows={1}
        maxLength={useIsHydrated() ? undefined : maxLength}
        className="input question-line"
        dir="auto"
        value={value}
        error={
          isQuestionTooLong(value) &&
          m.readings_question_field_a_question_can_have_at({
            max: maxLength,
            count: formatNumber(length),
          })
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="status" className="question-help">
        {distress && <HelpFirst distress={distress} />}
      </div>
    </>
  )
}
