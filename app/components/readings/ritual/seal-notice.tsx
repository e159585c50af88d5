import type { SealedDeck } from '#app/readings/ritual.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'

/** Before the seal exists, says when it will. Then it is a small lock, on the screen before anything is chosen, that opens. */
export function SealNotice({ sealed }: { sealed: SealedDeck | null }) {
  if (!sealed) return <p className="seal-notice">{m.readings_seal_notice_when_you_start_shuffling_we()}</p>
  return (
    <details className="seal-notice seal-details">
      <summary>
        <Icon name="lock" />
        {m.readings_seal_notice_sealed()}
      </summary>
      <p>
        <Message
          parts={m.readings_seal_notice_our_half_of_the_shuffle.parts({
            seal: shortSeal(sealed.sealed.seal),
          })}
          code={(text) => <code title={sealed.sealed.seal}>{text}</code>}
        />
      </p>
    </details>
  )
}

function shortSeal(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`
}
