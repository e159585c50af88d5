import { useId, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { Callout, type Tone } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

type Tried = FunctionReturnType<typeof api.totems.totemAdmin.tryTap>

/** Dry run of a tap: what opening the address of a tag would do. */
export function TryTap() {
  const [address, setAddress] = useState('')
  const heading = useId()
  return (
    <Panel as="section" aria-labelledby={heading}>
      <h2 id={heading}>{m.admin_try_tap_try_a_touch()}</h2>
      <TextField
        label={m.admin_try_tap_address_that_a_tag_has_opened()}
        hint={m.admin_try_tap_nothing_is_drawn_and_nothing_is()}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        placeholder="/deck/rrrr04E141124C2880x00013D"
        maxLength={1024}
        spellCheck={false}
        autoComplete="off"
      />
      {address.trim() !== '' && <Answer address={address} />}
    </Panel>
  )
}

function Answer({ address }: { address: string }) {
  const tried = useLiveQuery(api.totems.totemAdmin.tryTap, { address }, undefined)
  if (!tried) return <p role="status">{m.admin_try_tap_looking()}</p>
  const [tone, words] = meanings[tried.meaning]
  const { totem, counter, drawId } = tried
  return (
    <Callout tone={tone} role="status" title={words(tried)}>
      {totem && (
        <>
          <Message
            parts={m.admin_try_tap_totem.parts({ label: totem.label })}
            link={(text) => <Link to={`/admin/totems/${totem._id}`}>{text}</Link>}
          />
          {counter !== null && <> · {m.admin_try_tap_count({ counter })}</>}
          {drawId && (
            <>
              {' '}
              · <Link to={`/draws/${drawId}`}>{m.admin_try_tap_its_draw()}</Link>
            </>
          )}
        </>
      )}
    </Callout>
  )
}

const meanings: Record<Tried['meaning'], readonly [Tone, (tried: Tried) => string]> = {
  'no address': ['error', () => m.admin_try_tap_no_totem_of_ours_opens_this()],
  'no totem': ['error', () => m.admin_try_tap_we_do_not_know_this_totem()],
  'false seal': ['error', () => m.admin_try_tap_the_seal_is_not_true_or()],
  lost: ['warning', () => m.admin_try_tap_the_totem_is_lost_visitors_are()],
  retired: ['warning', () => m.admin_try_tap_the_totem_is_retired_visitors_are()],
  unready: ['warning', () => m.admin_try_tap_the_totem_has_no_sealed_order()],
  untouched: ['warning', () => m.admin_try_tap_the_address_has_no_count_or()],
  static: ['success', () => m.admin_try_tap_a_card_would_be_drawn_the()],
  new: ['success', () => m.admin_try_tap_a_new_card_would_be_drawn()],
  late: ['success', () => m.admin_try_tap_a_new_card_would_be_drawn_2()],
  jump: [
    'warning',
    ({ lastCounter }) => m.admin_try_tap_a_card_would_be_drawn_and_flagged({ counter: lastCounter ?? 0 }),
  ],
  again: ['info', () => m.admin_try_tap_the_last_draw_would_be_shown()],
  earlier: ['info', () => m.admin_try_tap_the_draw_of_an_earlier_touch()],
  stale: ['warning', () => m.admin_try_tap_counted_long_ago_and_there_is()],
}
