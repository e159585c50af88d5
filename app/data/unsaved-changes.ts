// Leaving the page with a mutation under way asks first. The client asks too, but only about what it has sent: what waits
// for a lost line would go without a word.

const question = 'Are you sure you want to leave? Your changes may not be saved.'

export function askBeforeLosing(isUnsaved: () => boolean): void {
  if (typeof window === 'undefined') return
  window.addEventListener('beforeunload', (event) => {
    if (!isUnsaved()) return
    event.preventDefault()
    event.returnValue = question // Browsers have words of their own by now; older ones show these.
  })
}
