// Reads NFC chips with the phone (Web NFC). Only Chrome for Android supports it;
// other browsers show what to use instead.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useBrowserValue } from '#app/data/store.ts'
import * as m from '#messages'
import { chipNumber } from '#rules/totems/totem-list.ts'
import { chipReader, type ChipReader } from './tag-writer.ts'

export function useCanReadChips(): boolean {
  return useBrowserValue(() => chipReader() !== null, false)
}

/** Scans one chip after another and reports each UID. */
export function ReadChips({ onRead }: { onRead: (uid: string) => void }) {
  const canRead = useCanReadChips()
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  const { state, start } = useChipWork(async (reader, signal) => {
    reader.addEventListener('reading', (event) => {
      const { serialNumber = '' } = event as Event & { serialNumber?: string }
      if (serialNumber) latest.current(chipNumber(serialNumber))
    })
    await reader.scan({ signal })
    return m.admin_web_nfc_hold_chips_near_the_phone()
  })
  if (!canRead) return null
  return (
    <div className="totem-phone">
      <Button size="small" onClick={start}>
        {m.admin_web_nfc_read_chips_by_phone()}
      </Button>
      <span role="status">{state}</span>
    </div>
  )
}

/** One scan at a time, aborted when the page is left. */
function useChipWork(work: (reader: ChipReader, signal: AbortSignal) => Promise<string>) {
  const [state, setState] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(): Promise<void> {
    const Reader = chipReader()
    if (!Reader) return
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setState(m.admin_web_nfc_hold_the_chip_near_the())
    try {
      const done = await work(new Reader(), signal)
      if (!signal.aborted) setState(done)
    } catch (error) {
      if (!signal.aborted) setState(m.admin_web_nfc_that_didnt_work({ message: (error as Error).message }))
    }
  }

  return { state, start: () => void run() }
}
