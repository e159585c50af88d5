import './taps.css'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { trustIn } from './trust.ts'
import { Message } from '#app/components/ui/message.tsx'

type Totem = NonNullable<ReadingView['totem']>

/** Which touch of which totem a card is, and how far that can be believed. */
export function TouchFacts({ totem, isEarlier = false }: { totem: Totem; isEarlier?: boolean }) {
  const { title, words } = trustIn(totem)
  return (
    <aside className="panel touch-facts" aria-label={m.totems_touch_facts_the_touch()}>
      <p className="touch-line">
        <Message
          parts={m.totems_touch_facts_touch_of_totem.parts({ number: touchNumber(totem), name: totem.name })}
          link={(text) => (
            <Link to={`/totems/${totem._id}`} viewTransition>
              {text}
            </Link>
          )}
        />
        <HiddenComma />
        <Badge
          tone={totem.trust === 'sealed' ? 'gold' : 'neutral'}
          icon={totem.trust === 'sealed' ? 'lock' : 'info'}
        >
          {title}
        </Badge>
      </p>
      <p>{words}</p>
      {isEarlier && <p>{m.totems_touch_facts_the_totem_has_been_touched_again()}</p>}
    </aside>
  )
}

/** “Touch 317 of the hearth”, in one line. */
export function touchOf(totem: Totem): string {
  return m.totems_touch_facts_title({ number: touchNumber(totem), name: totem.name })
}

/** As its own chip counts; a totem that cannot is counted by us. */
function touchNumber({ counter, number }: Totem): string {
  return formatNumber(counter ?? number)
}
