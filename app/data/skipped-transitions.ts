// A visitor who clicks on before a page has finished fading, or turns the phone meanwhile, skips the rest of the fade. The
// browser reports that as a rejected promise which the router leaves alone; it is no error of anybody's.
export function allowSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown }
    if (
      reason instanceof DOMException &&
      ['AbortError', 'InvalidStateError'].includes(reason.name) &&
      reason.message.includes('ransition')
    ) {
      event.preventDefault()
    }
  })
}
