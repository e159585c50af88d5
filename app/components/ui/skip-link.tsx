import * as m from '#messages'

/** The first focusable element. The page's main element has the id and `tabIndex={-1}`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {m.ui_skip_link_skip_to_content()}
    </a>
  )
}
