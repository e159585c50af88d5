import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'
import { hasVoice, PageReader, subscribeToVoices } from './aloud/page-reader.ts'
import type { ReaderState } from './aloud/reader.ts'
import './read-aloud.css'

type ReadAloudProps = {
  /** A CSS selector for the elements to read, in document order. */
  of: string
}

/**
 * Reads the page aloud with the browser's speech synthesis and highlights the spoken words. Browsers load voices after the
 * page, so the space is reserved; without a voice for the page's language there is a horizontal rule.
 */
export function ReadAloud({ of }: ReadAloudProps) {
  const canSpeak = useSyncExternalStore(subscribeToVoices, hasVoice, () => false)
  const [state, setState] = useState<ReaderState>('silent')
  const reader = useRef<PageReader>(null)
  const main = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // Stops on navigation and when the page is closed.
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
    // The stop button disappears, so the focus moves to the button beside it.
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
        <Icon name={state === 'speaking' ? furtherIcons.pause : furtherIcons.play} />
        <span>{labels[state]()}</span>
      </Button>
      {state !== 'silent' && (
        <Button size="small" variant="quiet" onClick={stop}>
          {m.readings_read_aloud_stop()}
        </Button>
      )}
    </div>
  )
}

const labels: Record<ReaderState, () => string> = {
  silent: m.readings_read_aloud_read_aloud,
  speaking: m.readings_read_aloud_pause,
  paused: m.readings_read_aloud_resume,
}
