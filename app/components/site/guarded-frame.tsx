import { Spinner } from '#app/components/ui/spinner.tsx'

/** What stands in the place of a page until it is known who is asking. */
export function GuardedFrame() {
  return (
    <div className="guarded-frame">
      <h1 className="visually-hidden">One moment</h1>
      <p role="status">
        <Spinner /> Looking who is here…
      </p>
      <noscript>
        <p>This page is for those who are signed in, and signing in needs JavaScript.</p>
      </noscript>
    </div>
  )
}
