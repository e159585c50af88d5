import { startTransition, useId, useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { RitualControls } from '#app/readings/use-ritual.ts'

type CutDeckProps = Pick<RitualControls, 'ritual' | 'send'> & { back: ReactNode; count: number }

/** The deck in two heaps; the slider says how high the first one is. */
export function CutDeck({ ritual, send, back, count }: CutDeckProps) {
  const id = useId()
  const [at, setAt] = useState(() => Math.round(count * 0.42))
  // A fan of 78 cards takes a cheap phone a moment; the button is seen to be pressed before.
  const cut = (at: number) => startTransition(() => send({ type: 'cut', at }))
  return (
    <div className="cut-deck">
      <div className="cut-heaps" aria-hidden="true" style={{ '--cut': at / count } as CSSProperties}>
        <span>{back}</span>
        <span>{back}</span>
      </div>
      <label className="cut-slider" htmlFor={id}>
        <span>Lift off {at === 1 ? 'one card' : `${at} cards`}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={count - 1}
          value={at}
          onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
        />
      </label>
      <div className="actions">
        <Button variant="gold" size="large" loading={!ritual.sealed} autoFocus onClick={() => cut(at)}>
          Cut here
        </Button>
        <Button variant="quiet" size="large" loading={!ritual.sealed} onClick={() => cut(0)}>
          Leave it whole
        </Button>
      </div>
    </div>
  )
}
