import type { ComponentProps } from 'react'

type PanelProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside'
  variant?: 'plain' | 'raised' | 'gilded'
}

/** A surface that holds one thing. For one that is a link, put the class on the link: `<Link className="panel">`. */
export function Panel({ as = 'div', variant = 'plain', className, ...rest }: PanelProps) {
  // The four take the same attributes; the checker only cannot see it.
  const Element = as as 'div'
  return <Element className={className ? `panel ${className}` : 'panel'} data-variant={variant} {...rest} />
}
