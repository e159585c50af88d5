// Backs and covers of a deck: upload, choose, preview on a fan, and check that backs look the same when rotated by 180°.
import type { FunctionReturnType } from 'convex/server'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { Card, FaceDownCard } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useIncompletePublishing } from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { halfTurn, type HalfTurn } from '#rules/cards/designs/half-turn.ts'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/back-cover.ts'
import './designs.css'
import { SingleUpload } from './single-upload.tsx'
import { statusTones, statusLabels } from './labels.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_back_cover_backs_and_covers(),
    description: m.admin_back_cover_the_back_and_cover_of(),
    robots: 'noindex',
  })

type Wardrobe = NonNullable<FunctionReturnType<typeof api.cards.designs.backsAndCovers>>
type Design = Wardrobe['designs'][number]

export default function BackCover() {
  const [search, setSearch] = useSearchParams()
  const decks = useLiveQuery(api.cards.decks.list, {}, undefined)
  const deck = decks?.find(({ _id }) => _id === search.get('deck')) ?? decks?.[0]
  return (
    <div className="admin-page">
      <PageHeading
        align="start"
        title={m.admin_back_cover_backs_and_covers()}
        lede={m.admin_back_cover_the_back_shows_while_a()}
      />
      {!decks && <SkeletonText lines={6} label={m.admin_back_cover_loading_decks()} />}
      {decks?.length === 0 && <EmptyState title={m.admin_back_cover_no_decks_yet()} />}
      {decks && deck && (
        <>
          <div className="admin-choice">
            <SelectField
              label={m.admin_back_cover_deck()}
              value={deck._id}
              onChange={(event) =>
                setSearch({ deck: event.target.value }, { replace: true, preventScrollReset: true })
              }
            >
              {decks.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </SelectField>
          </div>
          <DeckWardrobe key={deck._id} deckId={deck._id as Id<'decks'>} />
        </>
      )}
    </div>
  )
}

function DeckWardrobe({ deckId }: { deckId: Id<'decks'> }) {
  const wardrobe = useLiveQuery(api.cards.designs.backsAndCovers, { deckId }, undefined)
  if (!wardrobe) return <SkeletonText lines={6} label={m.admin_back_cover_loading_backs_and_covers()} />
  return (
    <>
      <Shelf role="back" deckId={deckId} wardrobe={wardrobe} />
      <Shelf role="cover" deckId={deckId} wardrobe={wardrobe} />
    </>
  )
}

const shelves = {
  back: {
    title: m.admin_back_cover_backs,
    none: m.admin_back_cover_this_deck_has_no_back,
    upload: m.admin_back_cover_upload_a_back,
    altText: m.admin_back_cover_the_back_of_the_deck,
  },
  cover: {
    title: m.admin_back_cover_covers,
    none: m.admin_back_cover_this_deck_has_no_cover,
    upload: m.admin_back_cover_upload_a_cover,
    altText: () => '',
  },
}

interface ShelfProps {
  role: 'back' | 'cover'
  deckId: Id<'decks'>
  wardrobe: Wardrobe
}

function Shelf({ role, deckId, wardrobe }: ShelfProps) {
  const { title, none, upload, altText } = shelves[role]
  const isReadOnly = useIsReadOnly()
  const own = wardrobe.designs.filter((design) => design.role === role)
  const wornId = role === 'back' ? wardrobe.backId : wardrobe.coverId
  const [chosenId, setChosenId] = useState<string | null>(null)
  const looked = own.find(({ _id }) => _id === (chosenId ?? wornId)) ?? own[0]
  return (
    <section aria-labelledby={`shelf-${role}`} className="design-shelf" style={cardShape(wardrobe)}>
      <h2 id={`shelf-${role}`}>{title()}</h2>
      {own.length === 0 && <p>{none()}</p>}
      {own.length > 1 && (
        <ul className="design-grid design-grid-small">
          {own.map((design) => (
            <li key={design._id}>
              <button
                type="button"
                className="design-tile"
                aria-pressed={design._id === looked?._id}
                onClick={() => setChosenId(design._id)}
              >
                <Card deck="" size="small" card={shownCard({ slug: '', name: nameOf(design) }, design.art)} />
                <State design={design} isWorn={design._id === wornId} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {looked && <Looked design={looked} isWorn={looked._id === wornId} isReversible={wardrobe.reversible} />}
      {!isReadOnly && <SingleUpload title={upload()} place={{ deckId, role, altText: altText() }} />}
    </section>
  )
}

const nameOf = ({ originalName, role }: Design) =>
  originalName ?? (role === 'back' ? m.admin_back_cover_back() : m.admin_back_cover_cover())

interface LookedProps {
  design: Design
  isWorn: boolean
  isReversible: boolean
}

function Looked({ design, isWorn, isReversible }: LookedProps) {
  const gaps = useIncompletePublishing()
  const isReadOnly = useIsReadOnly()
  const wear = (lacking = 0): Promise<void> =>
    writeToBackend(api.cards.designs.choose, { designId: design._id, lacking }).then(
      () => void toast(m.admin_back_cover_the_deck_uses_it_now(), { tone: 'success' }),
      (error: unknown) => {
        if (!gaps.confirmIfIncomplete(error, (seen) => void wear(seen)))
          toast(errorMessage(error), { tone: 'error' })
      },
    )
  const approve = () =>
    writeToBackend(api.cards.designs.approve, { designId: design._id }).catch((error: unknown) =>
      toast(errorMessage(error), { tone: 'error' }),
    )
  const picture = design.art && pictureOf(design.art.source)
  return (
    <div className="design-preview">
      {design.role === 'back' ? (
        <div className="back-fan" aria-hidden="true">
          {Array.from({ length: 7 }, (_, at) => (
            <span key={at} style={{ '--at': at - 3 } as React.CSSProperties}>
              <FaceDownCard deck="" back={picture} />
            </span>
          ))}
        </div>
      ) : (
        <div className="cover-preview">
          <Card deck="" card={shownCard({ slug: '', name: nameOf(design) }, design.art)} />
        </div>
      )}
      <div className="design-verdict">
        <State design={design} isWorn={isWorn} />
        {design.role === 'back' && picture && <Turned src={picture.small} isReversible={isReversible} />}
        <div className="actions">
          {design.status === 'waiting' && design.altText !== '' && !isReadOnly && (
            <Button onClick={() => void approve()}>{m.admin_back_cover_approve()}</Button>
          )}
          {!isWorn && !isReadOnly && (
            <Button variant="gold" disabled={design.status !== 'approved'} onClick={() => void wear()}>
              {m.admin_back_cover_use_for_this_deck()}
            </Button>
          )}
          <Link to={`/manageDesigns?design=${design._id}`} {...buttonLook()}>
            {design.altText === ''
              ? m.admin_back_cover_add_alt_text_to_approve()
              : m.admin_back_cover_crop_and_describe()}
          </Link>
        </div>
        {gaps.question}
      </div>
    </div>
  )
}

function State({ design, isWorn }: { design: Design; isWorn: boolean }) {
  if (isWorn) return <Badge tone="gold">{m.admin_back_cover_in_use()}</Badge>
  return <Badge tone={statusTones[design.status]}>{statusLabels[design.status]()}</Badge>
}

/** Measured on the cropped picture that visitors see. */
function Turned({ src, isReversible }: { src: string; isReversible: boolean }) {
  const [measured, setMeasured] = useState<{ src: string; turn: HalfTurn | null } | null>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => setMeasured({ src, turn: halfTurn(pixelsOf(image)) })
    image.onerror = () => setMeasured({ src, turn: null })
    image.src = src
    return () => void (image.onload = image.onerror = null)
  }, [src])
  if (measured?.src !== src) return <p role="status">{m.admin_back_cover_checking_how_it_looks_rotated()}</p>
  if (!measured.turn) return <p role="status">{m.admin_back_cover_the_picture_didnt_load_so()}</p>
  const { verdict } = measured.turn
  const tone = verdict === 'same' ? 'success' : isReversible ? 'warning' : 'info'
  return (
    <Callout
      tone={tone}
      role="status"
      title={
        verdict === 'same'
          ? m.admin_back_cover_same_when_rotated()
          : m.admin_back_cover_not_the_same_when_rotated()
      }
    >
      {m.answer_half_turn({ verdict })}{' '}
      {verdict !== 'same' && !isReversible && m.admin_back_cover_this_deck_has_no_reversed()}
    </Callout>
  )
}

function pixelsOf(image: HTMLImageElement) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 110, height: 190 })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
