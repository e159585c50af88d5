import { useEffect, useRef } from 'react'
import { tell } from '#app/components/records/selected-records.tsx'
import type { Done } from '#app/components/records/record-types.ts'
import { toastStore } from '#app/components/ui/toast-store.ts'

/**
 * Says what was made of the thing on this page, with the way back. Once it is something else than was made of it, the way
 * back leads nowhere, and the message goes.
 */
export function useWayBack(state: string) {
  const offered = useRef<{ message: number; made: string } | null>(null)
  useEffect(() => {
    if (!offered.current || offered.current.made === state) return
    toastStore.dismiss(offered.current.message)
    offered.current = null
  }, [state])
  return <Row>(made: string, done: Done<Row>) => {
    const message = tell(done)
    // What failed has changed nothing, and the way back from what was done before still leads there.
    if (!done.undo) return
    if (offered.current) toastStore.dismiss(offered.current.message)
    offered.current = { message, made }
  }
}
