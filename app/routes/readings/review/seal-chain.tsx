// The chain of seals: its newest head to note, a noted one to look up, and every link to check.
import type { FunctionReturnType } from 'convex/server'
import { useState } from 'react'
import { Form } from 'react-router'
import { ChainHead, type Head } from '#app/components/readings/fairness/chain-head.tsx'
import { utcTime } from '#app/components/readings/fairness/utc-time.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import type { api } from '#convex/_generated/api.js'
import type { Walk } from './walk-chain.ts'

type Found = FunctionReturnType<typeof api.readings.sealChain.find>
export type Noted = { hash: string; found: Found }

type SealChainProps = {
  newest: Head | null
  /** What somebody pasted, and what we found. */
  noted: Noted | null
  deck: string | undefined
}

/** Links to check where nobody noted a head. */
const NEWEST_LINKS = 1000

export function SealChain({ newest, noted, deck }: SealChainProps) {
  const link = noted?.found?.link ?? null
  return (
    <section id="chain" className="seal-chain" aria-labelledby="chain-title">
      <h2 id="chain-title">All seals in one chain</h2>
      <p className="review-words">
        About once a second, the newest seals become a link in a chain. Each link has a head: a hash of the
        seals in it and of the head before it. Copy a head today, and any day later you can check that no seal
        before it was removed, added, or changed.
      </p>
      <ChainHead first={newest} />
      <Form method="get" action="/randomcards/review#chain" preventScrollReset className="seal-chain-form">
        {deck && <input type="hidden" name="deck" value={deck} />}
        <TextField
          key={noted?.hash}
          label="Paste a head you noted earlier"
          hint="A seal from one of your draws works too."
          name="head"
          defaultValue={noted?.hash}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit">Look it up</Button>
      </Form>
      {noted && (
        <div role="status">
          <LookedUp noted={noted} newest={newest} />
        </div>
      )}
      {newest && (
        <ChainCheck
          key={link?.head}
          start={link ?? { after: Math.max(0, newest.number - NEWEST_LINKS) }}
          label={
            link
              ? 'Check every link since then'
              : newest.number > NEWEST_LINKS
                ? `Check the last ${inFigures(NEWEST_LINKS)} links`
                : 'Check the whole chain'
          }
        />
      )}
    </section>
  )
}

function LookedUp({ noted: { hash, found }, newest }: { noted: Noted; newest: Head | null }) {
  if (!/^[0-9a-f]{64}$/.test(hash)) {
    return (
      <Callout tone="warning" title="That isn’t a whole head">
        <p>A head has 64 characters: digits, and letters from a to f.</p>
      </Callout>
    )
  }
  if (!found) {
    return (
      <Callout tone="error" title="Not in our chain">
        <p>
          If this head was shown here once, the chain was changed after that, and you caught it. A seal isn’t
          found if it was made before the chain began.
        </p>
      </Callout>
    )
  }
  if (!found.link) {
    return (
      <Callout title="This seal is new">
        <p>It joins the chain in a second or two. Look it up again then.</p>
      </Callout>
    )
  }
  const { number, atMs } = found.link
  const since = newest ? newest.number - number : 0
  return (
    <Callout
      tone="success"
      title={
        found.kind === 'head' ? `In the chain as number ${inFigures(number)}` : `In link ${inFigures(number)}`
      }
    >
      <p>
        Since {utcTime(atMs)}. {followersOf(since)} That’s our word for it; with the button below, your
        browser can check.
      </p>
    </Callout>
  )
}

function followersOf(count: number): string {
  if (count <= 0) return 'It’s the newest link.'
  return count === 1 ? '1 link has followed.' : `${inFigures(count)} links have followed.`
}

type ChainCheckProps = { start: Head | { after: number }; label: string }
type Check = { state: 'idle' } | { state: 'checking' } | { state: 'failed' } | { state: 'done'; walk: Walk }

function ChainCheck({ start, label }: ChainCheckProps) {
  const [check, setCheck] = useState<Check>({ state: 'idle' })
  const [checked, setChecked] = useState(0)
  const walk = check.state === 'done' ? check.walk : null
  const next = walk?.ok && !walk.isAtEnd ? walk.last : null

  async function run(): Promise<void> {
    const done = next ? checked : 0
    setChecked(done)
    setCheck({ state: 'checking' })
    try {
      const { walkChain } = await import('./walk-chain.ts')
      setCheck({
        state: 'done',
        walk: await walkChain(next ?? start, (more) => setChecked(done + more)),
      })
    } catch {
      setCheck({ state: 'failed' })
    }
  }

  const count = checked === 1 ? '1 link' : `${inFigures(checked)} links`
  return (
    <div className="seal-chain-check">
      <Button size="small" loading={check.state === 'checking'} onClick={() => void run()}>
        {next ? 'Continue' : label}
      </Button>
      <p role="status">
        {check.state === 'checking' && `Checked ${count} so far…`}
        {check.state === 'failed' && 'The links couldn’t be loaded. Check your connection and try again.'}
        {walk?.ok === false && `Link ${inFigures(walk.number)} does not hold: ${walk.problem}.`}
        {walk?.ok && checked === 0 && 'No link has followed yet, so there is nothing to check.'}
        {walk?.ok &&
          checked > 0 &&
          `Your browser checked ${count}, up to link ${inFigures(walk.last?.number ?? 0)}. They follow each other without a gap.`}
      </p>
    </div>
  )
}
