import { Link } from 'react-router'
import * as m from '#messages'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  page: number
  pages: number
  /** The URL of a page; links can be opened in a new tab, shared and crawled. */
  to: (page: number) => string
  label?: string
}

export function Pagination({ page, pages, to, label = m.ui_pagination_pagination() }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          <span className="pagination-word">{m.ui_pagination_previous()}</span>
        </Link>
      )}
      {pageNumbers(page, pages).map((number, i) =>
        number === 'gap' ? (
          <span key={`gap ${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={m.ui_pagination_page({ number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          <span className="pagination-word">{m.ui_pagination_next()}</span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
