// Everything that needs a browser: the map, its table and its controls. Loaded after hydration.
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useOptimisticSearchParams } from '#app/components/search-params.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useIsOffline } from '#app/data/connection.ts'
import { findState } from '#content/places/states.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { windows, type Window } from '#rules/places/periods.ts'
import { MapCanvas } from './map-canvas.tsx'
import type { Region } from './region.ts'
import { TownSearch } from './town-search.tsx'
import { TownTable } from './town-table.tsx'
import { townKey, projectAll, type ProjectedTown, type Town } from './towns.ts'
import { useMapNumbers, type MapState, type Totem } from './use-map-numbers.ts'
import { Message } from '#app/components/ui/message.tsx'

const windowOptions = (): { value: Window; label: string }[] => [
  { value: 'hour', label: m.places_interactive_map_hour() },
  { value: 'day', label: m.places_interactive_map_day() },
  { value: 'month', label: m.places_interactive_map_month() },
]

const loadingState: MapState = { state: 'loading' }
const noTowns: readonly Town[] = []
const noTotems: readonly Totem[] = []
const noKeys: ReadonlySet<string> = new Set()

export function InteractiveMap({ publishedAt }: { publishedAt: number | null }) {
  const { window, setWindow } = useWindowParam()
  const { retry, ...numbers } = useMapNumbers(window, publishedAt)
  const { region, hasFailed, reload } = useRegion()
  const [pointed, setPointed] = useState<ProjectedTown | null>(null)
  const [visited, setVisited] = useState<ProjectedTown | null>(null)
  const ready = numbers.state === 'ready' ? numbers : null
  const towns = useMemo(
    () => (region ? projectAll(ready?.towns ?? noTowns, region.project) : []),
    [region, ready?.towns],
  )
  const totems = useMemo(
    () => (region ? projectAll(ready?.totems ?? noTotems, region.project) : []),
    [region, ready?.totems],
  )
  const summaryText = ready ? summary(towns, ready.since, window) : ''

  function visit(town: Omit<Town, 'draws'>): void {
    const [target] = region ? projectAll([{ ...town, draws: 0 }], region.project) : []
    if (target) setVisited(towns.find((candidate) => townKey(candidate) === townKey(target)) ?? target)
  }

  return (
    <>
      <div className="map-choices">
        <Segmented
          label={m.places_interactive_map_period()}
          options={windowOptions()}
          value={window}
          onChange={setWindow}
        />
        <TownSearch onFound={visit} />
      </div>
      <div className="map-layout">
        <div className="map-sheet">
          {hasFailed ? (
            <Callout
              tone="error"
              role="alert"
              title={m.places_interactive_map_the_map_couldnt_be_loaded()}
              actions={<Button onClick={reload}>{m.places_interactive_map_try_again()}</Button>}
            >
              {m.places_interactive_map_the_table_shows_the_same()}
            </Callout>
          ) : region ? (
            <MapCanvas
              label={m.places_interactive_map_map_of_the_united_states({ summary: summaryText })}
              region={region}
              towns={towns}
              totems={totems}
              visited={visited}
              townsToPulse={ready?.townsWithNewDraws ?? noKeys}
              onPointed={setPointed}
            />
          ) : (
            <div className="map-chart" role="status" aria-label={m.places_interactive_map_loading_map()} />
          )}
          <p id="map-keys" className="map-keys">
            {m.places_interactive_map_drag_pinch_or_scroll_on()}
          </p>
          <PointedTown town={pointed} />
        </div>
        <section className="map-words" aria-labelledby="map-towns">
          <h2 id="map-towns">{m.places_interactive_map_towns()}</h2>
          <NumbersState state={ready ?? (numbers as typeof loadingState)} onRetry={retry}>
            <p role="status">{summaryText}</p>
            {towns.length > 0 ? (
              <TownTable
                key={window}
                caption={m.places_interactive_map_draws_by_town()}
                towns={towns}
                onShow={revisit}
              />
            ) : (
              <NoDraws window={window} />
            )}
          </NumbersState>
        </section>
      </div>
      {totems.length > 0 && <Totems totems={totems} />}
    </>
  )

  function revisit(town: ProjectedTown): void {
    setVisited({ ...town })
  }
}

/** The period is a query parameter, so that a map can be shared. */
function useWindowParam() {
  const [search, changeSearch] = useOptimisticSearchParams()
  const window = windows.find((value) => value === search.get('period')) ?? 'day'
  return { window, setWindow: (period: Window) => changeSearch(() => new URLSearchParams({ period })) }
}

/** The outlines are loaded with the map. */
function useRegion(): { region: Region | null; hasFailed: boolean; reload: () => void } {
  const [region, setRegion] = useState<Region | null>(null)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCancelled = false
    import('./united-states.ts').then(
      ({ unitedStates }) => isCancelled || setRegion(unitedStates),
      () => isCancelled || setFailedAttempt(attempt),
    )
    return () => {
      isCancelled = true
    }
  }, [attempt])
  return { region, hasFailed: failedAttempt === attempt, reload: () => setAttempt(attempt + 1) }
}

function summary(towns: readonly Town[], since: number, window: Window): string {
  const draws = towns.reduce((sum, town) => sum + town.draws, 0)
  const format: Intl.DateTimeFormatOptions =
    window === 'hour'
      ? { hour: 'numeric', minute: '2-digit' }
      : { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' }
  const moment = new Intl.DateTimeFormat(getLocale(), format).format(since)
  if (towns.length === 0) return m.places_interactive_map_no_towns_to_show_since({ moment })
  return m.places_interactive_map_town_with_draw_since({
    towns: towns.length,
    townsInFigures: formatNumber(towns.length),
    draws,
    drawsInFigures: formatNumber(draws),
    moment,
  })
}

type NumbersStateProps = { state: MapState; onRetry: () => void; children: React.ReactNode }

function NumbersState({ state: { state }, onRetry, children }: NumbersStateProps) {
  const isOffline = useIsOffline()
  if (state === 'ready') return children
  if (state === 'loading')
    return <SkeletonText lines={6} label={m.places_interactive_map_loading_numbers()} />
  return (
    <Callout
      tone="warning"
      role="alert"
      title={
        isOffline
          ? m.places_interactive_map_youre_offline()
          : m.places_interactive_map_the_numbers_couldnt_be_loaded()
      }
      actions={<Button onClick={onRetry}>{m.places_interactive_map_try_again()}</Button>}
    >
      {isOffline
        ? m.places_interactive_map_the_numbers_will_load_when()
        : m.places_interactive_map_you_can_still_use_the()}
    </Callout>
  )
}

function NoDraws({ window }: { window: Window }) {
  return (
    <EmptyState
      level={3}
      title={m.places_interactive_map_no_draws_to_show_yet()}
      actions={
        <>
          <Link to="/newDraw" {...buttonLook({ variant: 'gold' })}>
            {m.places_interactive_map_draw_a_card()}
          </Link>
          <Link to="/tarot-readings" {...buttonLook()}>
            {m.places_interactive_map_choose_your_town()}
          </Link>
        </>
      }
    >
      {m.places_interactive_map_no_town_has_reached_five({ window })}
    </EmptyState>
  )
}

function PointedTown({ town }: { town: ProjectedTown | null }) {
  return (
    <p className="map-pointed" role="status">
      {town && (
        <Message
          parts={m.places_interactive_map_no_draws_to_show_yet_2.parts({
            name: town.name,
            state: findState(town.state)?.name ?? '',
            draws: town.draws,
            drawsInFigures: formatNumber(town.draws),
          })}
          link={(text) => <Link to={`/${town.state}/${town.slug}/tarot-readings`}>{text}</Link>}
        />
      )}
    </p>
  )
}

function Totems({ totems }: { totems: readonly Totem[] }) {
  return (
    <section className="map-totems" aria-labelledby="map-totems">
      <h2 id="map-totems">{m.places_interactive_map_totems_you_can_tap()}</h2>
      <p>{m.places_interactive_map_their_owners_chose_to_show()}</p>
      <ul role="list">
        {totems.map(({ _id, label, name, state }) => (
          <li key={_id}>
            <Link to={`/totems/${_id}`} className="panel">
              {label}
              <HiddenComma />
              <small>
                {name}, {findState(state)?.name}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
