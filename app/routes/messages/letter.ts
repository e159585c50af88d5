// What the support form sends, and what comes back when it could not be stored: with all that was typed.
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'
import type { Refusal } from '#rules/refusal.ts'

export interface Letter {
  name: string
  email: string
  text: string
  errorId: string
}

export type LetterField = keyof Letter

export interface Unsent {
  letter: Letter
  /** The field that is wrong, where one is. */
  field: LetterField | null
  problem: string
}

export const emptyLetter: Letter = { name: '', email: '', text: '', errorId: '' }

/** The lengths that convex/messages.ts allows. */
export const longest = { name: 80, email: 254, text: 5000, errorId: 64 } satisfies Record<LetterField, number>

/** A field that people neither see nor reach: what fills it in is a program. */
export const trap = 'website'

export function letterIn(form: FormData): Letter {
  const textOf = (name: LetterField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  return { name: textOf('name'), email: textOf('email'), text: textOf('text'), errorId: textOf('errorId') }
}

/** What can be said before anybody is asked. */
export function problemIn(form: FormData): Unsent | null {
  const letter = letterIn(form)
  const unsent = (field: LetterField | null, problem: string) => ({ letter, field, problem })
  if ((form.get(trap) ?? '') !== '') {
    // Browsers and password keepers fill in too much at times: nobody's letter is lost by that.
    const problem = m.site_letter_something_has_filled_in_a_field()
    return unsent(null, problem)
  }
  if (letter.text.trim() === '') return unsent('text', m.site_letter_please_write_a_few_words_the())
  const tooLong = (Object.keys(longest) as LetterField[]).find(
    (field) => [...letter[field].trim()].length > longest[field],
  )
  if (tooLong) {
    return unsent(
      tooLong,
      m.site_letter_this_can_have_characters_at_most({
        limit: formatNumber(longest[tooLong]),
        length: formatNumber([...letter[tooLong].trim()].length),
      }),
    )
  }
  return null
}

/** A refusal of the backend, at the field it is about. */
export function unsentBy(letter: Letter, { reason, message }: Pick<Refusal, 'reason' | 'message'>): Unsent {
  return { letter, field: fieldOf(reason), problem: message }
}

function fieldOf(reason: Refusal['reason']): LetterField | null {
  if (reason === 'email_invalid') return 'email'
  if (reason === 'error_number_invalid') return 'errorId'
  return null
}

/** The number of an error page, carried over by its link; anything else in its place is nothing. */
export function errorIdIn(search: URLSearchParams): string {
  const given = search.get('error') ?? ''
  return /^[\w-]{1,64}$/.test(given) ? given : ''
}
