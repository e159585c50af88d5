// Watches everything that goes wrong in a visitor's browser. A test passes only if nothing did, except what it said
// beforehand that it would cause.
import type { BrowserContext, ConsoleMessage, Frame, Request, Response } from '@playwright/test'

/**
 * What is given up and what it is given up for are told by two processes of the browser, in either order, and on a busy
 * machine seconds apart.
 */
const sameMomentMs = 10_000
const emptyPage = 'about:blank'
/**
 * What the product waits for only so long, and then goes on without or asks for again: on a busy machine the time is soon
 * over. A call that never gets an answer still fails its test, by what the page does not show.
 */
const notWaitedFor = /\/(route-rules|healthz|api\/(query|mutation|action))(\?|$)/

export class Problems {
  readonly #seen: string[] = []
  readonly #expected: { pattern: RegExp; came: boolean }[] = []
  readonly #context: BrowserContext
  /** The request that each request's document was last replaced by, to tell why something was aborted. */
  readonly #latestNavigation = new Map<Frame, Request>()
  readonly #navigationAtStart = new WeakMap<Request, Request | undefined>()
  /** Frames on their way to another document, and what the old one still asked for meanwhile. */
  readonly #leaving = new Set<Frame>()
  readonly #askedWhileLeaving = new WeakSet<Request>()
  readonly #answered = new WeakSet<Request>()
  /** Given up by a document that does not seem to have been left; the word that it was may still be on its way. */
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

  /** Something is about to go wrong on purpose. It may happen more than once, and must happen. */
  expect(pattern: RegExp) {
    this.#expected.push({ pattern, came: false })
  }

  /** Something may go wrong on purpose, if the moment is such. */
  allow(pattern: RegExp) {
    this.#expected.push({ pattern, came: true })
  }

  /** What speaks against the test: problems nobody expected, and expected ones that never came. */
  async complaints(): Promise<string[]> {
    // One round trip to each page, behind which everything it reported so far has arrived here.
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
    // The browser's own word on a failed request; #onResponse and #onRequestFailed know the address and the reason.
    if (message.text().startsWith('Failed to load resource')) return
    // Our own doing (playwright.config.ts), and said by the runner, not by the page.
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
    // An empty page is never asked for, so nothing else has told that the old one was left.
    if (frame.url() === emptyPage) this.#givenUp = this.#givenUp.filter((one) => one.frame !== frame)
  }

  #onResponse(response: Response) {
    this.#answered.add(response.request())
    if (response.status() < 400) return
    this.#add(`${response.request().method()} ${response.url()} answered ${response.status()}`)
  }

  #onRequestFailed(request: Request) {
    const reason = request.failure()?.errorText ?? 'unknown reason'
    // Aborted is what the page gives up by itself; after the answer came, it only had read enough of it.
    const gaveUp = reason === 'net::ERR_ABORTED'
    if (gaveUp && (this.#answered.has(request) || this.#documentWasLeft(request))) return
    if (gaveUp && notWaitedFor.test(request.url())) return
    const problem = `${request.method()} ${request.url()} failed: ${reason}`
    const frame = frameOf(request)
    if (gaveUp && frame) this.#givenUp.push({ frame, problem, at: Date.now() })
    else this.#add(problem)
  }

  /** A browser that goes on to another page drops what the old one was still loading: nothing is wrong with that. */
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

/** Requests of service workers, and navigations that never got a page, have no frame. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}
