// The chain of seals: shows its newest head, looks up an earlier one, and checks every link in between.
import type { FunctionReturnType } from 'convex/server'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { ChainHead, type Head } from '#app/components/readings/fairness/chain-head.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { DateTime } from '#app/components/ui/date-time.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Message } from '#app/components/ui/message.tsx'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { ChainCheckResult } from './check-chain.ts'

type ChainMatch = FunctionReturnType<typeof api.readings.sealChain.find>
export type HeadLookup = { hash: string; match: ChainMatch }

type SealChainProps = {
  newest: Head | null
  /** The hash that the visitor pasted, and where it is in the chain. */
  lookup: HeadLookup | null
  deck: string | undefined
}

/** How many links to check where the visitor has not pasted a head. */
const NEWEST_LINKS = 1000

export function SealChain({ newest, lookup, deck }: SealChainProps) {
  const link = lookup?.match?.link ?? null
  const form = useRef<HTMLFormElement>(null)
  const isIncomplete = lookup !== null && !/^[0-9a-f]{64}$/.test(lookup.hash)
  useEffect(() => {
    if (isIncomplete) (form.current?.elements.namedItem('head') as HTMLInputElement).focus()
  }, [isIncomplete, lookup])
  return (
    <section id="chain" className="seal-chain" aria-labelledby="chain-title">
      <h2 id="chain-title">{m.readings_seal_chain_all_seals_in_one_chain()}</h2>
      <p className="review-words">{m.readings_seal_chain_about_once_a_second_the()}</p>
      <ChainHead first={newest} />
      <Form
        ref={form}
        method="get"
        action="/randomcards/review#chain"
        preventScrollReset
        className="seal-chain-form"
        noValidate
      >
        {deck && <input type="hidden" name="deck" value={deck} />}
        <TextField
          key={lookup?.hash}
          label={m.readings_seal_chain_paste_a_head_you_saved()}
          hint={m.readings_seal_chain_a_seal_from_one_of()}
          name="head"
          defaultValue={lookup?.hash}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={isIncomplete ? m.readings_seal_chain_a_head_has_64_characters() : undefined}
        />
        <Button type="submit">{m.readings_seal_chain_look_up()}</Button>
      </Form>
      {lookup && !isIncomplete && (
        <div role="status">
          <LookupResult lookup={lookup} newest={newest} />
        </div>
      )}
      {newest && (
        <ChainCheck
          key={link?.head}
          start={link ?? { after: Math.max(0, newest.number - NEWEST_LINKS) }}
          label={
            link
              ? m.readings_seal_chain_check_every_link_since_then()
              : newest.number > NEWEST_LINKS
                ? m.readings_seal_chain_check_the_last_links({ count: formatNumber(NEWEST_LINKS) })
                : m.readings_seal_chain_check_the_whole_chain()
          }
        />
      )}
    </section>
  )
}

function LookupResult({ lookup: { match }, newest }: { lookup: HeadLookup; newest: Head | null }) {
  if (!match) {
    return (
      <Callout tone="error" title={m.readings_seal_chain_not_in_our_chain()}>
        <p>{m.readings_seal_chain_if_this_head_was_ever()}</p>
      </Callout>
    )
  }
  if (!match.link) {
    return (
      <Callout title={m.readings_seal_chain_this_seal_is_new()}>
        <p>{m.readings_seal_chain_itll_join_the_chain_in()}</p>
      </Callout>
    )
  }
  const { number, atMs } = match.link
  const followers = newest ? Math.max(0, newest.number - number) : 0
  return (
    <Callout
      tone="success"
      title={
        match.kind === 'head'
          ? m.readings_seal_chain_in_the_chain_as_number({ number: formatNumber(number) })
          : m.readings_seal_chain_in_link({ number: formatNumber(number) })
      }
    >
      <p>
        <Message
          parts={m.readings_seal_chain_since_its_the_newest_link.parts({
            followers,
            figures: formatNumber(followers),
          })}
          time={() => <DateTime at={atMs} precise />}
        />
      </p>
    </Callout>
  )
}

type ChainCheckProps = { start: Head | { after: number }; label: string }
type Check =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'failed' }
  | { state: 'done'; result: ChainCheckResult }

function ChainCheck({ start, label }: ChainCheckProps) {
  const [check, setCheck] = useState<Check>({ state: 'idle' })
  const [checked, setChecked] = useState(0)
  const result = check.state === 'done' ? check.result : null
  const next = result?.ok && !result.isAtEnd ? result.last : null

  async function run(): Promise<void> {
    const checkedBefore = next ? checked : 0
    setChecked(checkedBefore)
    setCheck({ state: 'checking' })
    try {
      const { checkChain } = await import('./check-chain.ts')
      setCheck({
        state: 'done',
        result: await checkChain(next ?? start, (count) => setChecked(checkedBefore + count)),
      })
    } catch {
      setCheck({ state: 'failed' })
    }
  }

  const countParams = { count: checked, figures: formatNumber(checked) }
  return (
    <div className="seal-chain-check">
      <Button size="small" loading={check.state === 'checking'} onClick={() => void run()}>
        {next ? m.readings_seal_chain_continue() : label}
      </Button>
      <p role="status">
        {check.state === 'checking' && m.readings_seal_chain_checked_1_link_so_far(countParams)}
        {check.state === 'failed' && m.readings_seal_chain_the_links_couldnt_be_loaded()}
        {result?.ok === false &&
          m.fair_draw_link_broken({ number: formatNumber(result.number), fault: result.fault })}
        {result?.ok && checked === 0 && m.readings_seal_chain_no_link_has_followed_yet()}
        {result?.ok &&
          checked > 0 &&
          m.readings_seal_chain_your_browser_checked_1_link({
            ...countParams,
            last: formatNumber(result.last?.number ?? 0),
          })}
      </p>
    </div>
  )
}
