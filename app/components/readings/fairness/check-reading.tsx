import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { capture } from '#app/analytics/analytics.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { Moment } from '#app/components/ui/moment.tsx'
import type { api } from '#convex/_generated/api.js'
import { seenSeal } from '#app/session/seen-seals.ts'
import { SEED_WITHOUT_SCRIPT } from '#rules/readings/fair-draw/visitor-seed.ts'
import type { Verification } from '#rules/readings/fair-draw/verify.ts'
import { CheckSteps } from './check-steps.tsx'

export type Proof = NonNullable<FunctionReturnType<typeof api.readings.getProof>>

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

/** A younger seal may still be waiting for its link; an older one without a link is from before the chain. */
const JOINS_THE_CHAIN_WITHIN_MS = 120_000

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

  async function run({ again = false } = {}): Promise<void> {
    if (check.state === 'checking' || (check.state === 'checked' && !again)) return
    setCheck({ state: 'checking' })
    try {
      const [{ verifyDraw }, proof] = await Promise.all([
        import('#rules/readings/fair-draw/verify.ts'),
        loadProof(),
      ])
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
        <ChainNote
          transcript={check.proof.transcript}
          isNew={Date.now() - sealed.sealedAtMs < JOINS_THE_CHAIN_WITHIN_MS}
          onCheckAgain={() => void run({ again: true })}
        />
      )}
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

type ChainNoteProps = { transcript: Proof['transcript']; isNew: boolean; onCheckAgain: () => void }

/** Which heads this draw can be held against, here and in the downloaded file. */
function ChainNote({ transcript: { version, link, mixed, next }, isNew, onCheckAgain }: ChainNoteProps) {
  if (!link && isNew) {
    return (
      <p className="field-hint">
        The seal joins <Link to="/randomcards/review#chain">the chain of seals</Link> within a few seconds.{' '}
        <Button size="small" onClick={onCheckAgain}>
          Check again
        </Button>{' '}
        to have its link in the file too.
      </p>
    )
  }
  if (!link) {
    return <p className="field-hint">This seal was made before the chain of seals began.</p>
  }
  return (
    <p className="field-hint check-heads">
      <HeadLink number={link.number} head={link.head} />
      {mixed && mixed.head !== link.head && <HeadLink number={mixed.number} head={mixed.head} />}
      {next && next.head !== link.head && <HeadLink number={next.number} head={next.head} />}
      {version === 2 && !next && (
        <span>
          The next link follows within a few seconds.{' '}
          <Button size="small" onClick={onCheckAgain}>
            Check again
          </Button>{' '}
          to have it in the file too.
        </span>
      )}
    </p>
  )
}

function HeadLink({ number, head }: { number: number; head: string }) {
  return (
    <span>
      Head of link {inFigures(number)}:{' '}
      <Link to={`/randomcards/review?head=${head}#chain`} className="check-head">
        <code>{head}</code>
      </Link>
    </span>
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
