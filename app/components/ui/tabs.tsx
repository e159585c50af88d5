import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode; disabled?: boolean }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/**
 * The library's animated indicator is left out on purpose: it is positioned by inline
 * styles, which our Content Security Policy blocks in server-rendered pages.
 */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root
      className="tabs"
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next: string) => onChange?.(next)}
    >
      <BaseTabs.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className="tab" value={tab.value} disabled={tab.disabled ?? false}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} className="tab-panel" value={tab.value}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
