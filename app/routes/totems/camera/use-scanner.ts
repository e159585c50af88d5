// The camera as a page sees it: closed, open, or not to be had. It is open only while somebody looks at it: leaving the
// page, another tab or a locked phone closes it, and coming back opens it again.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import {
  CameraUnavailable,
  hasTorch,
  isCameraAllowed,
  openCamera,
  setTorch,
  stopStream,
  type CameraFailure,
} from './camera-stream.ts'
import { openCodeReader } from './code-reader.ts'
import { createPictureTaker, frameSide, isDark } from './picture.ts'

export type CameraState = 'closed' | 'opening' | 'open' | CameraFailure

const lookEveryMs = 120
/** A camera needs a moment to find out how dark it is. */
const darkForMs = 1500

export function useScanner(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('closed')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isTooDark, setTooDark] = useState(false)
  const [torch, setTorchState] = useState<'none' | 'off' | 'on'>('none')
  const latest = useRef(0)

  const open = useCallback(async () => {
    const attempt = ++latest.current
    setState('opening')
    try {
      const opened = await openCamera()
      // Whoever left while being asked has not allowed anything.
      if (attempt !== latest.current || document.hidden) return stopStream(opened)
      setStream(opened)
      setTorchState(hasTorch(opened) ? 'off' : 'none')
      setState('open')
    } catch (error) {
      if (attempt !== latest.current) return
      setState(error instanceof CameraUnavailable ? error.failure : 'failed')
    }
  }, [])

  const close = useCallback(() => {
    latest.current++
    setStream(null)
    setTooDark(false)
    setState('closed')
  }, [])

  useEffect(() => {
    void isCameraAllowed().then((allowed) => {
      if (allowed && latest.current === 0) void open()
    })
  }, [open])

  // Whatever ends the stream's time on the page ends the stream.
  useEffect(() => {
    if (!stream) return
    const [track] = stream.getVideoTracks()
    const onEnded = () => {
      setStream(null)
      setState('busy')
    }
    track?.addEventListener('ended', onEnded)
    return () => {
      track?.removeEventListener('ended', onEnded)
      stopStream(stream)
    }
  }, [stream])

  useEffect(() => {
    if (state !== 'open' && state !== 'opening') return
    let left = false
    const onVisibility = () => {
      if (document.hidden) {
        left = true
        latest.current++
        setStream(null)
      } else if (left) {
        left = false
        void open()
      }
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', close)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', close)
    }
  }, [state, open, close])

  useFilm(video, stream, setTooDark, onCode)

  const switchTorch = async () => {
    if (!stream) return
    const wanted = torch !== 'on'
    setTorchState((await setTorch(stream, wanted)) ? (wanted ? 'on' : 'off') : 'none')
  }

  return { video, state, isTooDark, torch, open, close, switchTorch }
}

/** Shows the stream and searches it, one picture after another, never two at once. */
function useFilm(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  onDark: (isTooDark: boolean) => void,
  onCode: (text: string) => void,
): void {
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  useEffect(() => {
    const screen = video.current
    if (!screen || !stream) return
    screen.srcObject = stream
    // Refused only where a page may not play even without sound; then there is no picture to search either.
    screen.play().catch(() => undefined)
    let ended = false
    let darkSince: number | null = null
    const takePicture = createPictureTaker()
    void openCodeReader().then(async (read) => {
      while (!ended) {
        const picture = screen.readyState >= screen.HAVE_CURRENT_DATA ? takePicture(screen, frameSide) : null
        if (picture) {
          darkSince = isDark(picture) ? (darkSince ?? performance.now()) : null
          onDark(darkSince !== null && performance.now() - darkSince > darkForMs)
          const text = await read(picture).catch(() => null)
          if (text !== null && !ended) report.current(text)
        }
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      }
    })
    return () => {
      ended = true
      screen.srcObject = null
    }
  }, [video, stream, onDark])
}
