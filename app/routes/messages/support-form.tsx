import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextArea, TextField } from '#app/components/ui/field.tsx'
import * as m from '#messages'
import {
  emptyMessage,
  parseMessage,
  maxLengths,
  honeypotField,
  type MessageField,
  type RejectedMessage,
} from './support-message.ts'
import { supportDraft } from './support-draft.ts'

type SupportFormProps = {
  /** From the link of an error page. */
  errorId: string
  /** The message that the server rejected, with the reason. */
  rejected: RejectedMessage | undefined
}

/** The fields are uncontrolled, so that what is typed before hydration is not lost. */
export function SupportForm({ errorId, rejected }: SupportFormProps) {
  const initial = rejected?.message ?? { ...emptyMessage, errorId }
  const isSending = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const honeypotId = useId()

  useEffect(() => {
    if (form.current) restoreDraft(form.current)
  }, [])

  useEffect(() => {
    if (!rejected || !form.current) return
    fieldOf(form.current, rejected.field ?? 'text').focus()
    fieldOf(form.current, honeypotField).value = ''
  }, [rejected])

  const propsOf = (field: MessageField) => ({
    name: field,
    defaultValue: initial[field],
    maxLength: maxLengths[field],
    error: rejected?.field === field ? rejected.problem : undefined,
  })

  return (
    <Form
      ref={form}
      method="post"
      action="/support#write"
      className="support-form"
      noValidate
      preventScrollReset
      onInput={(event) => supportDraft.write(parseMessage(new FormData(event.currentTarget)))}
    >
      {rejected && rejected.field === null && (
        <Callout tone="error" role="alert">
          {rejected.problem}
        </Callout>
      )}
      <TextArea
        label={m.site_support_form_your_message()}
        rows={7}
        dir="auto"
        required
        {...propsOf('text')}
      />
      <TextField
        label={m.site_support_form_your_name()}
        note={m.site_support_form_optional()}
        autoComplete="name"
        {...propsOf('name')}
      />
      <TextField
        label={m.site_support_form_your_email()}
        note={m.site_support_form_optional()}
        type="email"
        autoComplete="email"
        hint={m.site_support_form_we_only_use_it_to()}
        {...propsOf('email')}
      />
      <TextField
        label={m.site_support_form_error_number()}
        note={m.site_support_form_optional()}
        autoComplete="off"
        spellCheck={false}
        hint={m.site_support_form_fill_this_in_if_an()}
        {...propsOf('errorId')}
      />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={honeypotId}>{m.site_support_form_leave_this_empty()}</label>
        <input id={honeypotId} name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" variant="gold" loading={isSending}>
        {m.site_support_form_send_message()}
      </Button>
    </Form>
  )
}

/** Fills empty fields from the saved draft. */
function restoreDraft(form: HTMLFormElement): void {
  const draft = supportDraft.read()
  if (!draft) return
  for (const field of Object.keys(emptyMessage) as MessageField[]) {
    const input = fieldOf(form, field)
    if (input.value === '') input.value = draft[field]
  }
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}
