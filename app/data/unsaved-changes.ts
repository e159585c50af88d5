// Leaving the page with a mutation under way asks first. The client asks too, but only about what it has sent: what waits
// for a lost line would go without a word.
import * as m from '#messages'

export function askBeforeLosing(isUnsaved: () => boolean): void {
  if (typeof window === 'undefined') return
  window.addEventListener('beforeunload', (event) => {
    if (!isUnsaved()) return
    event.preventDefault()
    // Browsers have words of their own by now; older ones show these.
    event.returnValue = m.site_unsaved_changes_are_you_sure_you_want_to()
  })
}
