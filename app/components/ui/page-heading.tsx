import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lede?: ReactNode
  align?: 'center' | 'start'
  /** The heading takes the focus when the page has been reached by a link within the product. */
  id?: string
}

export function PageHeading({ title, eyebrow, lede, align = 'center', id }: PageHeadingProps) {
  return (
    <div className="page-heading" data-align={align}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 id={id} tabIndex={-1}>
        {title}
      </h1>
      {lede && <p className="lede">{lede}</p>}
    </div>
  )
}
