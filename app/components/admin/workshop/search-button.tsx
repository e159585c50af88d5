// The admin search button, also opened with Ctrl+K, ⌘K or a slash. The dialog is loaded on demand.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { Kbd } from '#app/components/ui/kbd.tsx'
import * as m from '#messages'
import type { WorkshopPage } from './search-options.ts'
import './workshop-search.css'

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog })),
)

export function SearchButton({ pages }: { pages: readonly WorkshopPage[] }) {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (event.defaultPrevented || !(isCommand || isSlash)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        type="button"
        className="workshop-search-button"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{m.admin_search_button_search()}</span>
        <Kbd>/</Kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
