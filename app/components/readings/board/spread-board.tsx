import { useState, type CSSProperties, type ReactNode } from 'react'
import type { CardPicture } from '#app/components/cards/card-picture.ts'
import { Card, FaceDownCard } from '#app/components/cards/card.tsx'
import { Dot, Dotted } from '#app/components/ui/dotted.tsx'
import * as m from '#messages'
import { boardOf, MOST_IN_A_ROW, type Board, type BoardPosition } from './board-geometry.ts'
import { LayoutDiagram } from './layout-diagram.tsx'
import { CardSheet } from './card-sheet.tsx'
import { PositionPanel } from './position-panel.tsx'
import { valuesOf } from './style-values.ts'
import { faceName, type FaceUp, type SpreadPosition } from './spread-cards.ts'
import type { SpreadLayout } from './spread-layout.ts'
import './spread-board.css'

type SpreadBoardProps = {
  /** The slug of the deck that was dealt from. */
  deck: string
  /** The uploaded back of its cards; not needed for our own decks. */
  back?: CardPicture | null
  /** The cards' aspect ratio, if it is not the default. */
  shape?: CSSProperties
  layout: SpreadLayout
  places: readonly SpreadPosition[]
  /** Turns a card up; only for the owner. */
  onTurn?: ((key: string) => void) | undefined
  /** Keys of the positions whose turning is pending. */
  turning?: ReadonlySet<string>
  /** The positions that were turned up just now, with an animation, and how many of them turn before each. */
  turnedNow?: ReadonlyMap<string, number>
  /**
   * Where there is no room for the words of all cards, those of this one are shown, and the others below it when all are face
   * up; undefined for a list of all.
   */
  currentKey?: string | null | undefined
  /** Just dealt: the cards are animated to their positions one by one. */
  isDealt?: boolean
  /** The actions for a face-up card. */
  actionsOf?: (place: SpreadPosition) => ReactNode
}

/**
 * The cards in their positions, in the shape of the layout on every screen, and their words. One list in dealing order for
 * screen readers and for print: each card with its words.
 */
export function SpreadBoard(props: SpreadBoardProps) {
  const { layout, places, shape, turnedNow, currentKey, isDealt = false, actionsOf } = props
  const board = boardOf(layout.positions)
  const [isOpen, setOpen] = useState(false)
  // Not reset when the sheet closes, so that its content stays during the closing animation.
  const [openKey, setOpenKey] = useState<string | null>(null)
  const hasAllWords = currentKey === undefined || places.every(({ isRevealed }) => isRevealed)
  const isOfMany = places.length > MOST_IN_A_ROW
  return (
    <div className="spread-board" style={shape}>
      {places.length > 1 && (
        <div className="spread-print-shape">
          <LayoutDiagram positions={layout.positions} numbered={isOfMany} />
        </div>
      )}
      <ol
        role="list"
        className="spread-positions"
        data-shape={board.shape}
        data-many={isOfMany || undefined}
        data-labels={hasNamesOnPhone(board) ? 'always' : undefined}
        data-words={hasAllWords ? 'all' : 'current'}
        data-dealt={isDealt || undefined}
        style={valuesOf({ width: board.width, rows: board.rows, count: places.length })}
      >
        {places.map((place, index) => {
          const { x, row, room } = board.positions[index]!
          const open = () => {
            setOpenKey(place.key)
            setOpen(true)
          }
          return (
            <li
              key={place.key}
              data-current={place.key === currentKey || undefined}
              data-turned={turnedNow?.has(place.key) || undefined}
              style={valuesOf({ x, row, room, order: index, before: turnedNow?.get(place.key) ?? 0 })}
            >
              <Position
                {...props}
                place={place}
                index={index}
                boardPosition={board.positions[index]!}
                board={board}
                onOpen={open}
              />
              {place.isRevealed && place.text !== null && (
                // A new element in the list below, so that words which were shown at the top do not move down to it.
                <PositionPanel
                  key={hasAllWords && place.key !== currentKey ? 'listed' : 'latest'}
                  place={place}
                  number={isOfMany ? index + 1 : null}
                  onOpen={open}
                >
                  {actionsOf?.(place)}
                </PositionPanel>
              )}
            </li>
          )
        })}
      </ol>
      <CardSheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        places={places}
        openKey={openKey}
        onOpenKey={setOpenKey}
        shape={shape}
        actionsOf={actionsOf}
      />
    </div>
  )
}

/** The width of a board, in cards, whose names fit on a phone. */
const WIDEST_WITH_NAMES = 4

function hasNamesOnPhone({ width, positions }: Board): boolean {
  return width <= WIDEST_WITH_NAMES && positions.every(({ rotation }) => rotation === 0)
}

type PositionProps = SpreadBoardProps & {
  place: SpreadPosition
  index: number
  boardPosition: BoardPosition
  board: Board
  onOpen: () => void
}

function Position(props: PositionProps) {
  const { place, index, boardPosition, board, onOpen, deck, back, places, onTurn, turning, turnedNow } = props
  const { key, name, faceUp, isRevealed } = place
  const isTurning = turning?.has(key) ?? false
  const labelParams = { name, number: index + 1, count: places.length }
  const picture = (
    <Flip
      deck={deck}
      back={back}
      faceUp={faceUp}
      size={isLarge(board) ? 'medium' : 'small'}
      isTurnedNow={turnedNow?.has(key) ?? false}
    />
  )
  return (
    <div
      className="spread-position"
      data-rotated={boardPosition.rotation === 90 || undefined}
      data-caption={boardPosition.caption}
    >
      <p className="position-name">
        <span className="position-number" aria-hidden="true">
          {index + 1}
        </span>
        <span className="position-name-text">{name}</span>
      </p>
      {isRevealed && faceUp ? (
        <button
          type="button"
          className="position-card"
          onClick={onOpen}
          aria-label={m.readings_spread_board_enlarge({ face: faceName(faceUp) })}
        >
          {picture}
        </button>
      ) : onTurn ? (
        <button
          type="button"
          className="position-card"
          data-turning={isTurning || undefined}
          data-peeked={faceUp ? '' : undefined}
          onClick={() => onTurn(key)}
          aria-label={
            faceUp
              ? m.readings_spread_board_reveal_card_of_face_down({ ...labelParams, face: faceName(faceUp) })
              : m.readings_spread_board_reveal_card_of(labelParams)
          }
        >
          {picture}
        </button>
      ) : (
        <span className="position-card">{picture}</span>
      )}
      <div className="position-caption">
        <Caption place={place} canTurn={Boolean(onTurn)} isTurning={isTurning} />
      </div>
    </div>
  )
}

type CaptionProps = { place: SpreadPosition; canTurn: boolean; isTurning: boolean }

function Caption({ place, canTurn, isTurning }: CaptionProps) {
  const { faceUp, isRevealed } = place
  if (isRevealed && faceUp) {
    return (
      <>
        <p className="position-card-name">{faceUp.card.name}</p>
        <p className="position-keywords">
          {faceUp.reversed && <em>{m.readings_spread_board_reversed()}</em>}
          {faceUp.reversed && faceUp.keywords.length > 0 && <Dot />}
          <Dotted words={faceUp.keywords} />
        </p>
      </>
    )
  }
  if (faceUp) {
    return (
      <>
        <p className="position-card-name">{faceName(faceUp)}</p>
        <p className="position-keywords">{m.readings_spread_board_only_you_can_see_it()}</p>
      </>
    )
  }
  return (
    <>
      <p className="position-card-name" data-waiting="">
        {!canTurn
          ? m.readings_spread_board_face_down()
          : isTurning
            ? m.readings_spread_board_revealing()
            : m.readings_spread_board_tap_to_reveal()}
      </p>
      <p className="position-keywords">
        {canTurn ? m.readings_spread_board_when_youre_ready() : m.readings_spread_board_not_revealed_yet()}
      </p>
    </>
  )
}

type FlipProps = {
  deck: string
  back: CardPicture | null | undefined
  faceUp: FaceUp | null
  size: 'small' | 'medium'
  isTurnedNow: boolean
}

/** Renders both sides while the card turns. */
function Flip({ deck, back, faceUp, size, isTurnedNow }: FlipProps) {
  return (
    <span className="flip" data-turned={isTurnedNow || undefined}>
      {(!faceUp || isTurnedNow) && (
        <span className="flip-back">
          <FaceDownCard deck={deck} size={size} back={back} />
        </span>
      )}
      {faceUp && (
        <span className="flip-face">
          <Card deck={faceUp.deck} card={faceUp.card} reversed={faceUp.reversed} size={size} eager />
        </span>
      )}
    </span>
  )
}

/** Whether the cards can be large enough for the detailed pictures. */
function isLarge({ shape, rows }: Board): boolean {
  return shape === 'row' || rows <= 1
}
