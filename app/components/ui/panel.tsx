import type { ComponentProps } from 'react'

type PanelProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside'
  variant?: 'plain' | 'raised' | 'gilded'
}

/** A surface for one thing. For a clickable one, put the class on the link: `<Link className="panel">`. */
export function Panel({ as = 'div', variant = 'plain', className, ...rest }: PanelProps) {
  // All four elements take the same attributes, which TypeScript cannot see.
  const Element = as as 'div'
  return <Element className={className ? `panel ${className}` : 'panel'} data-variant={variant} {...rest} />
}
