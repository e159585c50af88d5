// A slash, Ctrl+K or ⌘K press the search link of the header, which opens the dialog. Pages without that link have no shortcut;
// admin pages have a search of their own.

export function startSearchShortcut(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || !isShortcut(event)) return
    const link = document.querySelector<HTMLElement>('.header-icon[href$="/search"]')
    // While a dialog is open, the page behind it must not open another one.
    if (!link || document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return
    event.preventDefault()
    link.click()
  })
}

function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey
  return key === '/' && !ctrlKey && !metaKey && !isTyping(target)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
