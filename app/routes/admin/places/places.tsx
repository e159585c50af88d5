// Editorial texts of towns: searched by name, edited in a form, and live on the town's pages immediately.
import type { FormEvent } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Link, useSearchParams } from 'react-router'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Records, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { findState, states } from '#content/places/states.ts'
import * as m from '#messages'
import { fewestLocalWords } from '#rules/places/indexing.ts'
import { wordsIn } from '#rules/places/similarity.ts'
import { pageMeta } from '../../page-meta.ts'

import type { Route } from './+types/places.ts'
import './admin-places.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_places_towns(),
    description: m.admin_places_our_own_texts_about_towns(),
    robots: 'noindex',
  })

export default function Places() {
  const [search] = useSearchParams()
  const [state, slug] = (search.get('town') ?? '').split('/')
  return (
    <div className="place-admin">
      <PageHeading
        align="start"
        title={m.admin_places_towns()}
        lede={m.admin_places_a_towns_page_appears_in({ fewestLocalWords })}
      />
      {state && slug ? <Writing key={`${state}/${slug}`} state={state} slug={slug} /> : <Written />}
    </div>
  )
}

type Town = FunctionReturnType<typeof api.places.described>['page'][number]

const columns: readonly RecordColumn<Town>[] = [
  { id: 'name', header: m.admin_places_town, value: ({ name }) => name },
  {
    id: 'state',
    header: m.admin_places_state,
    sortable: true,
    value: ({ state }) => findState(state)?.name ?? state,
  },
  {
    id: 'introduction',
    header: m.admin_places_readings_text,
    align: 'end',
    value: ({ introduction }) => wordCount(introduction),
  },
  {
    id: 'ofStones',
    header: m.admin_places_crystals_text,
    align: 'end',
    value: ({ ofStones }) => wordCount(ofStones),
  },
  {
    id: 'changed',
    header: m.admin_places_last_changed,
    value: ({ changedAt }) => (changedAt === null ? '' : new Date(changedAt).toISOString()),
    cell: ({ changedAt }) =>
      changedAt === null ? m.admin_places_no_text_yet() : <LocalDateTime at={changedAt} brief />,
  },
]

const filters = [
  {
    id: 'state',
    label: m.admin_places_state,
    options: states.map(({ slug, name }) => ({ value: slug, label: () => name })),
  },
]

/** Towns with a text, or any town that matches the search. */
function Written() {
  return (
    <Records
      name="towns"
      caption={m.admin_places_towns()}
      query={api.places.described}
      columns={columns}
      search={m.admin_places_town_name_with_or_without()}
      findsMore
      filters={filters}
      rowLink={({ state, slug }) => `/admin/places?town=${state}/${slug}`}
      empty={
        <EmptyState title={m.admin_places_no_town_texts_yet()}>
          {m.admin_places_search_for_a_town_to()}
        </EmptyState>
      }
    />
  )
}

function Writing({ state, slug }: { state: string; slug: string }) {
  const text = useLiveQuery(api.places.textOf, { state, slug }, undefined)
  if (!text) return <SkeletonText lines={6} label={m.admin_places_loading_town_texts()} />
  return <TextForm text={text} />
}

type Text = FunctionReturnType<typeof api.places.textOf>

const labels = {
  introduction: m.admin_places_about_readings_in_the_town,
  ofStones: m.admin_places_about_crystals_in_the_town,
}

function TextForm({ text: { state, slug, ...saved } }: { text: Text }) {
  const editing = useFormDraft(`place ${state}/${slug}`, saved)
  const { fields, typed, isChanged, isSaving, failure } = editing

  function save(event: FormEvent) {
    event.preventDefault()
    void editing.save(async (changes, seen) => {
      await writeToBackend(api.places.describe, { state, slug, ...changes, seen })
      toast(m.admin_places_saved_the_towns_pages_show(), { tone: 'success' })
    })
  }

  return (
    <Panel as="section" aria-labelledby="writing">
      <form className="place-admin-form" onSubmit={save}>
        <h2 id="writing">
          <Link to={`/${state}/${slug}/tarot-readings`}>
            /{state}/{slug}
          </Link>
        </h2>
        <EditConflict editing={editing} labels={labels} />
        <TextArea
          label={labels.introduction()}
          hint={m.admin_places_whats_true_of_this_town()}
          note={wordCount(fields.introduction)}
          rows={8}
          maxLength={2000}
          error={failure ?? undefined}
          {...typed('introduction')}
        />
        <TextArea
          label={labels.ofStones()}
          hint={m.admin_places_for_its_crystals_page_a()}
          note={wordCount(fields.ofStones)}
          rows={8}
          maxLength={2000}
          {...typed('ofStones')}
        />
        <div className="actions">
          <Button type="submit" variant="gold" loading={isSaving} disabled={!isChanged}>
            {m.admin_places_save()}
          </Button>
          <Link to="/admin/places">{m.admin_places_all_towns()}</Link>
        </div>
      </form>
    </Panel>
  )
}

function wordCount(text: string): string {
  return m.admin_places_word({ count: wordsIn(text).length })
}
