import { lazy, Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
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
import { WriteChip } from './phone-chips.tsx'
import type { Totem } from './words.ts'

const QrCode = lazy(() => import('#app/components/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

/** What goes into the chip, to the byte, and what can be printed. */
export function ChipWriting({ totem }: { totem: Totem }) {
  const origin = useOrigin()
  return (
    <Panel as="section" aria-labelledby="writing">
      <h2 id="writing">Writing its chip</h2>
      <div className="totem-writing">
        <div>
          {totem.kind === 'static' && <StaticChip totem={totem} origin={origin} />}
          {totem.kind === 'counted' && <CountedChip totem={totem} origin={origin} />}
          {totem.kind === 'sealed' && <SealedChip totem={totem} origin={origin} />}
        </div>
        <figure className="totem-code">
          <Suspense fallback={null}>
            <QrCode address={codeAddress(origin, totem)} label={`Code of ${totem.label}`} />
          </Suspense>
          <figcaption>
            {totem.kind === 'static'
              ? 'Opens what the chip opens.'
              : 'Opens its public page: a printed code cannot count.'}
          </figcaption>
        </figure>
      </div>
    </Panel>
  )
}

/** The address the product is known by, whatever this page was opened under. */
export function useOrigin(): string {
  const root = useRouteLoaderData<{ origin: string }>('root')
  return root?.origin ?? ''
}

/** Of a plain totem its touch; of the others, whose touch needs the chip, its page. */
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
      <p>Any chip that holds an address will do. It is always the same:</p>
      <Address address={address} />
      <WriteChip address={address} />
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
      <Segmented label="Chip" options={countingChips} value={chip} onChange={setChip} />
      <ol className="totem-steps">
        <li>
          <p>
            Write this address. The chip puts its number and its count over the zeros whenever it is read.
          </p>
          <Address address={address} />
          <WriteChip address={address} />
        </li>
        <li>
          <p>
            Set its configuration, so that it counts and knows where the zeros begin: page{' '}
            <strong>{hexByte(plan.mirrorPage)}h</strong>, byte <strong>{plan.mirrorByte}</strong>.
          </p>
          <dl className="totem-bytes">
            {plan.config.map(({ page, name, bytes, meaning }) => (
              <div key={name}>
                <dt>
                  {name}, page {hexByte(page)}h
                </dt>
                <dd>
                  <code>{spaced(bytes)}</code>
                  <span>{meaning}</span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
        <li>Read it twice: the last six digits must have grown. Then lock it, which cannot be undone.</li>
      </ol>
      <Memory plan={plan} from="From page 04h, byte 0" />
    </>
  )
}

const messages = [
  { value: 'encrypted', label: 'Number encrypted' },
  { value: 'plain', label: 'Number in plain sight' },
] as const

function SealedChip({ totem, origin }: ChipProps) {
  const [message, setMessage] = useState<(typeof messages)[number]['value']>('encrypted')
  const write = message === 'encrypted' ? sealedAddress : plainSealedAddress
  const address = write(origin, totem.keyVersion)
  const plan = planSealing(address)
  return (
    <>
      <Segmented label="Message" options={messages} value={message} onChange={setMessage} />
      <ol className="totem-steps">
        <li>
          <p>NTAG 424 DNA: write this address into file 2. The chip puts its message over the zeros.</p>
          <Address address={address} />
          <WriteChip address={address} />
        </li>
        <li>
          <p>
            Change its keys 0, 1 and 2 to those below, with key version <strong>{totem.keyVersion}</strong>.
          </p>
        </li>
        <li>
          <p>Turn on dynamic messages by ChangeFileSettings of file 2, after authenticating with key 0:</p>
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
              <dt>Settings</dt>
              <dd>
                <code>{spaced(plan.fileSettings)}</code>
                <span>key 1 encrypts the number, key 2 seals; anybody reads, key 0 writes</span>
              </dd>
            </div>
          </dl>
        </li>
        <li>The chip’s count begins at zero with these settings. Read it twice and try the address.</li>
      </ol>
      <Memory plan={plan} from="File 2 from byte 0, its length first" />
    </>
  )
}

function Address({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast('Copied.', { tone: 'success' })
    } catch {
      toast('It could not be copied; mark it and copy it by hand.', { tone: 'warning' })
    }
  }
  return (
    <p className="totem-address">
      <code>{address}</code>
      <Button size="small" onClick={() => void copy()}>
        Copy
      </Button>
    </p>
  )
}

function Memory({ plan, from }: { plan: MemoryPlan; from: string }) {
  return (
    <>
      {!plan.fits && (
        <Callout tone="error" title="The address is too long for this chip">
          It takes {plan.usedBytes} bytes, and there are {plan.bytes}.
        </Callout>
      )}
      <Disclosure summary={`Every byte of it (${plan.usedBytes} of ${plan.bytes})`}>
        <p>{from}:</p>
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
