// Deck types: create, sort, publish.
import type { FormEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { OrderableList } from '#app/components/ui/orderable-list.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import type { DeckKind } from '#content/decks/shape.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { slugFrom } from '#rules/slug.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { FunctionReturnType } from 'convex/server'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/deck-types.ts'
import { useSavedOrder } from './use-saved-order.ts'
import { kinds } from './labels.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_deck_types_deck_types(),
    description: m.admin_deck_types_deck_types_the_cards_meanings(),
    robots: 'noindex',
  })

type Decktype = FunctionReturnType<typeof api.cards.decktypes.list>[number]

export default function DeckTypes() {
  const isReadOnly = useIsReadOnly()
  const types = useLiveQuery(api.cards.decktypes.list, {}, undefined)
  return (
    <div className="admin-page">
      <PageHeading
        align="start"
        title={m.admin_deck_types_deck_types()}
        lede={m.admin_deck_types_a_deck_type_defines_the()}
      />
      {types === undefined && <SkeletonText lines={6} label={m.admin_deck_types_loading_deck_types()} />}
      {types?.length === 0 && (
        <EmptyState title={m.admin_deck_types_no_deck_types_yet()}>
          {m.admin_deck_types_create_the_first_one_below()}
        </EmptyState>
      )}
      {types && types.length > 0 && <TypeList types={types} />}
      {!isReadOnly && <NewType />}
    </div>
  )
}

function TypeList({ types }: { types: readonly Decktype[] }) {
  const isReadOnly = useIsReadOnly()
  const { items, put } = useSavedOrder(
    types,
    ({ _id }) => _id,
    (moved, seen) =>
      writeToBackend(api.cards.decktypes.reorder, {
        order: moved.map(({ _id }) => _id),
        seen: seen as Decktype['_id'][],
      }),
  )
  return (
    <section aria-label={m.admin_deck_types_all_deck_types()}>
      <OrderableList
        label={m.admin_deck_types_deck_types_in_the_order()}
        items={items}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOrder={isReadOnly ? null : put}
      >
        {(type) => <TypeRow type={type} />}
      </OrderableList>
    </section>
  )
}

/** Names the row in each button for screen readers. */
const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>

function TypeRow({ type }: { type: Decktype }) {
  const isPublished = type.status === 'published'
  const isReadOnly = useIsReadOnly()
  return (
    <div className="workbench-row">
      <span className="workbench-name">
        <Link to={`/admin/deck-types/${type._id}`}>{type.name}</Link>
        <HiddenComma />
        <small>
          {m.admin_deck_types_each_draw_gives_one_upright({
            kind: kinds[type.kind](),
            one: type.wording.one,
            reversible: type.reversible ? 'yes' : 'no',
          })}
        </small>
      </span>
      <Badge tone={isPublished ? 'success' : 'neutral'}>
        {isPublished ? m.admin_deck_types_published() : m.admin_deck_types_draft()}
      </Badge>
      <span className="actions">
        <Link to={`/decktype/editor/${type._id}`} {...buttonLook({ size: 'small' })}>
          <Message parts={m.admin_deck_types_structure_of.parts({ name: type.name })} hidden={hidden} />
        </Link>
        {!isReadOnly && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => void setStatus(type, isPublished ? 'draft' : 'published')}
          >
            <Message
              parts={
                isPublished
                  ? m.admin_deck_types_unpublish.parts({ name: type.name })
                  : m.admin_deck_types_publish.parts({ name: type.name })
              }
              hidden={hidden}
            />
          </Button>
        )}
      </span>
    </div>
  )
}

async function setStatus({ _id: decktypeId, name }: Decktype, status: Decktype['status']): Promise<void> {
  try {
    await writeToBackend(api.cards.decktypes.update, { decktypeId, status })
    toast(
      status === 'published'
        ? m.admin_deck_types_is_published({ name })
        : m.admin_deck_types_is_a_draft_again({ name }),
      { tone: 'success' },
    )
  } catch (error) {
    toast(errorMessage(error), { tone: 'error' })
  }
}

function NewType() {
  const editing = useFormDraft('new deck type', {
    name: '',
    kind: 'oracle' as DeckKind,
    description: '',
    one: m.admin_deck_types_card(),
    many: m.admin_deck_types_cards(),
  })
  const { fields, change, typed } = editing
  const navigate = useNavigate()

  function make(event: FormEvent) {
    event.preventDefault()
    void editing.save(async (_changes, _seen, { name, kind, description, one, many }) => {
      const decktypeId = await writeToBackend(api.cards.decktypes.create, {
        name,
        kind,
        description,
        slug: slugFrom(name),
        wording: { one, many },
        reversible: kind === 'tarot',
        aspectRatio: 11 / 19,
      })
      await navigate(`/decktype/editor/${decktypeId}`)
    })
  }

  return (
    <Panel as="section" aria-labelledby="new-type">
      <h2 id="new-type">{m.admin_deck_types_new_deck_type()}</h2>
      <DraftNotice editing={editing} />
      <form className="workbench-form" onSubmit={make}>
        <div className="workbench-fields">
          <TextField label={m.admin_deck_types_name()} required maxLength={80} {...typed('name')} />
          <SelectField
            label={m.admin_deck_types_kind()}
            hint={m.admin_deck_types_you_cant_change_this_later()}
            value={fields.kind}
            onChange={(event) => change('kind', event.currentTarget.value as DeckKind)}
          >
            {Object.entries(kinds).map(([value, words]) => (
              <option key={value} value={value}>
                {words()}
              </option>
            ))}
          </SelectField>
          <TextField label={m.admin_deck_types_word_for_one()} required maxLength={30} {...typed('one')} />
          <TextField
            label={m.admin_deck_types_word_for_several()}
            required
            maxLength={30}
            {...typed('many')}
          />
        </div>
        <TextArea
          label={m.admin_deck_types_description()}
          required
          maxLength={2000}
          rows={3}
          {...typed('description')}
        />
        <SaveFailure editing={editing} title={m.admin_deck_types_couldnt_create_the_deck_type()} />
        <div className="actions">
          <Button type="submit" variant="gold">
            {m.admin_deck_types_create_deck_type()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
