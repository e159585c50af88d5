import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextArea, TextField } from '#app/components/ui/field.tsx'
import { emptyLetter, letterIn, longest, trap, type LetterField, type Unsent } from './letter.ts'
import { letterDraft } from './letter-draft.ts'

type LetterFormProps = {
  /** Carried over from an error page. */
  errorId: string
  /** What came back, with why. */
  unsent: Unsent | undefined
}

/** The fields are the browser’s own: what is typed before the page is alive stays in them. */
export function LetterForm({ errorId, unsent }: LetterFormProps) {
  const given = unsent?.letter ?? { ...emptyLetter, errorId }
  const isSending = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const trapId = useId()

  useEffect(() => {
    if (form.current) bringBack(form.current)
  }, [])

  useEffect(() => {
    if (!unsent || !form.current) return
    fieldOf(form.current, unsent.field ?? 'text').focus()
    fieldOf(form.current, trap).value = ''
  }, [unsent])

  const fieldProps = (field: LetterField) => ({
    name: field,
    defaultValue: given[field],
    maxLength: longest[field],
    error: unsent?.field === field ? unsent.problem : undefined,
  })

  return (
    <Form
      ref={form}
      method="post"
      action="/support#write"
      className="letter"
      preventScrollReset
      onInput={(event) => letterDraft.write(letterIn(new FormData(event.currentTarget)))}
    >
      {unsent && unsent.field === null && (
        <Callout tone="error" role="alert">
          {unsent.problem}
        </Callout>
      )}
      <TextArea label="Your message" rows={7} dir="auto" required {...fieldProps('text')} />
      <TextField label="Your name" note="optional" autoComplete="name" {...fieldProps('name')} />
      <TextField
        label="Your e-mail"
        note="optional"
        type="email"
        autoComplete="email"
        hint="Only to answer you. Without it we can read, but not reply."
        {...fieldProps('email')}
      />
      <TextField
        label="Error number"
        note="optional"
        autoComplete="off"
        spellCheck={false}
        hint="If an error page has shown you one."
        {...fieldProps('errorId')}
      />
      <div className="letter-trap" aria-hidden="true">
        <label htmlFor={trapId}>Leave this empty</label>
        <input id={trapId} name={trap} tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" variant="gold" loading={isSending}>
        Send the message
      </Button>
    </Form>
  )
}

/** What was typed here before and not sent, into the fields that are empty. */
function bringBack(form: HTMLFormElement): void {
  const kept = letterDraft.read()
  if (!kept) return
  for (const field of Object.keys(emptyLetter) as LetterField[]) {
    const input = fieldOf(form, field)
    if (input.value === '') input.value = kept[field]
  }
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}
