import type { KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'

type SearchComboboxProps = {
  label: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
  /** The listbox with the results. */
  listId: string
  hasOptions: boolean
  activeOptionId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  name?: string
  /** In a dialog, where nothing else is to be done. */
  autoFocus?: boolean
}

/** The field of a search with results in a listbox. The focus stays here; arrow keys change the active option. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, placeholder, value, onValueChange, listId, hasOptions, activeOptionId, ...others } = props
  return (
    <div className="input-with-icon">
      <input
        type="search"
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeOptionId}
        autoComplete="off"
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        {...others}
      />
      <Icon name="search" />
    </div>
  )
}
