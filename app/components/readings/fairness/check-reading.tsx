import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { capture } from '#app/analytics/analytics.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Message } from '#app/components/ui/message.tsx'
import { DateTime } from '#app/components/ui/date-time.tsx'
import type { api } from '#convex/_generated/api.js'
import { seenSeal } from '#app/session/seen-seals.ts'
import * as m from '#messages'
import { SEED_WITHOUT_SCRIPT } from '#rules/readings/fair-draw/visitor-seed.ts'
import type { CheckedDraw } from './check-draw.ts'
import { CheckSteps } from './check-steps.tsx'

export type Proof = NonNullable<FunctionReturnType<typeof api.readings.getProof>>

type CheckReadingProps = {
  /** The seal as the server returns it now. */
  sealed: { commitmentId: string; seal: string; sealedAtMs: number }
  /** Null while there are face-down cards, because the proof would reveal them. */
  loadProof: () => Promise<Proof | null>
  /** For the file name. */
  name: string
  summary?: string
  /** The check was requested elsewhere, so it opens by itself and takes the focus. */
  isAsked?: boolean
  /** Shown below the result. */
  remark?: ReactNode
}

/** A newer seal may still be waiting for its link; an older one without a link is from before the chain existed. */
const JOINS_THE_CHAIN_WITHIN_MS = 120_000

type Check =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'checked'; verification: CheckedDraw; proof: Proof }
  | { state: 'too early' }
  | { state: 'failed' }

/** Repeats the draw in the visitor's browser. The verification code is loaded on demand. */
export function CheckReading(props: CheckReadingProps) {
  const {
    sealed,
    loadProof,
    name,
    summary = m.readings_check_reading_check_this_draw(),
    isAsked = false,
    remark,
  } = props
  const [check, setCheck] = useState<Check>({ state: 'idle' })

  async function run({ again = false } = {}): Promise<void> {
    if (check.state === 'checking' || (check.state === 'checked' && !again)) return
    setCheck({ state: 'checking' })
    try {
      const [{ checkDraw }, proof] = await Promise.all([import('./check-draw.ts'), loadProof()])
      if (!proof) return setCheck({ state: 'too early' })
      const seal = seenSeal(sealed.commitmentId)
      const names = new Map(proof.transcript.cards.map((card, index) => [card, proof.names[index] ?? card]))
      const verification = await checkDraw(proof.transcript, {
        ...(seal !== null && { sealShown: seal }),
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
        <Message
          parts={m.readings_check_reading_sealed_on_as.parts({ seal: sealed.seal })}
          moment={() => <DateTime at={sealed.sealedAtMs} />}
          code={(text) => <code className="check-seal">{text}</code>}
        />
      </p>
      <div role="status">
        {check.state === 'checking' && <p>{m.readings_check_reading_repeating_the_draw_in_your()}</p>}
        {check.state === 'checked' && <CheckSteps verification={check.verification} by="browser" />}
        {check.state === 'checked' && seenSeal(sealed.commitmentId) === null && (
          <p className="field-hint">{m.readings_check_reading_this_browser_didnt_see_the()}</p>
        )}
        {check.state === 'too early' && <p>{m.readings_check_reading_you_can_check_this_reading()}</p>}
        {check.state === 'failed' && (
          <Callout tone="error" title={m.readings_check_reading_the_proof_couldnt_be_loaded()}>
            <p>{m.readings_check_reading_nothing_is_wrong_with_the()}</p>
            <Button size="small" onClick={() => void run()}>
              {m.readings_check_reading_try_again()}
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
            {m.readings_check_reading_download_the_transcript()}
          </Button>
        </div>
      )}
      {check.state === 'checked' && check.proof.transcript.visitorSeed.startsWith(SEED_WITHOUT_SCRIPT) && (
        <p className="field-hint">{m.readings_check_reading_this_card_was_drawn_without()}</p>
      )}
    </Disclosure>
  )
}

type ChainNoteProps = { transcript: Proof['transcript']; isNew: boolean; onCheckAgain: () => void }

/** The chain heads that this draw can be compared with, here and in the downloaded file. */
function ChainNote({ transcript: { version, link, mixed, next }, isNew, onCheckAgain }: ChainNoteProps) {
  if (!link && isNew) {
    return (
      <p className="field-hint">
        <Message
          parts={m.readings_check_reading_the_seal_will_join_the.parts()}
          link={(text) => <Link to="/randomcards/review#chain">{text}</Link>}
          button={(text) => (
            <Button size="small" onClick={onCheckAgain}>
              {text}
            </Button>
          )}
        />
      </p>
    )
  }
  if (!link) {
    return <p className="field-hint">{m.readings_check_reading_this_seal_was_made_before()}</p>
  }
  return (
    <p className="field-hint check-heads">
      <HeadLink number={link.number} head={link.head} />
      {mixed && mixed.head !== link.head && <HeadLink number={mixed.number} head={mixed.head} />}
      {next && next.head !== link.head && <HeadLink number={next.number} head={next.head} />}
      {version === 2 && !next && (
        <span>
          <Message
            parts={m.readings_check_reading_the_next_link_will_follow.parts()}
            button={(text) => (
              <Button size="small" onClick={onCheckAgain}>
                {text}
              </Button>
            )}
          />
        </span>
      )}
    </p>
  )
}

function HeadLink({ number, head }: { number: number; head: string }) {
  return (
    <span>
      <Message
        parts={m.readings_check_reading_head_of_link.parts({ number: formatNumber(number), head })}
        link={(text) => (
          <Link to={`/randomcards/review?head=${head}#chain`} className="check-head">
            <code>{text}</code>
          </Link>
        )}
      />
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
