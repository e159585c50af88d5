// The boot script (server/pages/first-paint.ts) knows the address that the HTML was rendered for. Back or Forward before
// hydration can leave the visitor at another address without loading a page.
declare global {
  interface Window {
    reloadIfElsewhere?: () => boolean
    stopWatchingAddress?: () => void
  }
}

/** True if the HTML belongs to another address than the current one: then the page is loaded again and must not hydrate. */
export function reloadIfElsewhere(): boolean {
  return window.reloadIfElsewhere?.() ?? false
}

/** From now on the router follows Back and Forward. */
export function stopWatchingAddress(): void {
  window.stopWatchingAddress?.()
}
