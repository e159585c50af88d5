// Finds verses in the whole Bible: by words, by reference, or by theme.
import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SearchField, SelectField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useDebouncedValue } from '#app/data/debounced-value.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { verseThemes } from '#content/verses/themes.ts'
import type { TranslationSlug } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { isLongForCard } from '#rules/verses/verse-deck.ts'

const typingPauseMs = 250
const mostFound = 20

interface FindVersesProps {
  translation: TranslationSlug
  chosen: readonly string[]
  onAdd: (verseIds: readonly string[]) => void
}

export function FindVerses(props: FindVersesProps) {
  const [typed, setTyped] = useState('')
  const [theme, setTheme] = useState('')
  const wanted = useDebouncedValue(typed.trim(), typingPauseMs)
  return (
    <Panel as="section" aria-labelledby="find" className="panel verse-deck-editor-part">
      <h2 id="find">{m.admin_find_verses_find_verses()}</h2>
      <SearchField
        label={m.admin_find_verses_words_or_a_reference()}
        placeholder={m.admin_find_verses_shepherd_or_1_cor_13()}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTheme('')
        }}
        // Enter would submit the deck form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <SelectField
        label={m.admin_find_verses_or_a_theme()}
        value={theme}
        onChange={(event) => {
          setTheme(event.currentTarget.value)
          setTyped('')
        }}
      >
        <option value="">{m.admin_find_verses_none()}</option>
        {verseThemes.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {theme !== '' && <OfTheme key={theme} slug={theme} {...props} />}
      {theme === '' && wanted !== '' && <ByWords key={wanted} typed={wanted} {...props} />}
    </Panel>
  )
}

function ByWords({ typed, ...props }: FindVersesProps & { typed: string }) {
  const { translation } = props
  const place = useLiveQuery(api.verses.verseDecks.place, { typed, translation }, undefined)
  const found = useLiveQuery(api.verses.search, { text: typed, translation, limit: mostFound }, undefined)
  if (place === undefined || found === undefined)
    return <SkeletonText lines={5} label={m.admin_find_verses_searching()} />
  const verses = place?.verses ?? found.verses
  if (verses.length === 0) {
    return <p role="status">{m.admin_find_verses_no_results_try_fewer_words()}</p>
  }
  return <Results title={place?.reference ?? null} verses={verses} {...props} />
}

function OfTheme({ slug, ...props }: FindVersesProps & { slug: string }) {
  const found = useLiveQuery(api.verses.theme, { slug, translation: props.translation }, undefined)
  if (!found) return <SkeletonText lines={5} label={m.admin_find_verses_searching()} />
  return <Results title={found.name} verses={found.verses} {...props} />
}

interface ResultsProps extends FindVersesProps {
  /** Results of a reference or a theme, which can be added all at once. */
  title: string | null
  verses: readonly { verseId: string; reference: string; text: string }[]
}

function Results({ title, verses, chosen, onAdd }: ResultsProps) {
  const fresh = verses.filter(({ verseId }) => !chosen.includes(verseId))
  return (
    <>
      <div className="verse-deck-editor-found">
        <p role="status">{m.admin_find_verses_one_verse({ count: verses.length })}</p>
        {title !== null && verses.length > 1 && (
          <Button
            size="small"
            disabled={fresh.length === 0}
            onClick={() => onAdd(fresh.map(({ verseId }) => verseId))}
          >
            {m.admin_find_verses_add_all_of({ title })}
          </Button>
        )}
      </div>
      <ul className="verse-deck-editor-results">
        {verses.map(({ verseId, reference, text }) => (
          <li key={verseId}>
            <div>
              <strong>{reference}</strong>{' '}
              {isLongForCard(text) && <Badge tone="warning">{m.admin_find_verses_long_for_a_card()}</Badge>}
              <p>{text}</p>
            </div>
            <Button
              size="small"
              variant="quiet"
              disabled={chosen.includes(verseId)}
              aria-label={
                chosen.includes(verseId)
                  ? m.admin_find_verses_is_in_the_deck({ reference })
                  : m.admin_find_verses_add({ reference })
              }
              onClick={() => onAdd([verseId])}
            >
              {chosen.includes(verseId) ? m.admin_find_verses_added() : m.admin_find_verses_add_2()}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
