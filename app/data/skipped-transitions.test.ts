import { expect, test, vi } from 'vitest'
import { allowSkippedTransitions } from './skipped-transitions.ts'

test.each([
  [new DOMException('Transition was skipped', 'AbortError'), true],
  [
    new DOMException(
      'Transition was aborted because of invalid state. Viewport size changed',
      'InvalidStateError',
    ),
    true,
  ],
  [new DOMException('The user aborted a request.', 'AbortError'), false],
  [new Error('Transition'), false],
])('%s is no error of anybody’s: %s', (reason, isAllowed) => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  allowSkippedTransitions()
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isAllowed)
})
