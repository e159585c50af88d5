import type { ComponentProps } from 'react'

/** Styles for long texts with headings, paragraphs, lists and quotations. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={className ? `prose ${className}` : 'prose'} {...rest} />
}
