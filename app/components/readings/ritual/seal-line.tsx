import type { SealedDeck } from '#app/readings/ritual.ts'
import { Icon } from '#app/components/ui/icon.tsx'

/** The promise, on the screen before anything is chosen. */
export function SealLine({ sealed }: { sealed: SealedDeck | null }) {
  return (
    <p className="seal-line" data-sealed={sealed ? '' : undefined}>
      {sealed ? (
        <>
          <Icon name="lock" />
          Our half of the shuffle is sealed:{' '}
          <code title={sealed.sealed.seal}>{shortSeal(sealed.sealed.seal)}</code>
        </>
      ) : (
        'At your first touch we seal our half of the shuffle. After that nobody can change it.'
      )}
    </p>
  )
}

function shortSeal(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`
}
