import { useDeferredValue } from 'react'
import { RichText } from '#app/components/rich-text.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { textLimits } from '#rules/cards/card-sheet.ts'
import { toneHints, wordCount, type TextField } from '#rules/cards/tone.ts'
import { parseRichText } from '#rules/rich-text/rich-text.ts'

type HintedTextProps = {
  label: string
  field: TextField
  rows: number
  value: string
  onChange: (text: string) => void
}

/** A text with what an editor would say about it, and as it will be shown where it has marks. */
export function HintedText({ label, field, rows, value, onChange }: HintedTextProps) {
  const settled = useDeferredValue(value)
  const hints = toneHints(settled, field)
  const words = wordCount(settled)
  const hasMarks = parseRichText(settled).some((node) => typeof node !== 'string')
  return (
    <div className="text-with-hints">
      <TextArea
        label={label}
        note={words === 0 ? '' : words === 1 ? 'one word' : `${words} words`}
        rows={rows}
        maxLength={textLimits.text}
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
          {hints.map(({ kind, says }) => (
            <li key={kind}>
              <Icon name="info" />
              <span>{says}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
