import type { SealedDeck } from '#app/readings/ritual.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'

/** Shows the seal before anything is chosen. */
export function SealNotice({ sealed }: { sealed: SealedDeck | null }) {
  return (
    <p className="seal-line" data-sealed={sealed ? '' : undefined}>
      {sealed ? (
        <>
          <Icon name="lock" />
          <Message
            parts={m.readings_seal_notice_our_half_of_the_shuffle.parts({
              seal: shortSeal(sealed.sealed.seal),
            })}
            code={(text) => <code title={sealed.sealed.seal}>{text}</code>}
          />
        </>
      ) : (
        m.readings_seal_notice_when_you_start_shuffling_we()
      )}
    </p>
  )
}

function shortSeal(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`
}
