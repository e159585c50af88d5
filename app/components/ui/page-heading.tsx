import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lede?: ReactNode
  align?: 'center' | 'start'
  /** After a client-side navigation the heading takes the focus. */
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
