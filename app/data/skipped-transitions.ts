// A view transition is skipped when the visitor clicks again before it ends, turns the phone, or when the next page takes
// longer than the browser waits for. The page changes all the same, only without the animation. The browser rejects
// `ready` for that, and the router leaves that promise alone, so it would surface as an uncaught error.
// `finished` and `updateCallbackDone` are rejected only when the change itself failed: those errors stay visible.
export function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}
