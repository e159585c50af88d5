import { TextArea } from '#app/components/ui/field.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'

/** The same limit as in convex/values/text.ts. */
const maxLength = 500

export function isQuestionTooLong(question: string): boolean {
  return question.trim().length > maxLength
}

type QuestionFieldProps = { value: string; onChange: (question: string) => void }

/** Without a `maxLength` attribute: a pasted text that is too long stays, with an error, so that it can be shortened. */
export function QuestionField({ value, onChange }: QuestionFieldProps) {
  const length = value.trim().length
  return (
    <TextArea
      label={m.readings_question_field_your_question()}
      note={m.readings_question_field_optional()}
      name="question"
      hint={m.readings_question_field_only_you_can_read_it()}
      rows={3}
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
  )
}
