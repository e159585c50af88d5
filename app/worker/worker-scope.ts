// The service worker globals that we use. TypeScript's own `webworker` types conflict with those of the DOM.
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchingEvent extends LastingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null
}

export interface NotificationClickEvent extends LastingEvent {
  readonly action: string
  readonly notification: Notification
}

export interface WorkerMessageEvent extends LastingEvent {
  readonly data: unknown
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchingEvent
  message: WorkerMessageEvent
  push: PushedEvent
  notificationclick: NotificationClickEvent
}

interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}
