// A headless shell cannot ask for permissions or show notifications. Only these two are faked here; the camera stream, the
// service worker and the product are real.
import type { BrowserContext, Worker } from '@playwright/test'

/** With this, the shell opens its fake camera without asking; `requireCameraPermission` adds the permission check. */
export const cameraArgs = ['--use-fake-ui-for-media-stream']

/** Runs in the page, before its scripts: only pages with the permission may use the camera. */
export function requireCameraPermission(): void {
  // Undefined on the initial empty page.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return
  const open = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (constraints) => {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    if (state !== 'granted') throw new DOMException('Permission denied', 'NotAllowedError')
    return open(constraints)
  }
}

/** Runs in the page, before its scripts: grants notifications. */
export function allowNotifications(): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = () => Promise.resolve('granted')
}

type WorkerScope = typeof globalThis & { registration: ServiceWorkerRegistration; shown?: string[] }

/** Records the notifications of the current service worker and of later ones. Returns a function that lists them. */
export async function recordNotifications(context: BrowserContext): Promise<() => Promise<string[]>> {
  const workers = () => context.serviceWorkers()
  if (workers().length === 0) await context.waitForEvent('serviceworker')
  // A worker that has stopped already shows no notifications.
  context.on('serviceworker', (worker) => void interceptNotifications(worker).catch(() => undefined))
  await Promise.all(workers().map(interceptNotifications))
  return async () => (await Promise.all(workers().map(notificationsOf))).flat()
}

async function interceptNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    if (scope.shown) return
    const texts: string[] = (scope.shown = [])
    scope.registration.showNotification = (title, options) => {
      texts.push(`${title}: ${options?.body}`)
      return Promise.resolve()
    }
  })
}

function notificationsOf(worker: Worker): Promise<string[]> {
  return worker.evaluate(() => (self as unknown as WorkerScope).shown ?? [])
}
