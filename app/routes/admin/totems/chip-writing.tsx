import { lazy, Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import {
  chips,
  countedAddress,
  planCounting,
  planSealing,
  plainSealedAddress,
  sealedAddress,
  staticAddress,
  type CountingChip,
  type MemoryPlan,
} from '#rules/totems/tag-writing.ts'
import { LockTag, WriteTag } from './tag-steps.tsx'
import { LocalAddressNotice, MasterKeyNotice } from './writing-notices.tsx'
import { isOnlyLocal } from '#rules/totems/public-address.ts'
import type { Totem } from './labels.ts'

const QrCode = lazy(() => import('#app/components/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

/** The exact bytes to write into the chip, and the code to print. */
export function ChipWriting({ totem }: { totem: Totem }) {
  const origin = useOrigin()
  return (
    <Panel as="section" aria-labelledby="writing">
      <h2 id="writing">{m.admin_chip_writing_write_the_chip()}</h2>
      {isOnlyLocal(origin) ? (
        <LocalAddressNotice origin={origin} />
      ) : (
        <ChipSteps totem={totem} origin={origin} />
      )}
    </Panel>
  )
}

function ChipSteps({ totem, origin }: ChipProps) {
  return (
    <div className="totem-writing">
      <div>
        {totem.kind === 'static' && <StaticChip totem={totem} origin={origin} />}
        {totem.kind === 'counted' && <CountedChip totem={totem} origin={origin} />}
        {totem.kind === 'sealed' && <SealedChip totem={totem} origin={origin} />}
      </div>
      <figure className="totem-code">
        <Suspense fallback={null}>
          <QrCode
            address={codeAddress(origin, totem)}
            label={m.admin_chip_writing_qr_code_for({ label: totem.label })}
          />
        </Suspense>
        <figcaption>
          {totem.kind === 'static'
            ? m.admin_chip_writing_opens_the_same_page_as()
            : m.admin_chip_writing_opens_its_public_page_because()}
        </figcaption>
      </figure>
    </div>
  )
}

/** The site's public origin, which may differ from this page's. */
export function useOrigin(): string {
  const root = useRouteLoaderData<{ origin: string }>('root')
  return root?.origin ?? ''
}

/** The tap address of a static totem; other kinds need the chip for a tap, so the code leads to the totem's page. */
export function codeAddress(origin: string, totem: Totem): string {
  return totem.kind === 'static'
    ? staticAddress(origin, productOf(totem), totem.uid ?? totem.legacyId ?? '')
    : `${origin}/totems/${totem._id}`
}

function productOf({ deck }: Totem) {
  return deck.kind === 'verse' ? 'bible' : 'deck'
}

type ChipProps = { totem: Totem; origin: string }

function StaticChip({ totem, origin }: ChipProps) {
  const address = staticAddress(origin, productOf(totem), totem.uid ?? totem.legacyId ?? '')
  return (
    <>
      <p>{m.admin_chip_writing_any_chip_that_can_hold()}</p>
      <Address address={address} />
      <WriteTag address={address} totem={totem} />
      <LockTag address={address} totem={totem} />
    </>
  )
}

const countingChips = (Object.keys(chips) as CountingChip[]).map((value) => ({
  value,
  label: chips[value].name,
}))

function CountedChip({ totem, origin }: ChipProps) {
  const [chip, setChip] = useState<CountingChip>('ntag213')
  const address = countedAddress(origin, productOf(totem))
  const plan = planCounting(chip, address)
  return (
    <>
      <Segmented
        label={m.admin_chip_writing_chip()}
        options={countingChips}
        value={chip}
        onChange={setChip}
      />
      <ol className="totem-steps">
        <li>
          <p>{m.admin_chip_writing_write_this_address_whenever_the()}</p>
          <Address address={address} />
          <WriteTag address={address} totem={totem} />
        </li>
        <li>
          <p>
            <Message
              parts={m.admin_chip_writing_set_its_configuration_so_that.parts({
                page: hexByte(plan.mirrorPage),
                byte: plan.mirrorByte,
              })}
              strong={(text) => <strong>{text}</strong>}
            />
          </p>
          <dl className="totem-bytes">
            {plan.config.map(({ page, name, bytes }) => (
              <div key={name}>
                <dt>{m.admin_chip_writing_page_h({ name, page: hexByte(page) })}</dt>
                <dd>
                  <code>{spaced(bytes)}</code>
                  <HiddenComma />
                  <span>
                    {name === 'CFG0'
                      ? m.answer_chip_cfg0({ page: hexByte(plan.mirrorPage), byte: plan.mirrorByte })
                      : m.answer_chip_cfg1()}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
        <li>{m.admin_chip_writing_read_it_twice_the_last()}</li>
        <li>
          <LockTag address={address} totem={totem} />
        </li>
      </ol>
      <Memory plan={plan} from={m.admin_chip_writing_from_page_04h_byte_0()} />
    </>
  )
}

const messages = [
  { value: 'encrypted', label: m.admin_chip_writing_uid_encrypted },
  { value: 'plain', label: m.admin_chip_writing_uid_in_plain_text },
] as const

function SealedChip({ totem, origin }: ChipProps) {
  const [message, setMessage] = useState<(typeof messages)[number]['value']>('encrypted')
  const write = message === 'encrypted' ? sealedAddress : plainSealedAddress
  const address = write(origin, totem.keyVersion)
  const plan = planSealing(address)
  return (
    <>
      <MasterKeyNotice />
      <Segmented
        label={m.admin_chip_writing_message()}
        options={messages.map(({ value, label }) => ({ value, label: label() }))}
        value={message}
        onChange={setMessage}
      />
      <ol className="totem-steps">
        <li>
          <p>{m.admin_chip_writing_ntag_424_dna_write_this()}</p>
          <Address address={address} />
          <WriteTag address={address} totem={totem} />
        </li>
        <li>
          <p>
            <Message
              parts={m.admin_chip_writing_change_keys_0_1_and.parts({ version: totem.keyVersion })}
              strong={(text) => <strong>{text}</strong>}
            />
          </p>
        </li>
        <li>
          <p>{m.admin_chip_writing_turn_on_dynamic_messages_with()}</p>
          <dl className="totem-bytes">
            {plan.offsets.map(({ name, at }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{at}</code>
                  <span>{hexByte(at)}h</span>
                </dd>
              </div>
            ))}
            <div>
              <dt>{m.admin_chip_writing_settings()}</dt>
              <dd>
                <code>{spaced(plan.fileSettings)}</code>
                <span>{m.admin_chip_writing_key_1_encrypts_the_uid()}</span>
              </dd>
            </div>
          </dl>
        </li>
        <li>{m.admin_chip_writing_with_these_settings_the_chips()}</li>
      </ol>
      <Memory plan={plan} from={m.admin_chip_writing_file_2_from_byte_0()} />
    </>
  )
}

function Address({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast(m.admin_chip_writing_copied(), { tone: 'success' })
    } catch {
      toast(m.admin_chip_writing_couldnt_copy_select_the_text(), { tone: 'warning' })
    }
  }
  return (
    <p className="totem-address">
      <code>{address}</code>
      <Button size="small" onClick={() => void copy()}>
        {m.admin_chip_writing_copy()}
      </Button>
    </p>
  )
}

function Memory({ plan, from }: { plan: MemoryPlan; from: string }) {
  return (
    <>
      {!plan.fits && (
        <Callout tone="error" title={m.admin_chip_writing_the_address_is_too_long()}>
          {m.admin_chip_writing_it_needs_bytes_and_the({
            usedBytes: plan.usedBytes,
            bytes: plan.bytes,
          })}
        </Callout>
      )}
      <Disclosure
        summary={m.admin_chip_writing_all_bytes_of({ usedBytes: plan.usedBytes, bytes: plan.bytes })}
      >
        <p>{from}</p>
        <p className="totem-dump">
          <code>{spaced(plan.ndef)}</code>
        </p>
      </Disclosure>
    </>
  )
}

function spaced(digits: string): string {
  return digits.match(/../g)?.join(' ') ?? ''
}

function hexByte(value: number): string {
  return value.toString(16).toUpperCase().padStart(2, '0')
}
