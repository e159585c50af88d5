// The state of the camera. It is open only while the page is visible: another tab or a locked phone closes it, and coming back
// opens it again.
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
import { createFrameGrabber, frameSide, isDark } from './picture.ts'

export type CameraState = 'closed' | 'opening' | 'open' | CameraFailure

const scanIntervalMs = 120
/** A camera needs a moment to adjust its exposure. */
const darkDelayMs = 1500

export function useScanner(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('closed')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isTooDark, setTooDark] = useState(false)
  const [torch, setTorchState] = useState<'none' | 'off' | 'on'>('none')
  const latestAttempt = useRef(0)

  const open = useCallback(async () => {
    const attempt = ++latestAttempt.current
    setState('opening')
    try {
      const opened = await openCamera()
      // The visitor left while the permission prompt was open.
      if (attempt !== latestAttempt.current || document.hidden) return stopStream(opened)
      setStream(opened)
      setTorchState(hasTorch(opened) ? 'off' : 'none')
      setState('open')
    } catch (error) {
      if (attempt !== latestAttempt.current) return
      setState(error instanceof CameraUnavailable ? error.failure : 'failed')
    }
  }, [])

  const close = useCallback(() => {
    latestAttempt.current++
    setStream(null)
    setTooDark(false)
    setState('closed')
  }, [])

  useEffect(() => {
    void isCameraAllowed().then((allowed) => {
      if (allowed && latestAttempt.current === 0) void open()
    })
  }, [open])

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
    let wasHidden = false
    const onVisibility = () => {
      if (document.hidden) {
        wasHidden = true
        latestAttempt.current++
        setStream(null)
      } else if (wasHidden) {
        wasHidden = false
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

  useScanLoop(video, stream, setTooDark, onCode)

  const switchTorch = async () => {
    if (!stream) return
    const isOn = torch !== 'on'
    setTorchState((await setTorch(stream, isOn)) ? (isOn ? 'on' : 'off') : 'none')
  }

  return { video, state, isTooDark, torch, open, close, switchTorch }
}

/** Shows the stream and searches it for codes, frame by frame, never two at once. */
function useScanLoop(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  onDark: (isTooDark: boolean) => void,
  onCode: (text: string) => void,
): void {
  const onCodeRef = useRef(onCode)
  useEffect(() => {
    onCodeRef.current = onCode
  })
  useEffect(() => {
    const element = video.current
    if (!element || !stream) return
    element.srcObject = stream
    // Rejected only where muted autoplay is blocked; then there is no frame to search either.
    element.play().catch(() => undefined)
    let isCancelled = false
    let darkSince: number | null = null
    const grabFrame = createFrameGrabber()
    void openCodeReader().then(async (read) => {
      while (!isCancelled) {
        const picture = element.readyState >= element.HAVE_CURRENT_DATA ? grabFrame(element, frameSide) : null
        if (picture) {
          darkSince = isDark(picture) ? (darkSince ?? performance.now()) : null
          onDark(darkSince !== null && performance.now() - darkSince > darkDelayMs)
          const text = await read(picture).catch(() => null)
          if (text !== null && !isCancelled) onCodeRef.current(text)
        }
        await new Promise((resolve) => setTimeout(resolve, scanIntervalMs))
      }
    })
    return () => {
      isCancelled = true
      element.srcObject = null
    }
  }, [video, stream, onDark])
}
