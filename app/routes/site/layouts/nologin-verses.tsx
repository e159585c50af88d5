import { Outlet } from 'react-router'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { VerseFrame } from '#app/components/verses/verse-frame.tsx'
import type { Route } from './+types/nologin-verses.ts'

/** The layout nologin with the verse theme. */
export default function NoLoginVersesLayout() {
  return (
    <VerseFrame>
      <Outlet />
    </VerseFrame>
  )
}

/** An unknown verse keeps the verse theme. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <VerseFrame>
      <ErrorScreen error={error} />
    </VerseFrame>
  )
}
