import { Outlet } from 'react-router'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { VerseFrame } from '#app/components/verses/verse-frame.tsx'
import type { Route } from './+types/nologin-verses.ts'

/** The layout nologin as verses wear it. */
export default function NoLoginVersesLayout() {
  return (
    <VerseFrame>
      <Outlet />
    </VerseFrame>
  )
}

/** Also where there is no such verse, the page stays calm. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <VerseFrame>
      <ErrorScreen error={error} />
    </VerseFrame>
  )
}
