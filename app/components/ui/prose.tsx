import type { ComponentProps } from 'react'

/** Long text to be read: sets plain headings, paragraphs, lists and quotations. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={className ? `prose ${className}` : 'prose'} {...rest} />
}
