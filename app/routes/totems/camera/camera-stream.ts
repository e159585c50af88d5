// Opens the camera, tells why it cannot be opened, and switches its torch.

/** Why there is no picture; each has its own message. */
export type CameraFailure = 'insecure' | 'refused' | 'none' | 'busy' | 'failed'

export class CameraUnavailable extends Error {
  readonly failure: CameraFailure

  constructor(failure: CameraFailure, cause?: unknown) {
    super(`no camera: ${failure}`, { cause })
    this.failure = failure
  }
}

/** Prefers the rear camera. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide the camera from pages that were not loaded over HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new CameraUnavailable('insecure')
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new CameraUnavailable(toCameraFailure((error as Error).name), error)
  }
}

export function toCameraFailure(name: string): CameraFailure {
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

/** Whether the permission was granted before. False in browsers that cannot tell. */
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

/** Missing in the DOM types. */
type WithTorch = { torch?: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  const capabilities = track?.getCapabilities?.() as WithTorch | undefined
  return capabilities?.torch === true
}

/** False where the camera refused. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  try {
    await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet & WithTorch] })
    return true
  } catch {
    return false
  }
}
