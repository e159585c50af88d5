import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { useId, type ReactNode } from 'react'
import * as m from '#messages'
import './combobox.css'
import { Icon } from './icon.tsx'
import { usePortalContainer } from './portal-container.ts'

export type ComboboxItem = { value: string; label: string }

type ComboboxProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  items: readonly ComboboxItem[]
  /** The value of the selected item; empty for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Shown when no item matches. */
  none: string
}

/** A searchable select for many items. For a few, use `SelectField`. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, items, value, onChange, placeholder, none } = props
  const id = useId()
  const { ref, container } = usePortalContainer()
  const chosen = items.find((item) => item.value === value) ?? null
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <BaseCombobox.Root
      items={items}
      value={chosen}
      onValueChange={(item: ComboboxItem | null) => onChange(item?.value ?? '')}
      autoHighlight
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <div className="combobox" ref={ref}>
          <BaseCombobox.Input
            id={id}
            className="input"
            placeholder={placeholder}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
          />
          <BaseCombobox.Clear className="combobox-clear" aria-label={m.ui_combobox_clear()}>
            <Icon name="close" />
          </BaseCombobox.Clear>
          <Icon name="search" className="combobox-sign" />
        </div>
        {error && (
          <p className="field-error" id={`${id}-error`}>
            <Icon name="error" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <BaseCombobox.Portal container={container}>
        <BaseCombobox.Positioner
          className="popup-positioner"
          sideOffset={4}
          collisionPadding={16}
          align="start"
        >
          <BaseCombobox.Popup className="popup combobox-popup">
            <BaseCombobox.Empty>
              <p className="combobox-empty">{none}</p>
            </BaseCombobox.Empty>
            <BaseCombobox.List className="combobox-list">
              {(item: ComboboxItem) => (
                <BaseCombobox.Item key={item.value} value={item} className="menu-item">
                  {item.label}
                  <BaseCombobox.ItemIndicator className="menu-check" render={<Icon name="check" />} />
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
