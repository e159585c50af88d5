// Cards and totems found by the QR code of their address. The browser gives the camera to a document that was loaded for
// this page, and to no other: so the page is always entered by a full load.
import { useEffect, useState } from 'react'
import { redirectDocument } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { requestFacts } from '#app/data/contexts.ts'
import { judgeScanned, type Scanned } from '#rules/totems/scanned-address.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { FoundCode } from './found-code.tsx'
import { PhotoField } from './photo-field.tsx'
import { useScanner } from './use-scanner.ts'
import { Viewfinder } from './viewfinder.tsx'
import type { Route } from './+types/camera.ts'
import './camera.css'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestFacts).origin }
}

/** Runs only where a link within the product led here: the document of another page may not use the camera. */
export function clientLoader(): never {
  throw redirectDocument('/camera')
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Scan a card',
    description: 'Hold the code of a card or a totem in front of the camera, and its page opens.',
    image: pageImage('camera'),
  })

export default function Camera({ loaderData: { origin } }: Route.ComponentProps) {
  const [found, setFound] = useState<Scanned | null>(null)
  const scanner = useScanner(find)

  useEffect(() => {
    // Whoever comes back to a page that the browser has kept finds it as it was left: still opening what was found.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setFound(null)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  function find(text: string): void {
    // Nothing is searched any more, and a phone can read totems again.
    scanner.close()
    const judged = judgeScanned(text, origin)
    setFound(judged)
    if (judged.kind === 'ours' && !isHere(judged.path)) location.assign(judged.path)
  }

  function scanAgain(): void {
    setFound(null)
    void scanner.open()
  }

  return (
    <div className="camera">
      <PageHeading
        eyebrow="Camera"
        title="Scan a card"
        lede="Every card and every totem has a code of its address. Hold it before the camera, and its page opens."
      />
      {found ? (
        <FoundCode found={found} isHere={found.kind === 'ours' && isHere(found.path)} onAgain={scanAgain} />
      ) : (
        <Viewfinder {...scanner} />
      )}
      <div className="camera-tools">
        {scanner.state === 'open' && scanner.torch !== 'none' && (
          <Button aria-pressed={scanner.torch === 'on'} onClick={() => void scanner.switchTorch()}>
            {scanner.torch === 'on' ? 'Light off' : 'Light on'}
          </Button>
        )}
        {scanner.state === 'open' && <Button onClick={scanner.close}>Close the camera</Button>}
        <PhotoField onCode={find} />
      </div>
      <Callout title="Phones cannot read totems while the camera is open">
        Close it before you hold your phone to one.
      </Callout>
      <p className="camera-privacy">
        What the camera sees is searched on this device and sent nowhere. The camera of your phone reads these
        codes too.
      </p>
    </div>
  )
}

function isHere(path: string): boolean {
  return /^\/camera\/?([?#]|$)/i.test(path)
}
