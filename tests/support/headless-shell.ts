// A headless shell has nobody who could be asked for a permission, and no place for a notification. What stands here is
// that and no more: the camera and its film, the worker, its messages and the product behind them are the real ones.
import type { BrowserContext, Worker } from '@playwright/test'

/** The shell's fake camera opens for everybody with this; `openByPermission` then asks what a visitor would be asked. */
export const cameraArgs = ['--use-fake-ui-for-media-stream']

/** Runs in the page, before its scripts: the camera is for pages that were granted it. */
export function openByPermission(): void {
  // Undefined on the empty page before the first one.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return
  const open = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wish) => {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    if (state !== 'granted') throw new DOMException('Permission denied', 'NotAllowedError')
    return open(wish)
  }
}

/** Runs in the page, before its scripts: somebody who says yes to notifications. */
export function allowNotifications(): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = () => Promise.resolve('granted')
}

type Screen = typeof globalThis & { registration: ServiceWorkerRegistration; shown?: string[] }

/** Gives the site's worker a screen, and each that comes after it, and tells what is on them. */
export async function giveScreen(context: BrowserContext): Promise<() => Promise<string[]>> {
  const workers = () => context.serviceWorkers()
  if (workers().length === 0) await context.waitForEvent('serviceworker')
  // One that has gone before it was given a screen shows nothing any more.
  context.on('serviceworker', (worker) => void putScreen(worker).catch(() => undefined))
  await Promise.all(workers().map(putScreen))
  return async () => (await Promise.all(workers().map(onScreen))).flat()
}

async function putScreen(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as Screen
    if (scope.shown) return
    const shown: string[] = (scope.shown = [])
    scope.registration.showNotification = (title, options) => {
      shown.push(`${title}: ${options?.body}`)
      return Promise.resolve()
    }
  })
}

function onScreen(worker: Worker): Promise<string[]> {
  return worker.evaluate(() => (self as unknown as Screen).shown ?? [])
}
