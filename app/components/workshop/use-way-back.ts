import { useEffect, useRef } from 'react'
import type { Done } from '#app/components/records/record-types.ts'
import { tell } from '#app/components/records/undo.ts'
import { toastStore } from '#app/components/ui/toast-store.ts'

/**
 * Says what was made of the thing on this page, with Undo. Once it is something else than was made of it, there is nothing to
 * undo, and the message goes.
 */
export function useWayBack(state: string) {
  const offered = useRef<{ message: number; made: string } | null>(null)
  useEffect(() => {
    if (!offered.current || offered.current.made === state) return
    toastStore.dismiss(offered.current.message)
    offered.current = null
  }, [state])
  return (made: string, done: Done) => {
    const message = tell(done)
    // What failed has changed nothing, and what was done before can still be undone.
    if (done.undo === undefined) return
    if (offered.current) toastStore.dismiss(offered.current.message)
    offered.current = { message, made }
  }
}
