// A few words about a reading, by its owner, for the admins to show. The form comes when somebody opens it.
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { ReadingName } from './leave-words-form.tsx'

const LeaveWordsForm = lazy(() =>
  import('./leave-words-form.tsx').then(({ LeaveWordsForm }) => ({ default: LeaveWordsForm })),
)

export function LeaveWords({ reading }: { reading: ReadingName }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Suspense fallback={null}>
      <LeaveWordsForm reading={reading} onClose={() => setOpen(false)} />
    </Suspense>
  ) : (
    <Button onClick={() => setOpen(true)}>Tell us what you made of it</Button>
  )
}
