import { useEffect, useRef, type FormEvent } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { SearchField, SelectField } from '#app/components/ui/field.tsx'
import { isTranslation, translations, translationSlugs } from '#content/verses/translations.ts'
import { defaultTranslation, type TranslationSlug } from '#content/verses/translations.ts'
import * as m from '#messages'
import { versesPath } from './verse-address.ts'

const typingPauseMs = 250

type VerseSearchProps = { q: string; translation: TranslationSlug }

/** Looks for what is typed a moment after it was typed; without JavaScript, when the form is sent. */
export function VerseSearch({ q, translation }: VerseSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const isLooking = useNavigation().location?.pathname === '/bibledeck'
  useEffect(() => () => clearTimeout(pause.current), [])
  const found = useRef(q)
  // Whoever goes back finds what they had looked for; whoever is typing is not interrupted.
  useEffect(() => {
    if (found.current === q) return
    found.current = q
    if (field.current && field.current !== document.activeElement) field.current.value = q
  }, [q])

  function look(): void {
    clearTimeout(pause.current)
    if (!form.current) return
    const typed = new FormData(form.current)
    const words = textIn(typed, 'q').trim()
    const wanted = textIn(typed, 'translation')
    const next = versesPath({
      ...(words !== '' && { q: words }),
      translation: isTranslation(wanted) ? wanted : defaultTranslation,
    })
    void navigate(next, { replace: q !== '', preventScrollReset: true })
  }

  function lookSoon(): void {
    clearTimeout(pause.current)
    pause.current = setTimeout(look, typingPauseMs)
  }

  return (
    <Form
      ref={form}
      role="search"
      action="/bibledeck"
      className="verse-search"
      aria-busy={isLooking}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        look()
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
        onChange={lookSoon}
      />
      <SelectField
        label={m.verses_verse_search_translation()}
        name="translation"
        defaultValue={translation}
        onChange={look}
      >
        {translationSlugs.map((slug) => (
          <option key={slug} value={slug}>
            {translations[slug].name}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" {...buttonLook()}>
          {m.verses_verse_search_search()}
        </button>
      </noscript>
    </Form>
  )
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
