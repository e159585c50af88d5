import { useState } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { type PictureFormat, pictureFormats, pictureSizes } from '#art/share/share-size.ts'
import * as m from '#messages'
import { saveSharing, type OwnerFields } from './reading-mutations.ts'
import './share-reading.css'

type ShareReadingProps = {
  /** The path of the permanent address. */
  path: string
  /** The title in the share sheet. */
  title: string
  /** A text that is shared together with the link. */
  text?: string
  /** The URL of its share image. */
  image: string
  /** What is on the picture, for its file name: `the-moon`. */
  pictureName: string
}

/** Shares through the device's share sheet if there is one, or copies the link. */
export function ShareReading({ image, pictureName, ...content }: ShareReadingProps) {
  const { path } = content
  const [canShare, setCanShare] = useState(false)
  return (
    <>
      <Button
        ref={() => setCanShare(typeof navigator.share === 'function')}
        onClick={() => void (canShare ? shareByDevice(content) : copyAddress(path))}
      >
        {m.readings_share_reading_share()}
      </Button>
      {canShare && (
        <Button onClick={() => void copyAddress(path)}>{m.readings_share_reading_copy_link()}</Button>
      )}
      <details className="save-picture">
        <summary {...buttonLook()}>{m.readings_share_reading_save_as_a_picture()}</summary>
        <ul role="list">
          {pictureFormats.map((format) => (
            <li key={format}>
              <a
                href={`${image}?format=${format}`}
                download={`lodestar-${pictureName}-${format}.png`}
                {...buttonLook({ size: 'small' })}
                onClick={(event) => {
                  count(path, 'picture')
                  const box = event.currentTarget.closest('details')!
                  box.querySelector('summary')!.focus()
                  box.open = false
                }}
              >
                {m.readings_share_reading_format({ format })} <small>{sizeOf(format)}</small>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** “1080 × 1920” */
function sizeOf(format: PictureFormat): string {
  const { width, height } = pictureSizes[format]
  return m.readings_share_reading_size({ width, height })
}

async function shareByDevice({
  path,
  ...words
}: Omit<ShareReadingProps, 'image' | 'pictureName'>): Promise<void> {
  try {
    await navigator.share({ ...words, url: new URL(path, location.origin).href })
    count(path, 'system')
  } catch (error) {
    // AbortError: the visitor has closed the share sheet.
    if ((error as Error).name !== 'AbortError') await copyAddress(path)
  }
}

async function copyAddress(path: string): Promise<void> {
  const address = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    toast(m.readings_share_reading_link_copied(), { tone: 'success' })
    count(path, 'link')
  } catch {
    toast(m.readings_share_reading_copy_this_link({ address }))
  }
}

/** Captures only the kind of what was shared, not which one. */
function count(path: string, way: 'system' | 'link' | 'picture'): void {
  capture('reading shared', { kind: kinds[path.split('/')[1] ?? ''] ?? 'draw', way })
}

const kinds: Readonly<Record<string, string>> = { spreads: 'spread', bibledeck: 'verse' }

type Sharing = Pick<OwnerFields, 'visibility' | 'sharesQuestion'>

/** Who can see a reading. When sharing is turned off, its link works only for the owner. */
export function SharingSwitches({ own }: { own: OwnerFields }) {
  // Optimistic: the switch moves at once, and back if the change fails.
  const [optimistic, setOptimistic] = useState<Partial<Sharing>>({})
  const { visibility, sharesQuestion } = { ...own, ...optimistic }

  async function change(sharing: Partial<Sharing>): Promise<void> {
    setOptimistic(sharing)
    try {
      await saveSharing(own._id, sharing)
    } catch {
      toast(m.readings_share_reading_sharing_couldnt_be_changed_try(), { tone: 'error' })
    }
    setOptimistic({})
  }

  return (
    <div className="sharing-switches">
      <Switch
        label={m.readings_share_reading_anyone_with_the_link_can()}
        hint={m.readings_share_reading_they_never_see_your_note()}
        checked={visibility === 'shared'}
        onChange={(event) => void change({ visibility: event.currentTarget.checked ? 'shared' : 'private' })}
      />
      {own.question !== null && (
        <Switch
          label={m.readings_share_reading_they_can_see_your_question()}
          checked={sharesQuestion}
          onChange={(event) => void change({ sharesQuestion: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
