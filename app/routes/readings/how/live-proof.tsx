// An interactive proof: a recorded draw, checked in the visitor's own browser, whose seed the visitor can tamper with.
import { useEffect, useState } from 'react'
import { Card } from '#app/components/cards/card.tsx'
import type { ShownCard } from '#app/components/cards/card.tsx'
import { CheckSteps } from '#app/components/readings/fairness/check-steps.tsx'
import { Button } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import type { CheckedDraw } from '#app/components/readings/fairness/check-draw.ts'
import { bytesOf, changeSeed } from './tampering.ts'

type LiveProofProps = {
  /** The drawn card; null where its deck is not published here. */
  card: ShownCard | null
  /** The part of the recorded draw that the page shows; the rest is loaded with the check. */
  draw: { seed: string; commitment: string }
  /** Card names by slug. */
  names: Record<string, string>
  /** The server's result, shown until the browser has made its own check. */
  first: { verification: CheckedDraw; fingerprint: string }
}

export function LiveProof({ card, draw, names, first }: LiveProofProps) {
  const { changed, result, toggle, reset, failed } = useTampering(names, first)
  const { verification, fingerprint } = result
  const seed = changeSeed(draw.seed, changed)
  return (
    <div className="live-proof">
      <div className="live-proof-seed">
        {card && <Card deck="" card={card} />}
        <div>
          <h3>{m.readings_live_proof_the_secret_behind_the_seal()}</h3>
          <p>{m.readings_live_proof_these_are_the_32_bytes()}</p>
          <div
            className="live-proof-bytes"
            role="group"
            aria-label={m.readings_live_proof_the_32_bytes_of_the()}
          >
            {bytesOf(seed).map((byte, index) => (
              <button
                key={index}
                type="button"
                aria-pressed={changed.has(index)}
                aria-label={m.readings_live_proof_byte({ number: index + 1, byte })}
                onClick={() => void toggle(index)}
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
          <Button size="small" disabled={changed.size === 0} onClick={() => void reset()}>
            {m.readings_live_proof_reset()}
          </Button>
        </div>
      </div>
      <div role="status">
        {failed && <p>{m.readings_live_proof_the_check_couldnt_be_loaded()}</p>}
        <CheckSteps verification={verification} by={result === first ? 'server' : 'browser'} />
        <noscript>
          <p>{m.readings_live_proof_javascript_is_off_so_this()}</p>
        </noscript>
      </div>
    </div>
  )
}

function useTampering(names: Record<string, string>, first: LiveProofProps['first']) {
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [result, setResult] = useState(first)
  const [failed, setFailed] = useState(false)

  async function change(next: ReadonlySet<number>): Promise<void> {
    setChanged(next)
    try {
      setResult(await check(next, names))
    } catch {
      setChanged(new Set())
      setFailed(true)
    }
  }

  // The server's result proves nothing to the visitor, so the browser checks for itself after hydration.
  useEffect(() => {
    check(new Set(), names).then(setResult, () => setFailed(true))
  }, [names])

  const toggle = (index: number) => {
    const next = new Set(changed)
    if (!next.delete(index)) next.add(index)
    return change(next)
  }
  return { changed, result, failed, toggle, reset: () => change(new Set()) }
}

/** Loads the fair-draw rules separately, so that they are not part of the page's first script. */
async function check(changed: ReadonlySet<number>, names: Record<string, string>) {
  const { checkExample } = await import('./check-example.ts')
  return checkExample(changed, names)
}
