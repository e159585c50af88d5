// The deck types: made, put in order, and shown to visitors or not.
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-end.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { OrderableList } from '#app/components/ui/orderable-list.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import type { DeckKind } from '#content/decks/shape.ts'
import { api } from '#convex/_generated/api.js'
import { slugFrom } from '#rules/slug.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { FunctionReturnType } from 'convex/server'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/deck-types.ts'
import { useOrder } from './use-order.ts'
import { kinds } from './words.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Deck types',
    description: 'What can be drawn: the structure behind the decks.',
    robots: 'noindex',
  })

type Decktype = FunctionReturnType<typeof api.cards.decktypes.list>[number]

export default function DeckTypes() {
  const types = useLiveQuery(api.cards.decktypes.list, {}, undefined)
  return (
    <div className="desk">
      <PageHeading
        align="start"
        title="Deck types"
        lede="Which cards there are, what they mean, and what drawing one is called. Decks give them faces."
      />
      {types === undefined && <SkeletonText lines={6} label="Reading the deck types" />}
      {types?.length === 0 && (
        <EmptyState title="There are no deck types yet">Make the first one.</EmptyState>
      )}
      {types && types.length > 0 && <TypeList types={types} />}
      <NewType />
    </div>
  )
}

function TypeList({ types }: { types: readonly Decktype[] }) {
  const { items, put } = useOrder(
    types,
    ({ _id }) => _id,
    (moved, seen) =>
      writeToBackend(api.cards.decktypes.reorder, {
        ...{ order: moved.map(({ _id }) => _id), seen: seen as Decktype['_id'][] },
      }),
  )
  return (
    <section aria-label="All deck types">
      <OrderableList
        label="Deck types, in the order visitors see them"
        items={items}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOrder={put}
      >
        {(type) => <TypeRow type={type} />}
      </OrderableList>
    </section>
  )
}

function TypeRow({ type }: { type: Decktype }) {
  const isPublished = type.status === 'published'
  return (
    <div className="workbench-row">
      <span className="workbench-name">
        <Link to={`/admin/deck-types/${type._id}`}>{type.name}</Link>
        <small>
          {kinds[type.kind]} · a draw is a {type.wording.one}
          {type.reversible && ' · can come up reversed'}
        </small>
      </span>
      <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</Badge>
      <span className="actions">
        <Link to={`/decktype/editor/${type._id}`} {...buttonLook({ size: 'small' })}>
          Structure<span className="visually-hidden"> of {type.name}</span>
        </Link>
        <Button
          size="small"
          variant="quiet"
          onClick={() => void setStatus(type, isPublished ? 'draft' : 'published')}
        >
          {isPublished ? 'Withdraw' : 'Publish'}
          <span className="visually-hidden"> {type.name}</span>
        </Button>
      </span>
    </div>
  )
}

async function setStatus({ _id: decktypeId, name }: Decktype, status: Decktype['status']): Promise<void> {
  try {
    await writeToBackend(api.cards.decktypes.update, { decktypeId, status })
    toast(status === 'published' ? `${name} is published.` : `${name} is a draft again.`, { tone: 'success' })
  } catch (error) {
    toast(errorMessage(error), { tone: 'error' })
  }
}

const nothing = { name: '', kind: 'oracle' as DeckKind, description: '', one: 'card', many: 'cards' }

function NewType() {
  const editing = useFormDraft('new deck type', nothing)
  const { fields, change, typed } = editing
  const navigate = useNavigate()

  function make(event: FormEvent) {
    event.preventDefault()
    void editing.save(async (_changes, _seen, { name, kind, description, one, many }) => {
      const decktypeId = await writeToBackend(api.cards.decktypes.create, {
        ...{ name, kind, description, slug: slugFrom(name), wording: { one, many } },
        ...{ reversible: kind === 'tarot', aspectRatio: 11 / 19 },
      })
      await navigate(`/decktype/editor/${decktypeId}`)
    })
  }

  return (
    <Panel as="section" aria-labelledby="new-type">
      <h2 id="new-type">A new deck type</h2>
      <DraftNotice editing={editing} />
      <form className="workbench-form" onSubmit={make}>
        <div className="workbench-fields">
          <TextField label="Name" required maxLength={80} {...typed('name')} />
          <SelectField
            label="Kind"
            hint="It stays: readings are composed by it."
            value={fields.kind}
            onChange={(event) => change('kind', event.currentTarget.value as DeckKind)}
          >
            {Object.entries(kinds).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField label="One is called" required maxLength={30} {...typed('one')} />
          <TextField label="Many are called" required maxLength={30} {...typed('many')} />
        </div>
        <TextArea label="Description" required maxLength={2000} rows={3} {...typed('description')} />
        <SaveFailure editing={editing} title="It was not made" />
        <div className="actions">
          <Button type="submit" variant="gold">
            Make the deck type
          </Button>
        </div>
      </form>
    </Panel>
  )
}
