// Lets the owner of a reading write a testimonial. The form is loaded when it is opened.
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import type { ReadingName } from './testimonial-form.tsx'

const TestimonialForm = lazy(() =>
  import('./testimonial-form.tsx').then(({ TestimonialForm }) => ({ default: TestimonialForm })),
)

export function LeaveTestimonial({ reading }: { reading: ReadingName }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Suspense fallback={null}>
      <TestimonialForm reading={reading} onClose={() => setOpen(false)} />
    </Suspense>
  ) : (
    <Button onClick={() => setOpen(true)}>{m.readings_leave_testimonial_write_a_testimonial()}</Button>
  )
}
