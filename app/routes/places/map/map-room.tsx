// All that needs a browser: the map, its table, and what chooses between them. Loaded by the page when it is alive.
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useSearchInAddress } from '#app/components/search-in-address.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useIsHostLost } from '#app/data/connection.ts'
import { findState } from '#content/places/states.ts'
import * as m from '#messages'
import { windows, type Window } from '#rules/places/periods.ts'
import { ChartView } from './chart-view.tsx'
import { loadRegion } from './load-region.ts'
import { regionNames, type Region, type RegionName } from './region.ts'
import { TownSearch } from './town-search.tsx'
import { TownTable } from './town-table.tsx'
import { keyOf, placed, type PlacedTown, type Town } from './towns.ts'
import { useMapNumbers, type MapState, type Totem } from './use-map-numbers.ts'
import { Message } from '#app/components/ui/message.tsx'

const windowOptions = (): { value: Window; label: string }[] => [
  { value: 'hour', label: m.places_map_room_hour() },
  { value: 'day', label: m.places_map_room_day() },
  { value: 'month', label: m.places_map_room_month() },
]

const regionOptions = (): { value: RegionName; label: string }[] => [
  { value: 'united-states', label: m.places_map_room_united_states() },
  { value: 'world', label: m.places_map_room_world() },
]

const nothing: MapState = { state: 'loading' }
const noTowns: readonly Town[] = []
const noTotems: readonly Totem[] = []
const noneGrown: ReadonlySet<string> = new Set()

export function MapRoom({ toldAt }: { toldAt: number | null }) {
  const { window, regionName, choose } = useChoice()
  const { tryAgain, ...numbers } = useMapNumbers(window, toldAt)
  const { region, hasFailed, reload } = useRegion(regionName)
  const [pointed, setPointed] = useState<PlacedTown | null>(null)
  const [visited, setVisited] = useState<PlacedTown | null>(null)
  const ready = numbers.state === 'ready' ? numbers : null
  const towns = useMemo(
    () => (region ? placed(ready?.towns ?? noTowns, region.project) : []),
    [region, ready?.towns],
  )
  const totems = useMemo(
    () => (region ? placed(ready?.totems ?? noTotems, region.project) : []),
    [region, ready?.totems],
  )
  const words = ready ? summary(towns, ready.since, window) : ''

  function visit(town: Omit<Town, 'draws'>): void {
    const [there] = region ? placed([{ ...town, draws: 0 }], region.project) : []
    if (there) setVisited(towns.find((known) => keyOf(known) === keyOf(there)) ?? there)
  }

  return (
    <>
      <div className="map-choices">
        <Segmented
          label={m.places_map_room_since_when()}
          options={windowOptions()}
          value={window}
          onChange={(period) => choose({ period })}
        />
        <Segmented
          label={m.places_map_room_which_map()}
          options={regionOptions()}
          value={regionName}
          onChange={(which) => choose({ region: which })}
        />
        <TownSearch onFound={visit} />
      </div>
      <div className="map-desk">
        <div className="map-sheet">
          {hasFailed ? (
            <Callout
              tone="error"
              role="alert"
              title={m.places_map_room_the_map_could_not_be_loaded()}
              actions={<Button onClick={reload}>{m.places_map_room_try_again()}</Button>}
            >
              {m.places_map_room_the_table_has_the_same_numbers()}
            </Callout>
          ) : region ? (
            <ChartView
              label={m.places_map_room_map_of({ region: regionName, summary: words })}
              region={region}
              towns={towns}
              totems={totems}
              visited={visited}
              grown={ready?.grown ?? noneGrown}
              onPointed={setPointed}
            />
          ) : (
            <div className="map-chart" role="status" aria-label={m.places_map_room_the_map_is_loading()} />
          )}
          <p id="map-keys" className="map-keys">
            {m.places_map_room_drag_pinch_or_scroll_with_keys()}
          </p>
          <PointedTown town={pointed} />
        </div>
        <section className="map-words" aria-labelledby="map-towns">
          <h2 id="map-towns">{m.places_map_room_towns()}</h2>
          <Numbers state={ready ?? (numbers as typeof nothing)} onTryAgain={tryAgain}>
            <p role="status">{words}</p>
            {towns.length > 0 ? (
              <TownTable
                key={`${window} ${regionName}`}
                caption={m.places_map_room_draws_by_town()}
                towns={towns}
                onShow={setVisitedAnew}
              />
            ) : (
              <NothingYet window={window} />
            )}
          </Numbers>
        </section>
      </div>
      {totems.length > 0 && <Totems totems={totems} />}
    </>
  )

  function setVisitedAnew(town: PlacedTown): void {
    setVisited({ ...town })
  }
}

/** What is chosen stands in the address, so that it can be sent to somebody. */
function useChoice() {
  const [search, changeSearch] = useSearchInAddress()
  const window = windows.find((known) => known === search.get('period')) ?? 'day'
  const regionName = regionNames.find((known) => known === search.get('region')) ?? 'united-states'
  function choose(change: { period?: Window; region?: RegionName }): void {
    changeSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }))
  }
  return { window, regionName, choose }
}

function useRegion(name: RegionName): { region: Region | null; hasFailed: boolean; reload: () => void } {
  const [loaded, setLoaded] = useState<{ name: RegionName; region: Region | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    loadRegion(name).then(
      (region) => left || setLoaded({ name, region }),
      () => left || setLoaded({ name, region: null }),
    )
    return () => {
      left = true
    }
  }, [name, attempt])
  const here = loaded?.name === name ? loaded : null
  return {
    region: here?.region ?? null,
    hasFailed: here !== null && here.region === null,
    reload: () => {
      setLoaded(null)
      setAttempt(attempt + 1)
    },
  }
}

function summary(towns: readonly Town[], since: number, window: Window): string {
  const draws = towns.reduce((sum, town) => sum + town.draws, 0)
  const format: Intl.DateTimeFormatOptions =
    window === 'hour'
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }
  const moment = new Intl.DateTimeFormat('en', format).format(since)
  if (towns.length === 0) return m.places_map_room_no_town_to_show_since({ moment })
  return m.places_map_room_towns_with_draws_since({
    towns: towns.length,
    townsInFigures: inFigures(towns.length),
    draws,
    drawsInFigures: inFigures(draws),
    moment,
  })
}

type NumbersProps = { state: MapState; onTryAgain: () => void; children: React.ReactNode }

function Numbers({ state: { state }, onTryAgain, children }: NumbersProps) {
  const isHostLost = useIsHostLost()
  if (state === 'ready') return children
  if (state === 'loading') return <SkeletonText lines={6} label={m.places_map_room_counting()} />
  return (
    <Callout
      tone="warning"
      role="alert"
      title={isHostLost ? m.places_map_room_you_are_offline() : m.places_map_room_the_numbers_did_not_come()}
      actions={<Button onClick={onTryAgain}>{m.places_map_room_try_again()}</Button>}
    >
      {isHostLost
        ? m.places_map_room_they_come_by_themselves_when_the()
        : m.places_map_room_the_map_is_here_what_was()}
    </Callout>
  )
}

function NothingYet({ window }: { window: Window }) {
  return (
    <EmptyState
      level={3}
      title={m.places_map_room_a_clear_sky()}
      actions={
        <>
          <Link to="/newDraw" {...buttonLook({ variant: 'gold' })}>
            {m.places_map_room_draw_a_card()}
          </Link>
          <Link to="/tarot-readings" {...buttonLook()}>
            {m.places_map_room_choose_your_town()}
          </Link>
        </>
      }
    >
      {m.places_map_room_no_town_has_five_draws_yet({ window })}
    </EmptyState>
  )
}

function PointedTown({ town }: { town: PlacedTown | null }) {
  return (
    <p className="map-pointed" role="status">
      {town && (
        <Message
          parts={m.places_map_room_town_draws.parts({
            name: town.name,
            state: findState(town.state)?.name ?? '',
            draws: town.draws,
            drawsInFigures: inFigures(town.draws),
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
      <h2 id="map-totems">{m.places_map_room_totems_to_touch()}</h2>
      <p>{m.places_map_room_their_owners_show_where_they_are()}</p>
      <ul role="list">
        {totems.map(({ _id, label, name, state }) => (
          <li key={_id}>
            <Link to={`/totems/${_id}`} className="panel">
              {label}
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
