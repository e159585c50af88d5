import { TextArea } from '#app/components/ui/field.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'

/** As the backend counts: convex/values/text.ts. */
const longestQuestion = 500

export function isQuestionTooLong(question: string): boolean {
  return question.trim().length > longestQuestion
}

type QuestionFieldProps = { value: string; onChange: (question: string) => void }

/** Nothing is cut off: whoever pastes a page sees what is too much and can shorten it. */
export function QuestionField({ value, onChange }: QuestionFieldProps) {
  const length = value.trim().length
  return (
    <TextArea
      label={m.readings_question_field_your_question()}
      note={m.readings_question_field_optional()}
      name="question"
      hint={m.readings_question_field_only_you_can_read_it_unless()}
      rows={3}
      dir="auto"
      value={value}
      error={
        isQuestionTooLong(value) &&
        m.readings_question_field_a_question_can_have_characters_at({
          max: longestQuestion,
          count: formatNumber(length),
        })
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
