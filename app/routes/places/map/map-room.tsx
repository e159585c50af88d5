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
import { windows, type Window } from '#rules/places/periods.ts'
import { ChartView } from './chart-view.tsx'
import { loadRegion } from './load-region.ts'
import { regionNames, type Region, type RegionName } from './region.ts'
import { TownSearch } from './town-search.tsx'
import { TownTable } from './town-table.tsx'
import { keyOf, placed, type PlacedTown, type Town } from './towns.ts'
import { useMapNumbers, type MapState, type Totem } from './use-map-numbers.ts'

const windowOptions = [
  { value: 'hour', label: 'Hour' },
  { value: 'day', label: 'Day' },
  { value: 'month', label: 'Month' },
] as const satisfies { value: Window; label: string }[]

const regionOptions = [
  { value: 'united-states', label: 'United States' },
  { value: 'world', label: 'World' },
] as const satisfies { value: RegionName; label: string }[]

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
          label="Since when"
          options={windowOptions}
          value={window}
          onChange={(period) => choose({ period })}
        />
        <Segmented
          label="Which map"
          options={regionOptions}
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
              title="The map could not be loaded"
              actions={<Button onClick={reload}>Try again</Button>}
            >
              The table has the same numbers.
            </Callout>
          ) : region ? (
            <ChartView
              label={`Map of ${regionName === 'world' ? 'the world' : 'the United States'}. ${words}`}
              {...{ region, towns, totems, visited }}
              grown={ready?.grown ?? noneGrown}
              onPointed={setPointed}
            />
          ) : (
            <div className="map-chart" role="status" aria-label="The map is loading" />
          )}
          <p id="map-keys" className="map-keys">
            Drag, pinch or scroll. With keys: arrows, + and −, Home for all of it.
          </p>
          <PointedTown town={pointed} />
        </div>
        <section className="map-words" aria-labelledby="map-towns">
          <h2 id="map-towns">Towns</h2>
          <Numbers state={ready ?? (numbers as typeof nothing)} onTryAgain={tryAgain}>
            <p role="status">{words}</p>
            {towns.length > 0 ? (
              <TownTable
                key={`${window} ${regionName}`}
                caption="Draws by town"
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
  const where = towns.length === 1 ? '1 town' : `${inFigures(towns.length)} towns`
  if (towns.length === 0) return `No town to show since ${moment}.`
  return `${where} with ${inFigures(draws)} draws since ${moment}.`
}

type NumbersProps = { state: MapState; onTryAgain: () => void; children: React.ReactNode }

function Numbers({ state: { state }, onTryAgain, children }: NumbersProps) {
  const isHostLost = useIsHostLost()
  if (state === 'ready') return children
  if (state === 'loading') return <SkeletonText lines={6} label="Counting" />
  return (
    <Callout
      tone="warning"
      role="alert"
      title={isHostLost ? 'You are offline' : 'The numbers did not come'}
      actions={<Button onClick={onTryAgain}>Try again</Button>}
    >
      {isHostLost
        ? 'They come by themselves when the line is back.'
        : 'The map is here; what was drawn is not.'}
    </Callout>
  )
}

const lately: Readonly<Record<Window, string>> = {
  hour: 'in the last hour or in this one',
  day: 'of yesterday or of today',
  month: 'of last month or of this one',
}

function NothingYet({ window }: { window: Window }) {
  return (
    <EmptyState
      level={3}
      title="A clear sky"
      actions={
        <>
          <Link to="/newDraw" {...buttonLook({ variant: 'gold' })}>
            Draw a card
          </Link>
          <Link to="/tarot-readings" {...buttonLook()}>
            Choose your town
          </Link>
        </>
      }
    >
      No town has five draws {lately[window]} yet. Keep a town as yours, and your cards count there.
    </EmptyState>
  )
}

function PointedTown({ town }: { town: PlacedTown | null }) {
  return (
    <p className="map-pointed" role="status">
      {town && (
        <>
          <Link to={`/${town.state}/${town.slug}/tarot-readings`}>
            {town.name}, {findState(town.state)?.name}
          </Link>
          {': '}
          {town.draws > 0 ? `${inFigures(town.draws)} draws` : 'no number yet'}
        </>
      )}
    </p>
  )
}

function Totems({ totems }: { totems: readonly Totem[] }) {
  return (
    <section className="map-totems" aria-labelledby="map-totems">
      <h2 id="map-totems">Totems to touch</h2>
      <p>Their owners show where they are. On the map they are stars.</p>
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
