// Creates a deck with a title; everything else is edited on its page.
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea, TextField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { slugFrom } from '#rules/slug.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/new-deck.ts'
import type { Structure } from './labels.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_new_deck_new_deck(),
    description: m.admin_new_deck_create_a_new_deck_for(),
    robots: 'noindex',
  })

const nothing = { title: '', slug: '', artist: '', tagline: '', description: '' }

export default function NewDeck({ params: { decktype } }: Route.ComponentProps) {
  const found = useLiveQuery(api.cards.deckStructure.get, { decktype }, undefined)
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_new_deck_decks(), to: '/manageDecks' },
          { label: m.admin_new_deck_new_deck() },
        ]}
      />
      {found === undefined && <SkeletonText lines={6} label={m.admin_new_deck_loading_deck_type()} />}
      {found === null && (
        <AdminNotFound
          title={m.admin_new_deck_deck_type_not_found()}
          all={{ to: '/decktype', label: m.admin_new_deck_all_deck_types() }}
        />
      )}
      {found && <NewDeckForm key={found.decktype._id} found={found} />}
    </div>
  )
}

function NewDeckForm({ found: { decktype, cards } }: { found: Structure }) {
  const editing = useFormDraft(`new deck of ${decktype._id}`, nothing)
  const { fields, typed, isSaving } = editing
  const isReadOnly = useIsReadOnly()
  const navigate = useNavigate()
  const slug = fields.slug || slugFrom(fields.title)

  function make(event: FormEvent) {
    event.preventDefault()
    void editing.save(async () => {
      const deckId = await writeToBackend(api.cards.decks.create, {
        ...fields,
        slug,
        decktypeId: decktype._id,
        cardIds: null,
        palette: ['#0b1026', '#c9a35b', '#f4ead0'],
        artStyle: '',
      })
      await navigate(`/deck/edit/${deckId}`)
    })
  }

  return (
    <>
      <PageHeading
        align="start"
        eyebrow={decktype.name}
        title={m.admin_new_deck_new_deck()}
        lede={m.admin_new_deck_with_its_own_art({ count: cards.length, ...decktype.wording })}
      />
      <DraftNotice editing={editing} />
      <form className="workbench-form" onSubmit={make}>
        <Panel className="workbench-form">
          <div className="workbench-fields">
            <TextField label={m.admin_new_deck_title()} required maxLength={80} {...typed('title')} />
            <TextField
              label={m.admin_new_deck_short_name_for_the_address()}
              hint={slug === '' ? m.admin_new_deck_use_lowercase_letters_digits_and() : `/draw/${slug}`}
              placeholder={slugFrom(fields.title)}
              maxLength={80}
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              spellCheck={false}
              {...typed('slug')}
            />
            <TextField label={m.admin_new_deck_artist()} maxLength={80} {...typed('artist')} />
            <TextField
              label={m.admin_new_deck_tagline()}
              note={m.admin_new_deck_optional()}
              maxLength={200}
              {...typed('tagline')}
            />
          </div>
          <TextArea
            label={m.admin_new_deck_description()}
            note={m.admin_new_deck_optional()}
            maxLength={2000}
            {...typed('description')}
          />
        </Panel>
        <SaveFailure editing={editing} title={m.admin_new_deck_couldnt_create_the_deck()} />
        <div className="actions">
          <Button
            type="submit"
            variant="gold"
            loading={isSaving}
            disabled={fields.title.trim() === '' || isReadOnly}
          >
            {m.admin_new_deck_create_draft()}
          </Button>
        </div>
      </form>
    </>
  )
}
