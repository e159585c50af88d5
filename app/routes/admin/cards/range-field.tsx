import { useState } from 'react'
import { TextField } from '#app/components/ui/field.tsx'
import { parseRange, formatRange } from './range.ts'

type RangeFieldProps = {
  label: string
  hint: string
  range: readonly number[]
  onChange: (range: number[]) => void
}

/** Free text, parsed as one or two numbers. */
export function RangeField({ label, hint, range, onChange }: RangeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      maxLength={30}
      value={typed ?? formatRange(range)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseRange(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
