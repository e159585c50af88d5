// Collects everything that goes wrong in a visitor's browser. A test passes only if nothing did, except for problems
// that it expects.
import type { BrowserContext, ConsoleMessage, Frame, Request, Response } from '@playwright/test'

/**
 * Two processes of the browser report an aborted request and its navigation, in either order, on a busy machine
 * seconds apart.
 */
const sameMomentMs = 10_000
const emptyPage = 'about:blank'
/**
 * Requests with a timeout after which the product continues or retries: on a busy machine they often time out. A call
 * that never gets an answer still fails its test, because the page does not show the result.
 */
const notWaitedFor = /\/(route-rules|healthz|api\/(query|mutation|action))(\?|$)/

export class Problems {
  readonly #seen: string[] = []
  readonly #expected: { pattern: RegExp; came: boolean }[] = []
  readonly #context: BrowserContext
  /** The navigation that last replaced the document of each request, to tell why a request was aborted. */
  readonly #latestNavigation = new Map<Frame, Request>()
  readonly #navigationAtStart = new WeakMap<Request, Request | undefined>()
  /** Frames that are navigating, and the requests that the old document has made since. */
  readonly #leaving = new Set<Frame>()
  readonly #askedWhileLeaving = new WeakSet<Request>()
  readonly #answered = new WeakSet<Request>()
  /**
   * Aborted requests of a document that has not been replaced, as far as we know; the navigation may be reported
   * later.
   */
  #givenUp: { frame: Frame; problem: string; at: number }[] = []

  constructor(context: BrowserContext) {
    this.#context = context
    context.on('page', (page) => page.on('framenavigated', (frame) => this.#onArrival(frame)))
    context.on('console', (message) => this.#onConsole(message))
    context.on('weberror', (webError) => this.#add(`page error: ${webError.error().message}`))
    context.on('request', (request) => this.#onRequest(request))
    context.on('response', (response) => this.#onResponse(response))
    context.on('requestfailed', (request) => this.#onRequestFailed(request))
  }

  /** From here on, this problem must happen. It may happen more than once. */
  expect(pattern: RegExp) {
    this.#expected.push({ pattern, came: false })
  }

  /** From here on, this problem may happen, depending on timing. */
  allow(pattern: RegExp) {
    this.#expected.push({ pattern, came: true })
  }

  /** Unexpected problems, and expected ones that did not happen. */
  async complaints(): Promise<string[]> {
    // One round trip to each page, after which everything it reported so far has arrived here.
    await Promise.all(this.#context.pages().map((page) => page.evaluate('0').catch(() => undefined)))
    for (const { problem } of this.#givenUp.splice(0)) this.#add(problem)
    const missing = this.#expected
      .filter(({ came }) => !came)
      .map(({ pattern }) => `expected, but never came: ${pattern}`)
    return [...this.#seen, ...missing]
  }

  #add(problem: string) {
    const expected = this.#expected.filter(({ pattern }) => pattern.test(problem))
    for (const expectation of expected) expectation.came = true
    if (expected.length === 0) this.#seen.push(problem)
  }

  #onConsole(message: ConsoleMessage) {
    if (!['error', 'warning', 'assert'].includes(message.type())) return
    // The browser's own log of a failed request; #onResponse and #onRequestFailed know the address and the reason.
    if (message.text().startsWith('Failed to load resource')) return
    // Caused by our configuration (playwright.config.ts), not by the page.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    this.#add(`console ${message.type()}: ${message.text()}`)
  }

  #onRequest(request: Request) {
    const frame = frameOf(request)
    if (!frame) return
    if (request.isNavigationRequest()) {
      this.#latestNavigation.set(frame, request)
      this.#leaving.add(frame)
      this.#givenUp = this.#givenUp.filter((one) => one.frame !== frame || Date.now() - one.at > sameMomentMs)
    } else if (this.#leaving.has(frame)) {
      this.#askedWhileLeaving.add(request)
    }
    this.#navigationAtStart.set(request, this.#latestNavigation.get(frame))
  }

  #onArrival(frame: Frame) {
    this.#leaving.delete(frame)
    // An empty page has no request, so nothing else has reported the navigation.
    if (frame.url() === emptyPage) this.#givenUp = this.#givenUp.filter((entry) => entry.frame !== frame)
  }

  #onResponse(response: Response) {
    this.#answered.add(response.request())
    if (response.status() < 400) return
    this.#add(`${response.request().method()} ${response.url()} answered ${response.status()}`)
  }

  #onRequestFailed(request: Request) {
    const reason = request.failure()?.errorText ?? 'unknown reason'
    // Aborted means that the page canceled the request; after the response came, it had only read enough of it.
    const gaveUp = reason === 'net::ERR_ABORTED'
    if (gaveUp && (this.#answered.has(request) || this.#documentWasLeft(request))) return
    if (gaveUp && notWaitedFor.test(request.url())) return
    const problem = `${request.method()} ${request.url()} failed: ${reason}`
    const frame = frameOf(request)
    if (gaveUp && frame) this.#givenUp.push({ frame, problem, at: Date.now() })
    else this.#add(problem)
  }

  /** A browser aborts the requests of a page that is left; that is no problem. */
  #documentWasLeft(request: Request) {
    const frame = frameOf(request)
    return (
      !frame ||
      frame.isDetached() ||
      frame.url() === emptyPage ||
      this.#askedWhileLeaving.has(request) ||
      this.#latestNavigation.get(frame) !== this.#navigationAtStart.get(request)
    )
  }
}

/** Requests of service workers, and navigations without a page, have no frame. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}
