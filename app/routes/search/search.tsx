// One search over cards, decks, spreads, verses, towns and the visitor's readings. The query is in the address, so it works
// without JavaScript; readings are added by the browser.
import { Form, Link, useNavigation } from 'react-router'
import { HighlightedText } from '#app/components/highlighted-text.tsx'
import {
  countHits,
  highlightedWords,
  shownGroups,
  type ShownGroup,
} from '#app/components/search/shown-groups.ts'
import { useOwnReadings, type OwnReadings } from '#app/components/search/use-own-readings.ts'
import '#app/components/search/search.css'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SearchField } from '#app/components/ui/field.tsx'
import { useIsHydrated } from '#app/components/ui/is-hydrated.ts'
import { Kbd } from '#app/components/ui/kbd.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { withoutLanguage } from '#app/data/page-language.ts'
import { searchEverything, type SearchResults } from '#app/search/search-everything.ts'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/search.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return { results: await searchEverything(context.get(backendContext), q) }
}

export const meta = (args: Route.MetaArgs) => {
  const q = args.loaderData?.results.q ?? ''
  return pageMeta(args, {
    title: q === '' ? m.search_search() : m.search_results_for({ q }),
    description: m.search_find_cards_decks_spreads(),
    robots: 'noindex',
  })
}

export default function SearchPage({ loaderData: { results } }: Route.ComponentProps) {
  const { location: next } = useNavigation()
  const isSearching = next !== undefined && withoutLanguage(next.pathname) === '/search'
  return (
    <div className="site-search-page">
      <PageHeading title={m.search_search()} />
      <Form role="search" action="/search" className="site-search-form" aria-busy={isSearching}>
        <SearchField
          key={results.q}
          label={m.search_search_everything()}
          labelHidden
          name="q"
          defaultValue={results.q}
          maxLength={100}
          placeholder={m.search_tower_shepherd_or_john_3()}
          autoComplete="off"
        />
        <Button type="submit" variant="gold">
          {m.search_search()}
        </Button>
      </Form>
      {results.q === '' ? <Introduction /> : <Results results={results} />}
    </div>
  )
}

function Introduction() {
  return (
    <div className="site-search-introduction">
      <p>{m.search_cards_decks_spreads_verses_towns()}</p>
      <p className="site-search-shortcut">
        <Message parts={m.search_press.parts()} shortcut={(text) => <Kbd>{text}</Kbd>} />
      </p>
    </div>
  )
}

function Results({ results }: { results: SearchResults }) {
  const isHydrated = useIsHydrated()
  const readings = useOwnReadings(results)
  const groups = shownGroups(results.groups, readings.hits)
  const count = countHits(groups)
  return (
    <>
      <p role="status" className="site-search-status">
        {count > 0 && statusMessage(results, count)}
      </p>
      {groups.map((group) => (
        <Group key={group.kind} group={group} results={results} />
      ))}
      {isHydrated && <ReadingsStatus readings={readings} />}
      {count === 0 && (
        <EmptyState
          icon="search"
          title={m.search_no_results()}
          actions={
            <>
              <Link to="/cards" {...buttonLook()}>
                {m.search_all_cards()}
              </Link>
              <Link to="/spreads" {...buttonLook()}>
                {m.search_all_spreads()}
              </Link>
            </>
          }
        >
          {m.search_try_fewer_words_or_a()}
        </EmptyState>
      )}
    </>
  )
}

function Group({ group: { kind, heading, hits }, results }: { group: ShownGroup; results: SearchResults }) {
  const query = highlightedWords(results)
  const verses = `/bibledeck?${new URLSearchParams({ q: results.corrected ?? results.q }).toString()}`
  return (
    <section aria-labelledby={`search-${kind}`}>
      <h2 id={`search-${kind}`}>{heading}</h2>
      <ul role="list" className="site-search-hits">
        {hits.map(({ path, name, detail }) => (
          <li key={path}>
            <Link to={path} viewTransition>
              <strong dir="auto">
                <HighlightedText text={name} query={query} />
              </strong>
              <HiddenComma />
              <span dir="auto">
                <HighlightedText text={detail} query={query} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {kind === 'verse' && (
        <p>
          <Link to={verses}>{m.search_all_verses()}</Link>
        </p>
      )}
    </section>
  )
}

function ReadingsStatus({ readings: { loadState } }: { readings: OwnReadings }) {
  if (loadState === 'loading' || loadState === 'some') {
    return <p className="site-search-status">{m.search_searching_your_readings()}</p>
  }
  if (loadState === 'failed') {
    return <p className="site-search-status">{m.search_your_readings_couldnt_be_searched()}</p>
  }
  return null
}

function statusMessage({ corrected }: SearchResults, count: number): string {
  const found = m.search_result_count({ count })
  return corrected === null ? found : m.search_found_for_corrected({ found, corrected })
}
