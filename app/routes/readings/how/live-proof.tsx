// A proof to play with: a recorded draw, checked in the visitor's own browser, and spoilt by a touch.
import { useEffect, useState } from 'react'
import { Card } from '#app/components/cards/card.tsx'
import type { ShownCard } from '#app/components/cards/card.tsx'
import { CheckSteps } from '#app/components/readings/fairness/check-steps.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Verification } from '#rules/readings/fair-draw/verify.ts'
import { bytesOf, changeSeed } from './tampering.ts'

type LiveProofProps = {
  /** The card that was drawn, as the deck shows it; null where the deck is not published here. */
  card: ShownCard | null
  /** Of the recorded draw; the whole of it comes only for those who play with it. */
  draw: { seed: string; commitment: string }
  /** By slug. */
  names: Record<string, string>
  /** What the server found, until the browser has found it for itself. */
  first: { verification: Verification; fingerprint: string }
}

export function LiveProof({ card, draw, names, first }: LiveProofProps) {
  const { changed, found, toggle, putBack, failed } = useTampering(names, first)
  const { verification, fingerprint } = found
  const seed = changeSeed(draw.seed, changed)
  return (
    <div className="live-proof">
      <div className="live-proof-seed">
        {card && <Card deck="" card={card} />}
        <div>
          <h3>The secret behind the seal</h3>
          <p>
            These are the 32 bytes of a draw that was recorded when this page was written. Touch one: a single
            bit of it changes, and your browser does the whole draw again.
          </p>
          <div className="live-proof-bytes" role="group" aria-label="The 32 bytes of the seed">
            {bytesOf(seed).map((byte, at) => (
              <button
                key={at}
                type="button"
                aria-pressed={changed.has(at)}
                aria-label={`Byte ${at + 1}: ${byte}`}
                onClick={() => void toggle(at)}
              >
                {byte}
              </button>
            ))}
          </div>
          <dl className="live-proof-fingerprints">
            <dt>Fingerprint that was sealed</dt>
            <dd>
              <code>{draw.commitment}</code>
            </dd>
            <dt>Fingerprint of the bytes above</dt>
            <dd data-ok={fingerprint === draw.commitment || undefined}>
              <code>{fingerprint}</code>
            </dd>
          </dl>
          <Button size="small" disabled={changed.size === 0} onClick={() => void putBack()}>
            Put everything back
          </Button>
        </div>
      </div>
      <div role="status">
        {failed && (
          <p>
            The rules for the check could not be fetched; your line may be down. The steps below are what our
            server found.
          </p>
        )}
        <CheckSteps verification={verification} by={found === first ? 'Our server' : 'Your browser'} />
        <noscript>
          <p>Your browser runs no scripts here, so this time it was our server that did the check.</p>
        </noscript>
      </div>
    </div>
  )
}

function useTampering(names: Record<string, string>, first: LiveProofProps['first']) {
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [found, setFound] = useState(first)
  const [failed, setFailed] = useState(false)

  async function change(next: ReadonlySet<number>): Promise<void> {
    setChanged(next)
    try {
      setFound(await check(next, names))
    } catch {
      setChanged(new Set())
      setFailed(true)
    }
  }

  // What the server found is not the visitor's own check: that is made as soon as the page is alive.
  useEffect(() => {
    check(new Set(), names).then(setFound, () => setFailed(true))
  }, [names])

  const toggle = (at: number) => {
    const next = new Set(changed)
    if (!next.delete(at)) next.add(at)
    return change(next)
  }
  return { changed, found, failed, toggle, putBack: () => change(new Set()) }
}

/** The rules come when somebody wants to play: most readers of this page only read it. */
async function check(changed: ReadonlySet<number>, names: Record<string, string>) {
  const { checkExample } = await import('./check-example.ts')
  return checkExample(changed, names)
}
