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
      <h2 id={heading}>{m.admin_try_tap_test_a_tap()}</h2>
      <TextField
        label={m.admin_try_tap_address_opened_by_a_chip()}
        hint={m.admin_try_tap_nothing_is_drawn_or_counted()}
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
  if (!tried) return <p role="status">{m.admin_try_tap_checking()}</p>
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
          {counter !== null && <> · {m.admin_try_tap_counter({ counter })}</>}
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
  'no address': ['error', () => m.admin_try_tap_this_address_doesnt_belong_to()],
  'no totem': ['error', () => m.admin_try_tap_unknown_totem_visitors_see_not()],
  'false seal': ['error', () => m.admin_try_tap_the_seal_is_invalid_or()],
  lost: ['warning', () => m.admin_try_tap_the_totem_is_lost_and()],
  retired: ['warning', () => m.admin_try_tap_the_totem_is_retired_and()],
  unready: ['warning', () => m.admin_try_tap_the_totem_has_no_sealed()],
  untouched: ['warning', () => m.admin_try_tap_the_counter_or_seal_that()],
  static: ['success', () => m.admin_try_tap_a_card_would_be_drawn()],
  new: ['success', () => m.admin_try_tap_a_new_card_would_be()],
  late: ['success', () => m.admin_try_tap_a_new_card_would_be_2()],
  jump: [
    'warning',
    ({ lastCounter }) => m.admin_try_tap_a_card_would_be_drawn_2({ counter: lastCounter ?? 0 }),
  ],
  again: ['info', () => m.admin_try_tap_the_last_draw_would_be()],
  earlier: ['info', () => m.admin_try_tap_the_draw_of_an_earlier()],
  stale: ['warning', () => m.admin_try_tap_this_tap_is_too_old()],
}
