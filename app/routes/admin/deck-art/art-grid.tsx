// The grid: filter, keyboard, bulk actions, and where the focus goes after a decision.
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { SelectedRecords } from '#app/components/admin/records/selected-records.tsx'
import { newChangeId, restoreChange, showUndoToast } from '#app/components/admin/records/undo.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { CropForm } from '../designs/crop-form.tsx'
import { statusLabels } from '../designs/labels.ts'
import { ArtTile, focusAltText, focusTile, tileId, type TileActions } from './art-tile.tsx'
import {
  isDesignTile,
  nextWaiting,
  tilesOf,
  tileStates,
  type DeckArt,
  type DesignTile,
  type Tile,
  type TileState,
} from './art-tiles.ts'
import { bulkActionsOf } from './bulk-actions.ts'
import { KeyLegend } from './key-legend.tsx'
import { MissingTile } from './missing-tile.tsx'
import { dropPicture } from './picture-choice.tsx'
import { RejectDialog, type RejectQuestion } from './reject-dialog.tsx'
import { useSingleKeys } from './use-single-keys.ts'

const stateLabels = { ...statusLabels, missing: m.admin_deck_art_missing }
const summaryId = 'deck-art-summary'

export function ArtGrid({ art }: { art: DeckArt }) {
  const [search, setSearch] = useSearchParams()
  const isReadOnly = useIsReadOnly()
  const all = useMemo(() => tilesOf(art), [art])
  const only = tileStates.find((state) => state === search.get('show')) ?? null
  const tiles = only ? all.filter(({ state }) => state === only) : all
  const counts = new Map<TileState, number>()
  for (const { state } of all) counts.set(state, (counts.get(state) ?? 0) + 1)
  const waiting = counts.get('waiting') ?? 0

  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const current =
    tiles.find(({ key }) => key === currentKey) ?? tiles.find(({ state }) => state === 'waiting') ?? tiles[0]
  const [keysAreOn, setKeysOn] = useState(true)
  const [said, setSaid] = useState('')
  const [question, setQuestion] = useState<RejectQuestion | null>(null)
  const [cropKey, setCropKey] = useState<string | null>(null)
  const cropped = all.filter(isDesignTile).find(({ key }) => key === cropKey)
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set())
  /** Decisions that are on their way: the next key goes to a tile that is not decided yet. */
  const decided = useRef(new Set<string>())
  const undoable = useRef<{ changeId: string; key: string; name: string }[]>([])

  const goTo = (tile: Tile | null | undefined) => {
    if (!tile) return
    setCurrentKey(tile.key)
    focusTile(tile.key)
  }

  const nextIdAfter = (tile: Tile) => {
    const next = nextWaiting(tiles, tile.key, decided.current)
    return next ? tileId(next.key) : summaryId
  }

  const actions: TileActions = {
    onDecided(tile) {
      decided.current.add(tile.key)
      const next = nextWaiting(tiles, tile.key, decided.current)
      if (next) goTo(next)
      else document.getElementById(summaryId)?.focus()
    },
    onOutcome(tile, changeId) {
      decided.current.delete(tile.key)
      if (changeId === null) {
        setSaid(m.admin_deck_art_not_decided({ name: tile.name }))
        return
      }
      undoable.current.push({ changeId, key: tile.key, name: tile.name })
    },
    onReject(tile) {
      setQuestion({
        title: m.admin_deck_art_reject_title({ name: tile.name }),
        focusAfter: (reason) => (reason === null ? tileId(tile.key) : nextIdAfter(tile)),
        answer: (reason) => {
          setQuestion(null)
          if (reason === null) return
          decided.current.add(tile.key)
          const next = nextWaiting(tiles, tile.key, decided.current)
          if (next) setCurrentKey(next.key)
          void reject(tile, reason).then((changeId) => actions.onOutcome(tile, changeId))
        },
      })
    },
    onCrop: (tile) => setCropKey(tile.key),
    onGone: (tile) => goTo(tiles[tiles.findIndex(({ key }) => key === tile.key) + 1] ?? tiles[0]),
    onNextText(tile) {
      const texts = tiles.filter(isDesignTile)
      const next = texts[texts.findIndex(({ key }) => key === tile.key) + 1]
      if (!next) return goTo(tile)
      setCurrentKey(next.key)
      focusAltText(next.key)
    },
    onLeaveText: goTo,
  }

  async function undoLast() {
    const last = undoable.current.pop()
    if (!last) return setSaid(m.admin_deck_art_nothing_to_undo())
    await restoreChange(last.changeId)
    setSaid(m.admin_deck_art_undone({ name: last.name }))
    setCurrentKey(last.key)
    focusTile(last.key)
  }

  /** The tile's button with this key: what a click can do, a key can do, and nothing else. */
  function press(key: string): boolean {
    if (!current) return false
    const tile = document.getElementById(tileId(current.key))
    const button = tile?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
    button?.click()
    return button !== null && button !== undefined
  }

  useSingleKeys(keysAreOn && !question && !cropped, (key, event) => {
    const at = tiles.findIndex(({ key: own }) => own === current?.key)
    const isOnTile = event.target instanceof HTMLElement && event.target.hasAttribute('data-tile')
    const steps: Record<string, number> = isOnTile
      ? { j: 1, k: -1, ArrowRight: 1, ArrowLeft: -1, ArrowDown: rowLength(), ArrowUp: -rowLength() }
      : { j: 0, k: 0 }
    if (key in steps) {
      goTo(tiles[Math.min(tiles.length - 1, Math.max(0, at + steps[key]!))])
      return true
    }
    if (key === 'n') {
      goTo(current ? nextWaiting(tiles, current.key, decided.current) : null)
      return true
    }
    if (key === 'e' && current) {
      focusAltText(current.key)
      return true
    }
    if (key === 'u') {
      void undoLast()
      return true
    }
    if (key === 's' && current && isDesignTile(current)) {
      toggle(current.key)
      return true
    }
    return ['a', 'r', 'c', 'p', 'd'].includes(key) && press(key)
  })

  function toggle(key: string) {
    const next = new Set(selectedKeys)
    if (!next.delete(key)) next.add(key)
    setSelectedKeys(next)
  }

  const found = tiles.filter(isDesignTile)
  const selected = found.filter(({ key }) => selectedKeys.has(key))
  const askReason = (rows: readonly DesignTile[]) =>
    new Promise<string | null>((resolve) =>
      setQuestion({
        title: m.admin_deck_art_reject_many({ count: rows.length }),
        focusAfter: () => summaryId,
        answer: (reason) => {
          setQuestion(null)
          resolve(reason)
        },
      }),
    )

  return (
    <section
      className="deck-art"
      style={cardShape(art)}
      aria-label={m.admin_deck_art_designs_of({ title: art.title })}
    >
      <div className="deck-art-tools">
        <div className="segmented" role="group" aria-label={m.admin_manage_designs_status()}>
          {[null, ...tileStates].map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={only === state}
              onClick={() =>
                setSearch(new URLSearchParams(state ? [['show', state]] : []), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            >
              {state ? stateLabels[state]() : m.admin_deck_art_all()}{' '}
              <span>{state ? (counts.get(state) ?? 0) : all.length}</span>
            </button>
          ))}
        </div>
        {!isReadOnly && found.length > 0 && (
          <Button size="small" onClick={() => setSelectedKeys(new Set(found.map(({ key }) => key)))}>
            {m.admin_deck_art_select_all({ count: found.length })}
          </Button>
        )}
      </div>
      {!isReadOnly && <KeyLegend isOn={keysAreOn} onChange={setKeysOn} />}
      <p id={summaryId} tabIndex={-1} className="deck-art-summary">
        {waiting > 0 ? m.admin_deck_art_waiting({ count: waiting }) : m.admin_deck_art_all_decided()}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!isReadOnly && (
        <SelectedRecords
          selected={selected}
          nameOf={({ name }) => name}
          actions={bulkActionsOf(askReason)}
          onSelect={(no, but) => {
            const next = new Set(selectedKeys)
            for (const { key } of no) next.delete(key)
            for (const { key } of but) next.add(key)
            setSelectedKeys(next)
          }}
        />
      )}
      {tiles.length === 0 ? (
        <EmptyState title={m.admin_deck_art_none_of_this()} />
      ) : (
        <ul className="art-grid">
          {tiles.map((tile) => (
            <li key={tile.key}>
              <article
                id={tileId(tile.key)}
                className="art-tile"
                data-tile=""
                data-state={tile.state}
                tabIndex={tile.key === current?.key ? 0 : -1}
                aria-label={m.admin_deck_art_tile({ name: tile.name, state: stateLabels[tile.state]() })}
                onFocus={() => setCurrentKey(tile.key)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault()
                  dropPicture(event.currentTarget, event.dataTransfer.files)
                }}
              >
                {isDesignTile(tile) ? (
                  <ArtTile
                    tile={tile}
                    deckId={art._id}
                    isSelected={selectedKeys.has(tile.key)}
                    onSelect={() => toggle(tile.key)}
                    {...actions}
                  />
                ) : (
                  <MissingTile tile={tile} deckId={art._id} />
                )}
              </article>
            </li>
          ))}
        </ul>
      )}
      <RejectDialog question={question} />
      <Dialog
        open={cropped !== undefined}
        onOpenChange={(isOpen) => isOpen || setCropKey(null)}
        title={m.admin_deck_art_crop_of({ name: cropped?.name ?? '' })}
      >
        {cropped?.design.wholeUrl && (
          <CropForm
            design={{ ...cropped.design, aspectRatio: art.aspectRatio }}
            wholeUrl={cropped.design.wholeUrl}
            onSaved={() => setCropKey(null)}
          />
        )}
      </Dialog>
    </section>
  )
}

/** The change id, or null if it was refused. */
async function reject({ design, name }: DesignTile, reason: string): Promise<string | null> {
  const changeId = newChangeId()
  const seen = { status: design.status, reason: design.reason }
  try {
    await writeToBackend(api.cards.designs.reject, { designId: design._id, reason, seen, changeId })
    showUndoToast({ says: m.admin_deck_art_rejected({ name }), undo: changeId })
    return changeId
  } catch (error) {
    toast(m.admin_deck_art_refused({ name, because: errorMessage(error) }), { tone: 'error' })
    return null
  }
}

/** How many tiles are in a row of the grid. */
function rowLength(): number {
  const items = [...document.querySelectorAll<HTMLElement>('.art-grid > li')]
  const first = items[0]?.offsetTop
  return Math.max(1, items.filter(({ offsetTop }) => offsetTop === first).length)
}
