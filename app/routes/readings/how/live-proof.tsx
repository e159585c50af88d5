// A proof to play with: a recorded draw, checked in the visitor's own browser, and spoilt by a touch.
import { useEffect, useState } from 'react'
import { Card } from '#app/components/cards/card.tsx'
import type { ShownCard } from '#app/components/cards/card.tsx'
import { CheckSteps } from '#app/components/readings/fairness/check-steps.tsx'
import { Button } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import type { CheckedDraw } from '#app/components/readings/fairness/check-draw.ts'
import { bytesOf, changeSeed } from './tampering.ts'

type LiveProofProps = {
  /** The card that was drawn, as the deck shows it; null where the deck is not published here. */
  card: ShownCard | null
  /** Of the recorded draw; the whole of it comes only for those who play with it. */
  draw: { seed: string; commitment: string }
  /** By slug. */
  names: Record<string, string>
  /** What the server found, until the browser has found it for itself. */
  first: { verification: CheckedDraw; fingerprint: string }
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
          <h3>{m.readings_live_proof_the_secret_behind_the_seal()}</h3>
          <p>{m.readings_live_proof_these_are_the_32_bytes_of()}</p>
          <div
            className="live-proof-bytes"
            role="group"
            aria-label={m.readings_live_proof_the_32_bytes_of_the_seed()}
          >
            {bytesOf(seed).map((byte, at) => (
              <button
                key={at}
                type="button"
                aria-pressed={changed.has(at)}
                aria-label={m.readings_live_proof_byte({ number: at + 1, byte })}
                onClick={() => void toggle(at)}
              >
                {byte}
              </button>
            ))}
          </div>
          <dl className="live-proof-fingerprints">
            <dt>{m.readings_live_proof_fingerprint_that_was_sealed()}</dt>
            <dd>
              <code>{draw.commitment}</code>
            </dd>
            <dt>{m.readings_live_proof_fingerprint_of_the_bytes_above()}</dt>
            <dd data-ok={fingerprint === draw.commitment || undefined}>
              <code>{fingerprint}</code>
            </dd>
          </dl>
          <Button size="small" disabled={changed.size === 0} onClick={() => void putBack()}>
            {m.readings_live_proof_put_everything_back()}
          </Button>
        </div>
      </div>
      <div role="status">
        {failed && <p>{m.readings_live_proof_the_rules_for_the_check_could()}</p>}
        <CheckSteps verification={verification} by={found === first ? 'server' : 'browser'} />
        <noscript>
          <p>{m.readings_live_proof_your_browser_runs_no_scripts_here()}</p>
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
