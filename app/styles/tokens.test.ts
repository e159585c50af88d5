// Checks the contrast of the colors in tokens.css by WCAG 2.2: 4.5:1 for text, 3:1 for controls and focus.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Scheme = 'day' | 'night'
type Rgb = [number, number, number]

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const sky = declarations(':root')
const themes = { sky, verse: { ...sky, ...declarations("[data-theme-scope='verse']") } }

const grounds = [
  'page',
  'page-glow',
  'page-mid',
  'surface',
  'surface-sheen',
  'surface-raised',
  'surface-sunken',
]
const texts = ['ink', 'ink-soft', 'ink-muted', 'gold', 'link', 'info', 'success', 'warning', 'danger']
const controls = ['line-strong', 'focus', 'gold-rim', 'danger-fill']

describe.each(['sky', 'verse'] as const)('%s', (theme) => {
  describe.each(['day', 'night'] as const)('by %s', (scheme) => {
    const color = (name: string) => read(themes[theme][name], scheme, name)

    test.each(texts)('%s is legible on every ground', (text) => {
      for (const ground of grounds) {
        expect(contrast(color(text), color(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    })

    // Notices and badges are tinted with a little of their own color, panels with a little white.
    test.each(['gold', 'info', 'success', 'warning', 'danger'])('%s is legible on its own tint', (text) => {
      const tint = mix(color(text), color('notice'), 0.08)
      expect(contrast(color(text), tint)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color('ink'), tint)).toBeGreaterThanOrEqual(4.5)
    })

    test.each(texts)('%s is legible on a panel', (text) => {
      for (const ground of ['page', 'page-glow', 'page-mid']) {
        const panel = mix([255, 255, 255], color(ground), 0.06)
        expect(contrast(color(text), panel), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    })

    test.each(controls)('%s stands out from every ground', (control) => {
      for (const ground of grounds) {
        expect(contrast(color(control), color(ground)), `${control} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    })

    test('lettering on gold and on danger is legible from end to end', () => {
      const fill = themes[theme]['gold-fill'] ?? ''
      const stops = fill.match(/light-dark\([^)]*\)|#\w+/g) ?? []
      expect(stops.length).toBeGreaterThan(1)
      for (const stop of stops) {
        expect(contrast(color('on-gold'), read(stop, scheme, 'gold-fill'))).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(color('on-danger'), color('danger-fill'))).toBeGreaterThanOrEqual(4.5)
    })
  })
})

test('every color of the verse theme exists in the sky theme', () => {
  expect(Object.keys(themes.verse)).toEqual(Object.keys(themes.sky))
})

function declarations(selector: string): Record<string, string> {
  const from = css.indexOf(`\n${selector} {`)
  const block = css.slice(from, css.indexOf('\n}', from))
  return Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]),
  )
}

function read(value: string | undefined, scheme: Scheme, name: string): Rgb {
  const pair = /light-dark\((#\w+),\s*(#\w+)\)/.exec(value ?? '')
  const hex = (pair ? pair[scheme === 'day' ? 1 : 2] : value)?.trim() ?? ''
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`--${name} is not an opaque color: ${value}`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return [r, g, b]
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const [r, g, b] = over
  return [
    r * share + under[0] * (1 - share),
    g * share + under[1] * (1 - share),
    b * share + under[2] * (1 - share),
  ]
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
