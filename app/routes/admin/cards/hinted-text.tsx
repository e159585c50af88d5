import { useDeferredValue } from 'react'
import { RichText } from '#app/components/rich-text.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'
import * as sentences from '#messages/tone'
import { textLimits } from '#rules/cards/card-sheet.ts'
import { toneHints, wordCount, type TextField, type ToneHint } from '#rules/cards/tone.ts'
import { parseRichText } from '#rules/rich-text/rich-text.ts'

type HintedTextProps = {
  label: string
  field: TextField
  rows: number
  value: string
  onChange: (text: string) => void
  hint?: string
  maxLength?: number
}

/** A text field with style hints, and a preview if it has markup. */
export function HintedText(props: HintedTextProps) {
  const { label, hint, field, rows, value, onChange, maxLength = textLimits.text } = props
  const settled = useDeferredValue(value)
  const hints = toneHints(settled, field)
  const words = wordCount(settled)
  const hasMarks = parseRichText(settled).some((node) => typeof node !== 'string')
  return (
    <div className="text-with-hints">
      <TextArea
        label={label}
        hint={hint}
        note={words === 0 ? '' : m.admin_hinted_text_one_word({ count: words })}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hasMarks && (
        <p className="text-shown">
          <RichText text={settled} />
        </p>
      )}
      {hints.length > 0 && (
        <ul role="list" className="text-hints">
          {hints.map((toneHint) => (
            <li key={toneHint.kind}>
              <Icon name="info" />
              <span>{hintMessage(toneHint)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function hintMessage({ kind, params }: ToneHint): string {
  const sentence: unknown = sentences[`tone_${kind}`]
  return (sentence as (given: typeof params) => string)(params)
}
