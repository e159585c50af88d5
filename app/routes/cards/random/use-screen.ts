import { useEffect, useState } from 'react'

/** Keeps the screen on, where the browser can. The lock is released when the page is hidden, so it is requested again. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null)
    const request = () => {
      if (document.visibilityState !== 'visible') return
      // The browser refuses on a low battery.
      lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      document.removeEventListener('visibilitychange', request)
      void lock.then((sentinel) => sentinel?.release())
    }
  }, [isActive])
}

const IDLE_AFTER_MS = 3000

/** Whether there was no input for a while, so that pointer and buttons can be hidden. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onActivity = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    }
    onActivity()
    const eventTypes = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const type of eventTypes) addEventListener(type, onActivity, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of eventTypes) removeEventListener(type, onActivity)
    }
  }, [])
  return isIdle
}
