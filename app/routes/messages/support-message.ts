// The support form's message and its validation. A rejected message keeps everything that was typed.
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'
import type { Refusal } from '#rules/refusal.ts'

export interface SupportMessage {
  name: string
  email: string
  text: string
  errorId: string
}

export type MessageField = keyof SupportMessage

export interface RejectedMessage {
  message: SupportMessage
  /** The invalid field; null where the problem is not about one field. */
  field: MessageField | null
  problem: string
}

export const emptyMessage: SupportMessage = { name: '', email: '', text: '', errorId: '' }

/** The lengths that convex/messages.ts allows. */
export const maxLengths = { name: 80, email: 254, text: 5000, errorId: 64 } satisfies Record<
  MessageField,
  number
>

/** A honeypot: people neither see nor reach this field, so whatever fills it in is a bot. */
export const honeypotField = 'website'

export function parseMessage(form: FormData): SupportMessage {
  const textOf = (name: MessageField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  return { name: textOf('name'), email: textOf('email'), text: textOf('text'), errorId: textOf('errorId') }
}

/** What can be checked without the backend. */
export function validateMessage(form: FormData): RejectedMessage | null {
  const message = parseMessage(form)
  const rejected = (field: MessageField | null, problem: string) => ({ message, field, problem })
  if ((form.get(honeypotField) ?? '') !== '') {
    // Browsers and password managers sometimes fill it in too, so the message is returned and can be sent again.
    const problem = m.site_support_message_a_hidden_field_was_filled()
    return rejected(null, problem)
  }
  if (message.text.trim() === '')
    return rejected('text', m.site_support_message_your_message_is_empty_write())
  const tooLong = (Object.keys(maxLengths) as MessageField[]).find(
    (field) => [...message[field].trim()].length > maxLengths[field],
  )
  if (tooLong) {
    return rejected(
      tooLong,
      m.site_support_message_use_at_most_characters_you({
        limit: formatNumber(maxLengths[tooLong]),
        length: formatNumber([...message[tooLong].trim()].length),
      }),
    )
  }
  return null
}

/** Maps a refusal of the backend to the field it is about. */
export function rejectedBy(
  message: SupportMessage,
  { reason, message: problem }: Pick<Refusal, 'reason' | 'message'>,
): RejectedMessage {
  return { message, field: fieldOf(reason), problem }
}

function fieldOf(reason: Refusal['reason']): MessageField | null {
  if (reason === 'email_invalid') return 'email'
  if (reason === 'error_number_invalid') return 'errorId'
  return null
}

/** The error number from the link of an error page; empty where it is not valid. */
export function parseErrorId(search: URLSearchParams): string {
  const value = search.get('error') ?? ''
  return /^[\w-]{1,64}$/.test(value) ? value : ''
}
