// The camera itself: opening it, why it cannot be opened, and its light.

/** Why there is no picture; each has its own words. */
export type CameraFailure = 'insecure' | 'refused' | 'none' | 'busy' | 'failed'

export class CameraUnavailable extends Error {
  readonly failure: CameraFailure

  constructor(failure: CameraFailure, cause?: unknown) {
    super(`no camera: ${failure}`, { cause })
    this.failure = failure
  }
}

/** The camera on the back, where there are two: codes are read with that one. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide the camera from pages that came over an open line.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new CameraUnavailable('insecure')
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new CameraUnavailable(failureNamed((error as Error).name), error)
  }
}

export function failureNamed(name: string): CameraFailure {
  return failures[name] ?? 'failed'
}

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Whoever has let us in before is not asked again; not every browser tells. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    return false
  }
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The types of the DOM do not know the light of a camera yet. */
type WithTorch = { torch?: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  const able = track?.getCapabilities?.() as WithTorch | undefined
  return able?.torch === true
}

/** False where the camera would not. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  try {
    await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet & WithTorch] })
    return true
  } catch {
    return false
  }
}
