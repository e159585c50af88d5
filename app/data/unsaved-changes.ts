// Asks for confirmation before the page is closed with pending mutations. The Convex client does so too, but only for those
// that it has sent, not for those that wait for a connection.
import * as m from '#messages'

export function confirmBeforeUnload(isUnsaved: () => boolean): void {
  if (typeof window === 'undefined') return
  window.addEventListener('beforeunload', (event) => {
    if (!isUnsaved()) return
    event.preventDefault()
    // Only old browsers show this text.
    event.returnValue = m.site_unsaved_changes_are_you_sure_you_want()
  })
}
