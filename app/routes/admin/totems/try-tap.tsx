import { useId, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { Callout, type Tone } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'

type Tried = FunctionReturnType<typeof api.totems.totemAdmin.tryTap>

/** A dry run: an address as a tag has written it, and what opening it would do. */
export function TryTap() {
  const [address, setAddress] = useState('')
  const heading = useId()
  return (
    <Panel as="section" aria-labelledby={heading}>
      <h2 id={heading}>Try a touch</h2>
      <TextField
        label="Address that a tag has opened"
        hint="Nothing is drawn and nothing is counted."
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
  if (!tried) return <p role="status">Looking…</p>
  const [tone, words] = meanings[tried.meaning]
  return (
    <Callout tone={tone} role="status" title={words(tried)}>
      {tried.totem && (
        <>
          Totem <Link to={`/admin/totems/${tried.totem._id}`}>{tried.totem.label}</Link>
          {tried.counter !== null && <> · count {tried.counter.toLocaleString('en')}</>}
          {tried.drawId && (
            <>
              {' '}
              · <Link to={`/draws/${tried.drawId}`}>its draw</Link>
            </>
          )}
        </>
      )}
    </Callout>
  )
}

const meanings: Record<Tried['meaning'], readonly [Tone, (tried: Tried) => string]> = {
  'no address': ['error', () => 'No totem of ours opens this address: visitors get “not found”'],
  'no totem': ['error', () => 'We do not know this totem: visitors get “not found”, and nothing is kept'],
  'false seal': ['error', () => 'The seal is not true, or not of this totem’s keys: nothing would be drawn'],
  lost: ['warning', () => 'The totem is lost: visitors are told so'],
  retired: ['warning', () => 'The totem is retired: visitors are told so'],
  unready: ['warning', () => 'The totem has no sealed order yet'],
  untouched: ['warning', () => 'The address has no count or seal, which this totem must have'],
  static: ['success', () => 'A card would be drawn; the same visitor sees it again for ten minutes'],
  new: ['success', () => 'A new card would be drawn'],
  late: ['success', () => 'A new card would be drawn, and marked as late: a higher count came before it'],
  jump: [
    'warning',
    ({ lastCounter }) =>
      `A card would be drawn and flagged: the count leaps from ${(lastCounter ?? 0).toLocaleString('en')}`,
  ],
  again: ['info', () => 'The last draw would be shown again'],
  earlier: ['info', () => 'The draw of an earlier touch would be shown'],
  stale: ['warning', () => 'Counted long ago, and there is no card to show: visitors see “an earlier touch”'],
}
