import { useState } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
import { saveSharing, type OwnerFields } from './reading-mutations.ts'

type ShareReadingProps = {
  /** The permanent address, as a path. */
  path: string
  /** What the share sheet says. */
  title: string
  /** Words that go along with the address, where the device shares it. */
  text?: string
  /** Its share image. */
  image: string
}

/** The device's own way to share where it has one, and the address to copy. */
export function ShareReading({ image, ...shared }: ShareReadingProps) {
  const { path } = shared
  const [canShare, setCanShare] = useState(false)
  return (
    <>
      <Button
        ref={() => setCanShare(typeof navigator.share === 'function')}
        onClick={() => void (canShare ? shareByDevice(shared) : copyAddress(path))}
      >
        {m.readings_share_reading_share()}
      </Button>
      {canShare && (
        <Button onClick={() => void copyAddress(path)}>{m.readings_share_reading_copy_the_link()}</Button>
      )}
      <a href={image} download {...buttonLook()} onClick={() => count(path, 'picture')}>
        {m.readings_share_reading_save_as_a_picture()}
      </a>
    </>
  )
}

async function shareByDevice({ path, ...words }: Omit<ShareReadingProps, 'image'>): Promise<void> {
  try {
    await navigator.share({ ...words, url: new URL(path, location.origin).href })
    count(path, 'system')
  } catch (error) {
    // Whoever closes the sheet has changed their mind, and knows it.
    if ((error as Error).name !== 'AbortError') await copyAddress(path)
  }
}

async function copyAddress(path: string): Promise<void> {
  const address = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    toast(m.readings_share_reading_the_link_is_copied(), { tone: 'success' })
    count(path, 'link')
  } catch {
    toast(m.readings_share_reading_this_is_the_link({ address }))
  }
}

/** Which one it was stays with us: only that a draw, a spread or a verse was shared is counted. */
function count(path: string, way: 'system' | 'link' | 'picture'): void {
  capture('reading shared', { kind: kinds[path.split('/')[1] ?? ''] ?? 'draw', way })
}

const kinds: Readonly<Record<string, string>> = { spreads: 'spread', bibledeck: 'verse' }

type Sharing = Pick<OwnerFields, 'visibility' | 'sharesQuestion'>

/** Who may see it. A link that was taken back leads nowhere, for everybody but oneself. */
export function SharingSwitches({ own }: { own: OwnerFields }) {
  // A switch moves with the finger; if the change is refused it goes back.
  const [wanted, setWanted] = useState<Partial<Sharing>>({})
  const { visibility, sharesQuestion } = { ...own, ...wanted }

  async function change(sharing: Partial<Sharing>): Promise<void> {
    setWanted(sharing)
    try {
      await saveSharing(own._id, sharing)
    } catch {
      toast(m.readings_share_reading_this_could_not_be_changed_just(), { tone: 'error' })
    }
    setWanted({})
  }

  return (
    <div className="sharing-switches">
      <Switch
        label={m.readings_share_reading_whoever_has_the_link_can_see()}
        hint={m.readings_share_reading_never_your_note_or_your_tags()}
        checked={visibility === 'shared'}
        onChange={(event) => void change({ visibility: event.currentTarget.checked ? 'shared' : 'private' })}
      />
      {own.question !== null && (
        <Switch
          label={m.readings_share_reading_they_can_see_the_question_too()}
          checked={sharesQuestion}
          onChange={(event) => void change({ sharesQuestion: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
