import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon, type IconLike } from './icon.tsx'
import { Input } from './input.tsx'
import { HiddenComma } from './visually-hidden.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, ...input }: ChoiceProps) {
  return <Choice type="checkbox" label={label} hint={hint} {...input} />
}

/** For settings that take effect at once. If there is a save button, use a checkbox. */
export function Switch({ label, hint, ...input }: ChoiceProps) {
  return <Choice type="checkbox" role="switch" label={label} hint={hint} {...input} />
}

function Choice({ label, hint, ...input }: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) {
  const id = useId()
  return (
    <label className="choice">
      <Input {...input} aria-labelledby={`${id}-label`} aria-describedby={hint ? `${id}-hint` : undefined} />
      <span id={`${id}-label`}>{label}</span>
      {hint && (
        <>
          <HiddenComma />
          <span className="field-hint" id={`${id}-hint`}>
            {hint}
          </span>
        </>
      )}
    </label>
  )
}

export type Option<Value extends string = string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly Option<Value>[]
  name?: string
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  error?: ReactNode
  hint?: ReactNode
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, name, value, defaultValue, onChange, error, hint } = props
  const made = useId()
  return (
    <fieldset className="choices" aria-describedby={error ? `${made}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name ?? made}
          value={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          aria-invalid={error ? true : undefined}
          {...checkedness(option.value, value, defaultValue)}
          onChange={() => onChange?.(option.value)}
        />
      ))}
      {error && (
        <p className="field-error" id={`${made}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

type SegmentedProps<Value extends string> = Omit<
  RadioGroupProps<Value>,
  'legend' | 'error' | 'hint' | 'options'
> & {
  label: string
  /** With `iconOnly` the label is still there for screen readers. */
  options: readonly { value: Value; label: string; icon?: IconLike }[]
  iconOnly?: boolean
}

/** Radio buttons as a segmented control. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, name, value, defaultValue, onChange, iconOnly = false } = props
  const made = useId()
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <Input
            type="radio"
            name={name ?? made}
            value={option.value}
            {...checkedness(option.value, value, defaultValue)}
            onChange={() => onChange?.(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          <span className={iconOnly ? 'visually-hidden' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

// A React input is either controlled or uncontrolled.
function checkedness<Value>(own: Value, value: Value | undefined, defaultValue: Value | undefined) {
  return value === undefined ? { defaultChecked: own === defaultValue } : { checked: own === value }
}
