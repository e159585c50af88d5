import { lazy, Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderToText } from './render-to-text.ts'

const render = (page: ReactNode, onErrorInBoundary = vi.fn()) => renderToText(page, { onErrorInBoundary })

const lazily = (text: string) => lazy(async () => ({ default: () => <p>{text}</p> }))

function Fails(): ReactNode {
  throw new Error('out of order')
}

test('a page that waits for nothing', async () => {
  expect(await render(<main>Hello</main>)).toBe('<main>Hello</main>')
})

test('a whole document has a doctype, however it is rendered', async () => {
  const Lazy = lazily('later')
  const page = (
    <html>
      <body>
        <Lazy />
      </body>
    </html>
  )
  const html = await render(page)
  expect(html).toMatch(/^<!DOCTYPE html><html>/)
  expect(await render(page), 'the second time, rendered at once').toBe(html)
})

test('a lazy component is waited for, inside a boundary and outside', async () => {
  const [Inside, Outside] = [lazily('inside'), lazily('outside')]
  const page = (
    <main>
      <Suspense fallback="wait">
        <Inside />
      </Suspense>
      <Outside />
    </main>
  )
  const html = await render(page)
  expect(html).toContain('<p>inside</p>')
  expect(html).toContain('<p>outside</p>')
  expect(html).not.toContain('wait')
  expect(await render(page), 'the second time, rendered at once').toBe(html)
})

test('an error inside a boundary is reported, and the page is sent with the fallback', async () => {
  const onError = vi.fn()
  const html = await render(
    <Suspense fallback="instead">
      <Fails />
    </Suspense>,
    onError,
  )
  expect(html).toContain('instead')
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'out of order' }))
})

test('any other error is thrown', async () => {
  const onError = vi.fn()
  await expect(render(<Fails />, onError)).rejects.toThrow('out of order')
  expect(onError).not.toHaveBeenCalled()
})
