import './taps.css'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { describeTrust } from './trust.ts'
import { Message } from '#app/components/ui/message.tsx'

type Totem = NonNullable<ReadingView['totem']>

/** Which tap of which totem drew a card, and how far that can be trusted. */
export function TapFacts({ totem, isEarlier = false }: { totem: Totem; isEarlier?: boolean }) {
  const { title, words } = describeTrust(totem)
  return (
    <aside className="panel touch-facts" aria-label={m.totems_tap_facts_about_this_tap()}>
      <p className="tap-line">
        <Message
          parts={m.totems_tap_facts_tap_of_2.parts({ number: tapNumber(totem), name: totem.name })}
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
      {isEarlier && <p>{m.totems_tap_facts_the_totem_has_been_tapped()}</p>}
    </aside>
  )
}

/** “Tap 317 of the hearth”. */
export function tapTitle(totem: Totem): string {
  return m.totems_tap_facts_tap_of({ number: tapNumber(totem), name: totem.name })
}

/** The chip's own count, or ours for a totem that cannot count. */
function tapNumber({ counter, number }: Totem): string {
  return formatNumber(counter ?? number)
}
