import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const html = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText text={text} />
    </MemoryRouter>,
  )

test('emphasis and links are rendered, and external links send no referrer', () => {
  expect(html('*a* **b** [c](/cards/x) [d](https://example.org/)')).toBe(
    '<em>a</em> <strong>b</strong> <a href="/cards/x" data-discover="true">c</a> <a href="https://example.org/" rel="noopener noreferrer nofollow">d</a>',
  )
})

test('everything else is plain text', () => {
  expect(html('<script>alert(1)</script> [x](javascript:alert(1))')).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1))',
  )
})
