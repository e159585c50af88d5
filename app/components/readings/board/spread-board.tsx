import { useState, type CSSProperties, type ReactNode } from 'react'
import type { CardPicture } from '#app/components/cards/card-picture.ts'
import { Card, FaceDownCard } from '#app/components/cards/card.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Dot, Dotted } from '#app/components/ui/dotted.tsx'
import * as m from '#messages'
import { boardOf, MOST_ON_A_PHONE, type Board, type BoardPosition } from './board-geometry.ts'
import { Clarifier } from './clarifier.tsx'
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
  /** Keys of the positions that were turned up just now, with an animation. */
  turnedNow?: ReadonlySet<string>
  /** Just dealt: the cards are animated to their positions one by one. */
  isDealt?: boolean
  /** The actions for a face-up card. */
  actionsOf?: (place: SpreadPosition) => ReactNode
}

/**
 * The cards in their positions, each with its text. One list for all screens: a row or a table on a wide screen, card beside
 * text on a narrow one, and in dealing order for screen readers.
 */
export function SpreadBoard(props: SpreadBoardProps) {
  const { layout, places, shape, isDealt = false } = props
  const board = boardOf(layout.positions)
  const [isZoomed, setZoomed] = useState(false)
  // Not reset when the dialog closes, so that its content stays during the closing animation.
  const [zoomedKey, setZoomedKey] = useState<string | null>(null)
  const zoomed = places.find(({ key }) => key === zoomedKey)
  return (
    <div className="spread-board" style={shape}>
      <ol
        role="list"
        className="spread-places"
        data-shape={board.shape}
        data-narrow={places.length > MOST_ON_A_PHONE ? 'list' : undefined}
        data-dealt={isDealt || undefined}
        style={valuesOf({ width: board.width, height: board.height, free: board.free, count: places.length })}
      >
        {places.map((place, index) => (
          <li
            key={place.key}
            style={valuesOf({
              x: board.positions[index]!.x,
              y: board.positions[index]!.y,
              room: board.positions[index]!.room,
              order: index,
            })}
          >
            <Position
              {...props}
              place={place}
              index={index}
              boardPosition={board.positions[index]!}
              board={board}
              onOpen={() => {
                setZoomedKey(place.key)
                setZoomed(true)
              }}
            />
            {place.isRevealed && place.text !== null && (
              <PositionText place={place} number={board.shape === 'table' ? index + 1 : null}>
                {props.actionsOf?.(place)}
              </PositionText>
            )}
          </li>
        ))}
      </ol>
      <Dialog
        open={isZoomed}
        onOpenChange={setZoomed}
        title={zoomed?.faceUp ? faceName(zoomed.faceUp) : ''}
        description={zoomed?.name}
      >
        {zoomed?.faceUp && (
          <div className="card-zoomed" style={shape}>
            <Card
              deck={zoomed.faceUp.deck}
              card={zoomed.faceUp.card}
              reversed={zoomed.faceUp.reversed}
              size="large"
              eager
            />
          </div>
        )}
      </Dialog>
    </div>
  )
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
      size={isLarge(board, places.length) ? 'medium' : 'small'}
      isTurnedNow={turnedNow?.has(key) ?? false}
      eager={index < MOST_ON_A_PHONE}
    />
  )
  return (
    <div
      className="place"
      data-rotated={boardPosition.rotation === 90 || undefined}
      data-caption={boardPosition.caption}
    >
      <p className="place-name">
        <span className="place-number" aria-hidden="true">
          {index + 1}
        </span>
        <span>{name}</span>
      </p>
      {isRevealed && faceUp ? (
        <button
          type="button"
          className="place-card"
          onClick={onOpen}
          aria-label={m.readings_spread_board_enlarge({ face: faceName(faceUp) })}
        >
          {picture}
        </button>
      ) : onTurn ? (
        <button
          type="button"
          className="place-card"
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
        <span className="place-card">{picture}</span>
      )}
      <div className="place-caption">
        <Caption
          place={place}
          canTurn={Boolean(onTurn)}
          isTurning={isTurning}
          isOfMany={places.length > MOST_ON_A_PHONE}
        />
      </div>
    </div>
  )
}

function Caption({
  place,
  canTurn,
  isTurning,
  isOfMany,
}: {
  place: SpreadPosition
  canTurn: boolean
  isTurning: boolean
  isOfMany: boolean
}) {
  const { faceUp, isRevealed } = place
  if (isRevealed && faceUp) {
    return (
      <>
        <p className="place-card-name">{faceUp.card.name}</p>
        <p className="place-keywords">
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
        <p className="place-card-name">{faceName(faceUp)}</p>
        <p className="place-keywords">{m.readings_spread_board_only_you_can_see_it()}</p>
      </>
    )
  }
  return (
    <>
      <p className="place-card-name" data-waiting="">
        <span>
          {!canTurn
            ? m.readings_spread_board_face_down()
            : isTurning
              ? m.readings_spread_board_revealing()
              : m.readings_spread_board_tap_to_reveal()}
        </span>
        {/* On a table the same text ten times would be noise. */}
        <span className="place-own-name" aria-hidden="true">
          {place.name}
        </span>
      </p>
      <p className="place-keywords" dir="auto">
        {/* With many cards, the meaning of each position says more than the same text ten times. */}
        {(isOfMany && place.meaning) ||
          (canTurn ? m.readings_spread_board_when_youre_ready() : m.readings_spread_board_not_revealed_yet())}
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
  eager: boolean
}

/** Renders both sides while the card turns. */
function Flip({ deck, back, faceUp, size, isTurnedNow, eager }: FlipProps) {
  return (
    <span className="flip" data-turned={isTurnedNow || undefined}>
      {(!faceUp || isTurnedNow) && (
        <span className="flip-back">
          <FaceDownCard deck={deck} size={size} back={back} />
        </span>
      )}
      {faceUp && (
        <span className="flip-face">
          <Card deck={faceUp.deck} card={faceUp.card} reversed={faceUp.reversed} size={size} eager={eager} />
        </span>
      )}
    </span>
  )
}

type PositionTextProps = {
  place: SpreadPosition
  /** The number on the board. */
  number: number | null
  children: ReactNode
}

function PositionText({ place, number, children }: PositionTextProps) {
  const { key, name, meaning, faceUp, text, clarifier } = place
  if (!faceUp) return null
  return (
    <article className="panel place-words">
      <div className="place-words-head">
        <p className="eyebrow">
          {number}
          {number !== null && <Dot />}
          {name}
        </p>
        <h3>
          {faceUp.card.name}
          {faceUp.reversed && (
            <>
              {' '}
              <Badge>{m.readings_spread_board_reversed()}</Badge>
            </>
          )}
        </h3>
      </div>
      {meaning && <p className="place-meaning">{meaning}</p>}
      <p className="place-text">
        <RichText text={text ?? ''} />
      </p>
      {clarifier && <Clarifier at={key} clarifier={clarifier} />}
      {children}
    </article>
  )
}

/** Whether the cards are large enough for the detailed pictures. */
function isLarge({ shape, height }: Board, count: number): boolean {
  return shape === 'row' ? count <= MOST_ON_A_PHONE : height <= LOW_TABLE
}

/** A table of two rows. */
const LOW_TABLE = 4
