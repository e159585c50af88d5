// Search from any page: a combobox with grouped results. Loaded when it is opened (components/site/site-header.tsx).
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { HighlightedText } from '#app/components/highlighted-text.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { SearchCombobox } from '#app/components/ui/search-combobox.tsx'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { useIsOffline } from '#app/data/connection.ts'
import { useDebouncedValue } from '#app/data/debounced-value.ts'
import { http } from '#app/data/http.ts'
import { inPageLanguage } from '#app/data/page-language.ts'
import type { SearchResults } from '#app/search/search-everything.ts'
import * as m from '#messages'
import { countHits, highlightedWords, shownGroups } from './shown-groups.ts'
import { useOwnReadings } from './use-own-readings.ts'
import './search.css'

const debounceMs = 150
/** The page shows more. */
const maxPerGroup = 4

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), debounceMs)
  const { results, status, retry } = useResults(q)
  const readings = useOwnReadings({ q, corrected: results?.q === q ? results.corrected : null })
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const id = useId()

  const groups = typed.trim() === '' ? [] : shownGroups(results?.groups ?? [], readings.hits, maxPerGroup)
  const paths = groups.flatMap(({ hits }) => hits.map(({ path }) => path))
  const activeIndex = Math.min(active, paths.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`
  const words = highlightedWords(results ?? { q, corrected: null })
  const allResults = `/search?${new URLSearchParams({ q: typed.trim() }).toString()}`

  function go(path: string): void {
    onClose()
    void navigate(path, { viewTransition: true })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && paths.length > 0) {
      event.preventDefault()
      // Past the ends, no option is active and Enter shows all results.
      const next = ((activeIndex + 1 + step + paths.length + 1) % (paths.length + 1)) - 1
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      go(paths[activeIndex] ?? allResults)
    }
  }

  let index = -1
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.search_search()}>
      <div className="site-search-dialog">
        <SearchCombobox
          autoFocus
          label={m.search_search_everything()}
          placeholder={m.search_tower_shepherd_or_john_3()}
          value={typed}
          onValueChange={(value) => {
            setTyped(value)
            setActive(-1)
          }}
          listId={`${id}-list`}
          hasOptions={paths.length > 0}
          activeOptionId={activeIndex >= 0 ? optionId(activeIndex) : undefined}
          onKeyDown={onKeyDown}
        />
        <p className="site-search-status" role="status">
          {statusMessage({
            typed: typed.trim(),
            isCurrent: results?.q === typed.trim(),
            status,
            results,
            count: countHits(groups),
          })}
        </p>
        {status === 'failed' && (
          <Button size="small" onClick={retry}>
            {m.search_try_again()}
          </Button>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={m.search_results()}
          className="site-search-list"
          hidden={paths.length === 0}
        >
          {groups.map(({ kind, heading, hits }) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className="menu-label">
                {heading}
              </p>
              {hits.map(({ path, name, detail }) => {
                index += 1
                const own = index
                return (
                  <div
                    key={path}
                    id={optionId(own)}
                    role="option"
                    aria-selected={own === activeIndex}
                    className="site-search-option"
                    onMouseMove={() => setActive(own)}
                    onClick={() => go(path)}
                  >
                    <strong dir="auto">
                      <HighlightedText text={name} query={words} />
                    </strong>
                    <HiddenComma />
                    <span dir="auto">
                      <HighlightedText text={detail} query={words} />
                    </span>
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        {typed.trim() !== '' && (
          <Link to={allResults} onClick={onClose} className="site-search-all">
            {m.search_show_all_results()}
          </Link>
        )}
      </div>
    </Dialog>
  )
}

type Status = 'loading' | 'done' | 'failed' | 'offline'

/** The last results stay visible until the next ones arrive. */
function useResults(q: string): { results: SearchResults | null; status: Status; retry: () => void } {
  const [results, setResults] = useState<SearchResults | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isOffline = useIsOffline()
  useEffect(() => {
    if (q === '' || isOffline) return
    const abort = new AbortController()
    loadResults(q, abort.signal).then(
      (loaded) => {
        setResults(loaded)
        setFailed(null)
      },
      () => abort.signal.aborted || setFailed(q),
    )
    return () => abort.abort()
  }, [q, isOffline, attempt])
  const isDone = q === '' || results?.q === q
  return {
    results: q === '' ? null : results,
    status: isDone ? 'done' : isOffline ? 'offline' : failed === q ? 'failed' : 'loading',
    retry: () => {
      setFailed(null)
      setAttempt((before) => before + 1)
    },
  }
}

/** What was found in this page, because a browser does not store it. */
const found = new Map<string, SearchResults>()

async function loadResults(q: string, signal: AbortSignal): Promise<SearchResults> {
  const known = found.get(q)
  if (known) return known
  const { data } = await http<{ data: Record<string, unknown> }>(inPageLanguage('/search/_payload.json'), {
    query: { q },
    signal,
  })
  const { results } = data['routes/search/search'] as { results: SearchResults }
  found.set(q, results)
  return results
}

interface StatusFacts {
  typed: string
  isCurrent: boolean
  status: Status
  results: SearchResults | null
  count: number
}

function statusMessage({ typed, isCurrent, status, results, count }: StatusFacts): string {
  if (typed === '') return m.search_cards_decks_spreads_verses_towns()
  if (status === 'offline') return m.search_youre_offline_only_your_readings()
  if (status === 'failed') return m.search_the_search_failed_check_your()
  if (status === 'loading' || !isCurrent) return m.search_searching()
  if (count === 0) return m.search_no_results_try_fewer_words()
  const found = m.search_result_count({ count })
  return results?.corrected ? m.search_found_for_corrected({ found, corrected: results.corrected }) : found
}
