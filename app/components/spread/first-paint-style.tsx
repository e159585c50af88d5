// Styles that depend on data. The CSP allows no style attribute in what the server sends, so they go out as an element
// with a hash; once the page is alive, scripts set the same values, and the element goes.
import { useSyncExternalStore } from 'react'
import { useNonce } from '#app/data/request-facts.tsx'

export function FirstPaintStyle({ css }: { css: string }) {
  const nonce = useNonce()
  const isFirstPaint = useSyncExternalStore(never, inBrowser, onServer)
  if (!isFirstPaint) return null
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

type Values = Readonly<Record<`--${string}`, number>>

/** The values as a rule, for the server. */
export function ruleOf(selector: string, values: Values): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}

/** The same values as a ref, for the browser. */
export function setValues(values: Values): (element: HTMLElement | null) => void {
  return (element) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value))
  }
}

const never = () => () => {}
const inBrowser = () => false
const onServer = () => true
