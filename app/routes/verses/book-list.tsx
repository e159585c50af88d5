import { Link } from 'react-router'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import type { TranslationSlug } from '#content/verses/translations.ts'
import * as m from '#messages'
import { versePath } from './verse-address.ts'

interface Book {
  name: string
  slug: string
  chapters: number
}

/** Genesis to Malachi. */
const oldTestamentBooks = 39

type BookListProps = { books: readonly Book[]; translation: TranslationSlug }

/** The books of the Bible; each link opens the book's first verse. */
export function BookList({ books, translation }: BookListProps) {
  const testaments = [
    { title: m.verses_book_list_the_old_testament(), books: books.slice(0, oldTestamentBooks) },
    { title: m.verses_book_list_the_new_testament(), books: books.slice(oldTestamentBooks) },
  ]
  return (
    <section className="section book-list" aria-labelledby="books">
      <h2 id="books" className="section-title">
        {m.verses_book_list_book_by_book()}
      </h2>
      {testaments.map(({ title, books }) => (
        <Disclosure key={title} summary={title}>
          <ul role="list">
            {books.map(({ name, slug, chapters }) => (
              <li key={slug}>
                <Link to={versePath(`${slug}-1-1`, translation)}>{name}</Link>{' '}
                <small>{m.verses_book_list_chapter({ count: chapters })}</small>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </section>
  )
}
