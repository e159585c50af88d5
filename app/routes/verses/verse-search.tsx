import { useEffect, useRef, type FormEvent } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { SearchField, SelectField } from '#app/components/ui/field.tsx'
import { FilterSheet } from '#app/components/ui/filter-sheet.tsx'
import { withoutLanguage } from '#app/data/page-language.ts'
import { isTranslation, translations, translationSlugs } from '#content/verses/translations.ts'
import { defaultTranslation, type TranslationSlug } from '#content/verses/translations.ts'
import * as m from '#messages'
import { versesPath } from './verse-address.ts'

const debounceMs = 250

type VerseSearchProps = { q: string; translation: TranslationSlug }

/** Searches while typing (debounced); without JavaScript, when the form is submitted. */
export function VerseSearch({ q, translation }: VerseSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const isSearching = next !== undefined && withoutLanguage(next.pathname) === '/bibledeck'
  useEffect(() => () => clearTimeout(timer.current), [])
  const lastQuery = useRef(q)
  // Restores the query after going back, but never while the visitor is typing.
  useEffect(() => {
    if (lastQuery.current === q) return
    lastQuery.current = q
    if (field.current && field.current !== document.activeElement) field.current.value = q
  }, [q])

  function search(): void {
    clearTimeout(timer.current)
    if (!form.current) return
    const formData = new FormData(form.current)
    const query = textOf(formData, 'q').trim()
    const translationSlug = textOf(formData, 'translation')
    const next = versesPath({
      ...(query !== '' && { q: query }),
      translation: isTranslation(translationSlug) ? translationSlug : defaultTranslation,
    })
    void navigate(next, { replace: q !== '', preventScrollReset: true })
  }

  function searchSoon(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, debounceMs)
  }

  return (
    <Form
      ref={form}
      role="search"
      action="/bibledeck"
      className="verse-search"
      aria-busy={isSearching}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search()
      }}
    >
      <SearchField
        ref={field}
        label={m.verses_verse_search_search_the_whole_bible()}
        name="q"
        defaultValue={q}
        maxLength={200}
        placeholder={m.verses_verse_search_shepherd_or_john_3_16()}
        autoComplete="off"
        onChange={searchSoon}
      />
      <FilterSheet activeCount={translation === defaultTranslation ? 0 : 1}>
        <SelectField
          label={m.verses_verse_search_translation()}
          name="translation"
          defaultValue={translation}
          onChange={search}
        >
          {translationSlugs.map((slug) => (
            <option key={slug} value={slug}>
              {translations[slug].name}
            </option>
          ))}
        </SelectField>
      </FilterSheet>
      <noscript>
        <button type="submit" {...buttonLook()}>
          {m.verses_verse_search_search()}
        </button>
      </noscript>
    </Form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
