import { TextArea } from '#app/components/ui/field.tsx'
import { inFigures } from '#app/components/ui/figures.ts'

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
      label="Your question"
      note="optional"
      name="question"
      hint="Only you can read it, unless you share it later."
      rows={3}
      dir="auto"
      value={value}
      error={
        isQuestionTooLong(value) &&
        `A question can have ${longestQuestion} characters at most; this one has ${inFigures(length)}. Nothing of it is lost.`
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
