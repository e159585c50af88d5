// One drawing for both themes: it follows the color-scheme of its context, without JavaScript. Only what differs
// between the two is written twice.
import type { Style } from '../drawing/svg.ts'

export type Theme = 'night' | 'day'

/** The style of one theme, or of both in one. */
export function inTheme(theme: Theme | 'both', styleOf: (theme: Theme) => Style): Style {
  return theme === 'both' ? bothThemes(styleOf('night'), styleOf('day')) : styleOf(theme)
}

/** A drawing for both themes, reduced to one of them: for renderers that do not know color-scheme. */
export function wornIn(theme: Theme, svg: string): string {
  const [sheet = '', byNight = '', byDay = byNight] =
    /<style>:root{(.*?)}@media\(prefers-color-scheme:light\){:root{(.*?)}}<\/style>/.exec(svg) ?? []
  const paints = new Map(
    (theme === 'night' ? byNight : byDay)
      .split(';')
      .map((rule) => [rule.slice(2, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]),
  )
  return svg.replace(sheet, '').replace(/var\(--(\w+)\)/g, (_, name: string) => paints.get(name) ?? 'none')
}

function bothThemes(night: Style, day: Style): Style {
  const definitions: Record<string, string> = { ...night.definitions }
  for (const [id, definition] of Object.entries(day.definitions)) {
    if (night.definitions[id] !== definition) definitions[dayId(id)] = definition
  }
  const variables: Record<string, { night: string; day: string }> = {}
  const letters: Record<string, string> = {}

  /** The paint itself if both agree, else a variable with one value by night and another by day. */
  function either(role: string, byNight: string, byDay: string): string {
    const ownByDay = byDay.replace(/url\(#(\w+)\)/g, (_, id: string) => `url(#${dayIdIfOwn(id)})`)
    if (byNight === ownByDay) return byNight
    // One letter each, because they are in every file.
    const letter = (letters[role] ??= String.fromCharCode(97 + Object.keys(letters).length))
    variables[letter] = { night: byNight, day: ownByDay }
    return `var(--${letter})`
  }

  function dayIdIfOwn(id: string): string {
    return night.definitions[id] === day.definitions[id] ? id : dayId(id)
  }

  return {
    definitions,
    variables,
    fineDetail: night.fineDetail,
    fill: (fill, outlined) => {
      const [byNight, byDay] = [night.fill(fill, outlined), day.fill(fill, outlined)]
      return byNight === null && byDay === null ? null : either(fill, byNight ?? 'none', byDay ?? 'none')
    },
    line: (line, ink) => {
      const [byNight, byDay] = [night.line(line, ink), day.line(line, ink)]
      if (!byNight && !byDay) return null
      return {
        color: either(`${ink}-line`, byNight?.color ?? 'none', byDay?.color ?? 'none'),
        width: byNight?.width ?? byDay?.width ?? 0,
      }
    },
  }
}

function dayId(id: string): string {
  return `${id}Day`
}
