// What a display asks of the screen it is shown on.
import { useEffect, useState } from 'react'

/** Keeps the screen from going dark, where the browser can. It lets go whenever the page is hidden, so we ask again. */
export function useWakefulScreen(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null)
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery; then the screen does as it likes.
      lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock.then((held) => held?.release())
    }
  }, [isWanted])
}

const IDLE_AFTER_MS = 3000

/** Whether nobody has touched anything for a while, so that pointer and buttons may step back. */
export function useIdlePointer(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stir = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    }
    stir()
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, stir, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, stir)
    }
  }, [])
  return isIdle
}
