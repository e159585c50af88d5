// Scans the QR codes of cards and totems. Our permissions policy allows the camera only in a document that was loaded for this
// page, so the page is always entered by a full load.
import { useEffect, useState } from 'react'
import { redirectDocument } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { requestFacts } from '#app/data/contexts.ts'
import * as m from '#messages'
import { judgeScanned, type Scanned } from '#rules/totems/scanned-address.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { ScannedCode } from './scanned-code.tsx'
import { PhotoField } from './photo-field.tsx'
import { useScanner } from './use-scanner.ts'
import { Viewfinder } from './viewfinder.tsx'
import type { Route } from './+types/camera.ts'
import './camera.css'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestFacts).origin }
}

/** Navigation within the app would keep another page's document, which may not use the camera. */
export function clientLoader(): never {
  throw redirectDocument('/camera')
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.totems_camera_scan_a_card(),
    description: m.totems_camera_hold_a_cards_or_totems(),
    image: pageImage('camera'),
  })

export default function Camera({ loaderData: { origin } }: Route.ComponentProps) {
  const [result, setResult] = useState<Scanned | null>(null)
  const scanner = useScanner(onCode)

  useEffect(() => {
    // A page restored from the back/forward cache would still show the last result.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setResult(null)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  function onCode(text: string): void {
    // Stops scanning, and lets the phone read totems again.
    scanner.close()
    const scanned = judgeScanned(text, origin)
    setResult(scanned)
    if (scanned.kind === 'ours' && !isHere(scanned.path)) location.assign(scanned.path)
  }

  function scanAgain(): void {
    setResult(null)
    void scanner.open()
  }

  return (
    <div className="camera">
      <PageHeading
        eyebrow={m.totems_camera_camera()}
        title={m.totems_camera_scan_a_card()}
        lede={m.totems_camera_every_card_and_totem_has()}
      />
      {result ? (
        <ScannedCode
          result={result}
          isHere={result.kind === 'ours' && isHere(result.path)}
          onAgain={scanAgain}
        />
      ) : (
        <Viewfinder {...scanner} />
      )}
      <div className="camera-tools">
        {scanner.state === 'open' && scanner.torch !== 'none' && (
          <Button aria-pressed={scanner.torch === 'on'} onClick={() => void scanner.switchTorch()}>
            {scanner.torch === 'on' ? m.totems_camera_turn_light_off() : m.totems_camera_turn_light_on()}
          </Button>
        )}
        {scanner.state === 'open' && (
          <Button onClick={scanner.close}>{m.totems_camera_close_camera()}</Button>
        )}
        <PhotoField onCode={onCode} />
      </div>
      <Callout title={m.totems_camera_your_phone_cant_read_totems()}>
        {m.totems_camera_close_the_camera_before_you()}
      </Callout>
      <p className="camera-privacy">{m.totems_camera_what_the_camera_sees_stays()}</p>
    </div>
  )
}

function isHere(path: string): boolean {
  return /^\/camera\/?([?#]|$)/i.test(path)
}
