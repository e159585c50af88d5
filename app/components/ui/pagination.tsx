import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  page: number
  pages: number
  /** The address of a page: links, so that they can be opened, shared and found. */
  to: (page: number) => string
  label?: string
}

export function Pagination({ page, pages, to, label = 'Pages' }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          <span className="pagination-word">Previous</span>
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
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          <span className="pagination-word">Next</span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
