import { useState } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { saveSharing, type OwnPart } from './own-reading.ts'

type ShareReadingProps = {
  /** The permanent address, as a path. */
  path: string
  /** What the share sheet says. */
  title: string
  /** Its share image. */
  image: string
}

/** The device's own way to share where it has one, and the address to copy. */
export function ShareReading({ path, title, image }: ShareReadingProps) {
  const [canShare, setCanShare] = useState(false)
  return (
    <>
      <Button
        ref={() => setCanShare(typeof navigator.share === 'function')}
        onClick={() => void (canShare ? shareByDevice(path, title) : copyAddress(path))}
      >
        Share
      </Button>
      {canShare && <Button onClick={() => void copyAddress(path)}>Copy the link</Button>}
      <a href={image} download {...buttonLook()} onClick={() => shared(path, 'picture')}>
        Save as a picture
      </a>
    </>
  )
}

async function shareByDevice(path: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url: new URL(path, location.origin).href })
    shared(path, 'system')
  } catch (error) {
    // Whoever closes the sheet has changed their mind, and knows it.
    if ((error as Error).name !== 'AbortError') await copyAddress(path)
  }
}

async function copyAddress(path: string): Promise<void> {
  const address = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    toast('The link is copied.', { tone: 'success' })
    shared(path, 'link')
  } catch {
    toast(`This is the link: ${address}`)
  }
}

/** Which one it was stays with us: only that a draw or a spread was shared is counted. */
function shared(path: string, way: 'system' | 'link' | 'picture'): void {
  capture('reading shared', { kind: path.startsWith('/spreads/') ? 'spread' : 'draw', way })
}

type Sharing = Pick<OwnPart, 'visibility' | 'sharesQuestion'>

/** Who may see it. A link that was taken back leads nowhere, for everybody but oneself. */
export function SharingSwitches({ own }: { own: OwnPart }) {
  // A switch moves with the finger; if the change is refused it goes back.
  const [wanted, setWanted] = useState<Partial<Sharing>>({})
  const { visibility, sharesQuestion } = { ...own, ...wanted }

  async function change(sharing: Partial<Sharing>): Promise<void> {
    setWanted(sharing)
    try {
      await saveSharing(own._id, sharing)
    } catch {
      toast('This could not be changed just now. Try again in a moment.', { tone: 'error' })
    }
    setWanted({})
  }

  return (
    <div className="sharing-switches">
      <Switch
        label="Whoever has the link can see this reading"
        hint="Never your note or your tags."
        checked={visibility === 'shared'}
        onChange={(event) => void change({ visibility: event.currentTarget.checked ? 'shared' : 'private' })}
      />
      {own.question !== null && (
        <Switch
          label="They can see the question too"
          checked={sharesQuestion}
          onChange={(event) => void change({ sharesQuestion: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
