import type { MouseEvent } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { wayBack } from '#app/session/login-path.ts'
import { chooseTheme, useTheme } from '#app/session/theme-choice.ts'
import type { Theme } from '#app/session/theme.ts'

const choices = [
  { theme: 'system', label: 'System', icon: 'half' },
  { theme: 'night', label: 'Night', icon: 'moon' },
  { theme: 'day', label: 'Day', icon: 'sun' },
] as const

/** A form, so that it works before and without JavaScript; with it, the change is instant. */
export function ThemeSwitch() {
  const served = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  const worn = useTheme(served)
  const { pathname } = useLocation()
  return (
    <form method="post" action="/theme" className="theme-switch">
      <input type="hidden" name="returnTo" value={wayBack(pathname)} />
      <div className="segmented" role="group" aria-label="Theme">
        {choices.map(({ theme, label, icon }) => (
          <button key={theme} name="theme" value={theme} aria-pressed={worn === theme} onClick={choose}>
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </div>
    </form>
  )
}

function choose(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault()
  chooseTheme(event.currentTarget.value as Theme)
}
