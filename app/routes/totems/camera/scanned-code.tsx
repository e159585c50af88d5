import { useEffect, useRef, type ReactNode } from 'react'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import * as m from '#messages'
import type { RefusalReason, Scanned } from '#rules/totems/scanned-address.ts'
import { Message } from '#app/components/ui/message.tsx'

type ScannedCodeProps = {
  result: Scanned
  /** Whether it leads to the camera page itself. */
  isHere: boolean
  onAgain: () => void
}

/** Explains what a code contains. An address on another host becomes a link only if it passed the checks. */
export function ScannedCode({ result, isHere, onAgain }: ScannedCodeProps) {
  const again = (
    <Button variant="gold" onClick={onAgain}>
      {m.totems_scanned_code_scan_another()}
    </Button>
  )
  switch (result.kind) {
    case 'ours':
      return isHere ? (
        <ResultPanel title={m.totems_scanned_code_youre_already_here()} actions={again}>
          <p>{m.totems_scanned_code_this_code_leads_to_the()}</p>
        </ResultPanel>
      ) : (
        <ResultPanel title={m.totems_scanned_code_code_found()}>
          <p className="found-opening">
            <Spinner />{' '}
            <Message
              parts={m.totems_scanned_code_opening.parts({ path: result.path })}
              code={(text) => <code>{text}</code>}
            />
          </p>
        </ResultPanel>
      )
    case 'elsewhere':
      return (
        <ResultPanel
          title={m.totems_scanned_code_this_code_leads_to_another()}
          actions={
            <>
              {again}
              <a
                href={result.href}
                rel="noopener noreferrer nofollow"
                referrerPolicy="no-referrer"
                {...buttonLook()}
              >
                {m.totems_scanned_code_go_to({ host: result.host })}
              </a>
            </>
          }
        >
          <p>
            <Message
              parts={m.totems_scanned_code_it_goes_to.parts({ host: result.host })}
              host={(text) => <strong className="found-host">{text}</strong>}
            />
          </p>
          <p className="found-text">{shortened(result.href)}</p>
          <p>
            {result.isEncrypted
              ? m.totems_scanned_code_we_dont_know_this_site()
              : m.totems_scanned_code_the_connection_to_this_site()}
          </p>
        </ResultPanel>
      )
    case 'refused':
      return (
        <ResultPanel title={m.totems_scanned_code_this_code_wasnt_opened()} actions={again}>
          <p>{refusalMessages[result.reason]()}</p>
          <p className="found-text">{result.shown}</p>
        </ResultPanel>
      )
    case 'text':
      return (
        <ResultPanel title={m.totems_scanned_code_this_code_isnt_a_web()} actions={again}>
          <p>{m.totems_scanned_code_it_says()}</p>
          <p className="found-text">{result.shown || m.totems_scanned_code_empty()}</p>
        </ResultPanel>
      )
  }
}

const refusalMessages: Record<RefusalReason, () => string> = {
  program: m.totems_scanned_code_it_isnt_the_address_of,
  credentials: m.totems_scanned_code_its_address_has_a_username,
  disguised: m.totems_scanned_code_its_address_is_written_to,
  'look-alike': m.totems_scanned_code_its_address_looks_like_another,
  'too long': m.totems_scanned_code_its_address_is_unusually_long,
  'no page': m.totems_scanned_code_it_leads_to_an_internal,
}

/** The host is shown in full above; the rest of a long address is cut. */
function shortened(href: string): string {
  return href.length > 300 ? `${href.slice(0, 300)} …` : href
}

function ResultPanel({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button may be gone, so the focus moves to the result.
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
