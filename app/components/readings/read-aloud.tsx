import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'
import { subscribeToVoices, hasVoice, PageReader } from './aloud/page-reader.ts'
import type { ReaderState } from './aloud/reader.ts'
import './read-aloud.css'

type ReadAloudProps = {
  /** What is read, as a CSS selector; in the order of the page. */
  of: string
}

/**
 * Reads the page aloud with the browser's own voice and shows how far it is. Not there where the browser has no voice for the
 * page's language; its place is kept, since voices may come later than the page, and there is a rule in it if none comes.
 */
export function ReadAloud({ of }: ReadAloudProps) {
  const canSpeak = useSyncExternalStore(subscribeToVoices, hasVoice, () => false)
  const [state, setState] = useState<ReaderState>('silent')
  const reader = useRef<PageReader>(null)
  const main = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // Leaving means silence, whether by a link, by another view of the same page, or altogether.
  useEffect(() => {
    const stop = () => reader.current?.stop()
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [key])

  function act(): void {
    reader.current ??= new PageReader(setState)
    if (state === 'speaking') reader.current.pause()
    else if (state === 'paused') reader.current.resume()
    else reader.current.play(document.querySelectorAll(of))
  }

  function stop(): void {
    reader.current?.stop()
    // The button that was pressed goes; the keyboard goes on from the one beside it.
    main.current?.focus()
  }

  if (!canSpeak) return <hr className="read-aloud" aria-hidden="true" />
  return (
    <div
      className="read-aloud"
      role="group"
      aria-label={m.readings_read_aloud_reading_aloud()}
      data-active={state === 'silent' ? undefined : ''}
    >
      <Button ref={main} size="small" onClick={act}>
        <Icon name={state === 'speaking' ? 'pause' : 'play'} />
        <span>{words[state]()}</span>
      </Button>
      {state !== 'silent' && (
        <Button size="small" variant="quiet" onClick={stop}>
          {m.readings_read_aloud_stop()}
        </Button>
      )}
    </div>
  )
}

const words: Record<ReaderState, () => string> = {
  silent: m.readings_read_aloud_read_aloud,
  speaking: m.readings_read_aloud_pause,
  paused: m.readings_read_aloud_go_on,
}
