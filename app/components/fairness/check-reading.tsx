import { useState, type ReactNode } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { capture } from '#app/analytics/analytics.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import type { api } from '#convex/_generated/api.js'
import { seenSeal } from '#app/session/seen-seals.ts'
import { SEED_WITHOUT_SCRIPT } from '#rules/fair-draw/visitor-seed.ts'
import type { Verification } from '#rules/fair-draw/verify.ts'
import { CheckSteps } from './check-steps.tsx'

export type Proof = NonNullable<FunctionReturnType<typeof api.draws.getProof>>

type CheckReadingProps = {
  /** As the server tells it now. */
  sealed: { commitmentId: string; seal: string; sealedAtMs: number }
  /** Null for as long as the seed must not be seen: there are cards face down. */
  loadProof: () => Promise<Proof | null>
  /** For the file name. */
  name: string
  summary?: string
  /** Asked for elsewhere already: it opens by itself, and takes the focus. */
  isAsked?: boolean
  /** What is special about this one, said with the result. */
  remark?: ReactNode
}

type Check =
  | { state: 'unasked' }
  | { state: 'checking' }
  | { state: 'checked'; verification: Verification; proof: Proof }
  | { state: 'too early' }
  | { state: 'failed' }

/** Repeats the draw in the visitor's own browser. The rules for it are fetched when somebody wants to know. */
export function CheckReading(props: CheckReadingProps) {
  const { sealed, loadProof, name, summary = 'Check this draw', isAsked = false, remark } = props
  const [check, setCheck] = useState<Check>({ state: 'unasked' })

  async function run(): Promise<void> {
    if (check.state === 'checking' || check.state === 'checked') return
    setCheck({ state: 'checking' })
    try {
      const [{ verifyDraw }, proof] = await Promise.all([import('#rules/fair-draw/verify.ts'), loadProof()])
      if (!proof) return setCheck({ state: 'too early' })
      const seen = seenSeal(sealed.commitmentId)
      const names = new Map(proof.transcript.cards.map((card, at) => [card, proof.names[at] ?? card]))
      const verification = await verifyDraw(proof.transcript, {
        ...(seen !== null && { sealShown: seen }),
        nameOf: (card) => names.get(card) ?? card,
      })
      setCheck({ state: 'checked', verification, proof })
      capture('draw checked', { fair: verification.ok })
    } catch {
      setCheck({ state: 'failed' })
    }
  }

  return (
    <Disclosure
      className="disclosure check-reading"
      summary={summary}
      ref={isAsked ? openAndFocus : undefined}
      onToggle={(event) => event.currentTarget.open && void run()}
    >
      <p>
        Sealed on <Moment at={sealed.sealedAtMs} /> as <code className="check-seal">{sealed.seal}</code>
      </p>
      <div role="status">
        {check.state === 'checking' && <p>Repeating the draw in your browser …</p>}
        {check.state === 'checked' && <CheckSteps verification={check.verification} by="Your browser" />}
        {check.state === 'checked' && seenSeal(sealed.commitmentId) === null && (
          <p className="field-hint">
            This browser did not see the seal before the draw, so it cannot say that it is still the same one.
          </p>
        )}
        {check.state === 'too early' && (
          <p>The secret behind the seal is shown when the last card is turned up. Come back then.</p>
        )}
        {check.state === 'failed' && (
          <Callout tone="error" title="The proof could not be fetched">
            <p>Your line may be down. Nothing is wrong with the draw.</p>
            <Button size="small" onClick={() => void run()}>
              Try again
            </Button>
          </Callout>
        )}
      </div>
      {check.state === 'checked' && remark && <p className="field-hint">{remark}</p>}
      {check.state === 'checked' && (
        <div className="actions">
          <Button size="small" onClick={() => download(check.proof, name)}>
            Download the transcript
          </Button>
        </div>
      )}
      {check.state === 'checked' && check.proof.transcript.visitorSeed.startsWith(SEED_WITHOUT_SCRIPT) && (
        <p className="field-hint">
          This card was drawn without JavaScript, so our server made the visitor’s half of the randomness too.
          The seal still held, but nobody but us took part.
        </p>
      )}
    </Disclosure>
  )
}

function openAndFocus(details: HTMLDetailsElement | null): void {
  if (!details || details.open) return
  details.open = true
  details.querySelector('summary')?.focus({ preventScroll: true })
}

function download({ transcript }: Proof, name: string): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(transcript, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `lodestar-${name}.json`
  link.click()
  URL.revokeObjectURL(url)
}
