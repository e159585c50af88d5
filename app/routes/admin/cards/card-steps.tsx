import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'
import type { EditedCard } from './edited-card.ts'

const keys = { PageUp: 'previous', PageDown: 'next' } as const

/** To the cards before and after, also by Alt and a page key. What is typed stays in the form's stored draft. */
export function CardSteps({ found }: { found: Pick<EditedCard, 'previous' | 'next'> }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = params.size > 0 ? `?${params.toString()}` : ''
  const { previous, next } = found
  const before = previous && `/manageCards/${previous._id}${query}`
  const after = next && `/manageCards/${next._id}${query}`

  useEffect(() => {
    function step(event: KeyboardEvent) {
      const side = event.altKey && event.key in keys ? keys[event.key as keyof typeof keys] : null
      const to = side === 'previous' ? before : after
      if (side === null || !to) return
      event.preventDefault()
      void navigate(to)
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [before, after, navigate])

  return (
    <nav className="actions" aria-label={m.admin_card_steps()}>
      {before && (
        <Link
          to={before}
          rel="prev"
          aria-keyshortcuts="Alt+PageUp"
          {...buttonLook({ size: 'small', variant: 'quiet' })}
        >
          <Icon name="chevron-left" />
          {previous.name}
        </Link>
      )}
      {after && (
        <Link
          to={after}
          rel="next"
          aria-keyshortcuts="Alt+PageDown"
          {...buttonLook({ size: 'small', variant: 'quiet' })}
        >
          {next.name}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
