import type { MouseEvent } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { returnPath } from '#app/session/login-path.ts'
import { chooseTheme, useTheme } from '#app/session/theme-choice.ts'
import type { Theme } from '#app/session/theme.ts'
import { inPageLanguage } from '#app/data/page-language.ts'
import * as m from '#messages'

const choices = [
  { theme: 'system', label: m.site_theme_switch_system, icon: 'half' },
  { theme: 'night', label: m.site_theme_switch_dark, icon: 'moon' },
  { theme: 'day', label: m.site_theme_switch_light, icon: 'sun' },
] as const

/** A form, so that it works without JavaScript; with it, the change is instant. */
export function ThemeSwitch() {
  const served = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  const current = useTheme(served)
  const { pathname } = useLocation()
  return (
    <form method="post" action={inPageLanguage('/theme')} className="theme-switch">
      <input type="hidden" name="returnTo" value={returnPath(pathname)} />
      <div className="segmented" role="group" aria-label={m.site_theme_switch_theme()}>
        {choices.map(({ theme, label, icon }) => (
          <button key={theme} name="theme" value={theme} aria-pressed={current === theme} onClick={choose}>
            <Icon name={icon} />
            {label()}
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
