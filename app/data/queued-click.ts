// The boot script (server/pages/boot-script.ts) queues a click inside `data-awaits-scripts` until the page is hydrated, so
// that it is neither lost nor submitted as a plain form. The first caller gets it; nothing is queued after that.
declare global {
  interface Window {
    takeQueuedClick?: () => HTMLButtonElement | null
  }
}

export function takeQueuedClick(): HTMLButtonElement | null {
  return window.takeQueuedClick?.() ?? null
}
