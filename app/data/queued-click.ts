// The boot script (server/pages/boot-script.ts) holds a press inside `data-awaits-scripts` for as long as the page is not
// alive, so that it is neither lost nor sent as the plain form. Whoever is alive takes it, once; nothing is held after that.
declare global {
  interface Window {
    takeQueuedClick?: () => HTMLButtonElement | null
  }
}

export function takeQueuedClick(): HTMLButtonElement | null {
  return window.takeQueuedClick?.() ?? null
}
