import './taps.css'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { trustIn } from './trust.ts'

type Totem = NonNullable<ReadingView['totem']>

/** Which touch of which totem a card is, and how far that can be believed. */
export function TouchFacts({ totem, isEarlier = false }: { totem: Totem; isEarlier?: boolean }) {
  const { title, words } = trustIn(totem)
  return (
    <aside className="panel touch-facts" aria-label="The touch">
      <p className="touch-line">
        {touchNumber(totem)} of{' '}
        <Link to={`/totems/${totem._id}`} viewTransition>
          {totem.name}
        </Link>
        <Badge
          tone={totem.trust === 'sealed' ? 'gold' : 'neutral'}
          icon={totem.trust === 'sealed' ? 'lock' : 'info'}
        >
          {title}
        </Badge>
      </p>
      <p>{words}</p>
      {isEarlier && <p>The totem has been touched again since. This card stays what it was.</p>}
    </aside>
  )
}

/** “Touch 317 of the hearth”, in one line. */
export function touchOf(totem: Totem): string {
  return `${touchNumber(totem)} of ${totem.name}`
}

/** As its own chip counts; a totem that cannot is counted by us. */
function touchNumber({ counter, number }: Totem): string {
  return `Touch ${inFigures(counter ?? number)}`
}
