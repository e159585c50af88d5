import { useEffect, useRef, type ReactNode } from 'react'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import type { RefusalReason, Scanned } from '#rules/totems/scanned-address.ts'

type FoundCodeProps = {
  found: Scanned
  /** It leads to the page on which it was scanned. */
  isHere: boolean
  onAgain: () => void
}

/** What a code holds, in words. Only what leads to an honest host elsewhere is a link, and only behind a choice. */
export function FoundCode({ found, isHere, onAgain }: FoundCodeProps) {
  const again = (
    <Button variant="gold" onClick={onAgain}>
      Scan another
    </Button>
  )
  switch (found.kind) {
    case 'ours':
      return isHere ? (
        <Found title="You are here already" actions={again}>
          <p>This code leads to the page that you are on.</p>
        </Found>
      ) : (
        <Found title="Found">
          <p className="found-opening">
            <Spinner /> Opening <code>{found.path}</code>
          </p>
        </Found>
      )
    case 'elsewhere':
      return (
        <Found
          title="This code leads away from Lodestar"
          actions={
            <>
              {again}
              <a
                href={found.href}
                rel="noopener noreferrer nofollow"
                referrerPolicy="no-referrer"
                {...buttonLook()}
              >
                Go to {found.host}
              </a>
            </>
          }
        >
          <p>
            It goes to <strong className="found-host">{found.host}</strong>
          </p>
          <p className="found-text">{shortened(found.href)}</p>
          <p>
            {found.isEncrypted
              ? 'We know nothing about that site. Go on only if you trust whoever gave you the code.'
              : 'The line to that site is not encrypted, and we know nothing about it. Go on only if you trust whoever gave you the code.'}
          </p>
        </Found>
      )
    case 'refused':
      return (
        <Found title="This code is not opened" actions={again}>
          <p>{refusalWords[found.reason]}</p>
          <p className="found-text">{found.shown}</p>
        </Found>
      )
    case 'text':
      return (
        <Found title="This code holds no address" actions={again}>
          <p>It says:</p>
          <p className="found-text">{found.shown || '(nothing)'}</p>
        </Found>
      )
  }
}

const refusalWords: Record<RefusalReason, string> = {
  program: 'It is not the address of a page. It would run something on your device.',
  credentials:
    'Its address carries a name before the host, as those do that want to be taken for another site.',
  disguised: 'Its address is written so that it shows something else than it opens.',
  'look-alike': 'Its host looks like that of another site, or is written in letters that can imitate one.',
  'too long': 'Its address is much longer than any that is meant to be read.',
  'no page': 'It leads into the works of Lodestar, where there is no page to see.',
}

/** The host stands above it whole; of the rest, as much as anybody reads. */
function shortened(href: string): string {
  return href.length > 300 ? `${href.slice(0, 300)} …` : href
}

function Found({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed may be gone, and the finding is what matters now.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel as="section" variant="gilded" className="found-code" aria-labelledby="found-code">
      <h2 id="found-code" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions && <div className="actions">{actions}</div>}
    </Panel>
  )
}
