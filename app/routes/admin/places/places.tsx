// Towns in our own words: found by name, written, and shown on their pages at once.
import type { FormEvent } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Link, useSearchParams } from 'react-router'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Records, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { findState, states } from '#content/places/states.ts'
import { fewestLocalWords } from '#rules/places/indexing.ts'
import { wordsIn } from '#rules/places/likeness.ts'
import { pageMeta } from '../../page-meta.ts'

import type { Route } from './+types/places.ts'
import './admin-places.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Towns',
    description: 'What we say of towns in our own words.',
    robots: 'noindex',
  })

export default function Places() {
  const [search] = useSearchParams()
  const [state, slug] = (search.get('town') ?? '').split('/')
  return (
    <div className="place-desk">
      <PageHeading
        align="start"
        title="Towns"
        lede={`A town’s page is shown to search engines when ${fewestLocalWords} words on it can be read nowhere else.`}
      />
      {state && slug ? <Writing key={`${state}/${slug}`} state={state} slug={slug} /> : <Written />}
    </div>
  )
}

type Town = FunctionReturnType<typeof api.places.described>['page'][number]

const columns: readonly RecordColumn<Town>[] = [
  { id: 'name', header: 'Town', value: ({ name }) => name },
  { id: 'state', header: 'State', sortable: true, value: ({ state }) => findState(state)?.name ?? state },
  {
    id: 'introduction',
    header: 'Of readings',
    align: 'end',
    value: ({ introduction }) => wordCount(introduction),
  },
  { id: 'ofStones', header: 'Of stones', align: 'end', value: ({ ofStones }) => wordCount(ofStones) },
  {
    id: 'changed',
    header: 'Changed',
    value: ({ changedAt }) => (changedAt === null ? '' : new Date(changedAt).toISOString()),
    cell: ({ changedAt }) => (changedAt === null ? 'Nothing written yet' : <Moment at={changedAt} brief />),
  },
]

const filters = [
  { id: 'state', label: 'State', options: states.map(({ slug, name }) => ({ value: slug, label: name })) },
]

/** What has been written, and among all towns what is looked for. */
function Written() {
  return (
    <Records
      name="towns"
      caption="Towns"
      query={api.places.described}
      columns={columns}
      search="A town’s name, written of or not"
      findsMore
      filters={filters}
      rowLink={({ state, slug }) => `/admin/places?town=${state}/${slug}`}
      empty={<EmptyState title="Nothing is written yet">Look for a town to begin.</EmptyState>}
    />
  )
}

function Writing({ state, slug }: { state: string; slug: string }) {
  const text = useLiveQuery(api.places.textOf, { state, slug }, undefined)
  if (!text) return <SkeletonText lines={6} label="Reading what was written" />
  return <TextForm text={text} />
}

type Text = FunctionReturnType<typeof api.places.textOf>

const labels = { introduction: 'Of readings in the town', ofStones: 'Of stones in the town' }

function TextForm({ text: { state, slug, ...saved } }: { text: Text }) {
  const editing = useFormDraft(`place ${state}/${slug}`, saved)
  const { fields, typed, isChanged, isSaving, failure } = editing

  function save(event: FormEvent) {
    event.preventDefault()
    void editing.save(async (changes, seen) => {
      await writeToBackend(api.places.describe, { state, slug, ...changes, seen })
      toast('Saved. The town’s pages show it now.', { tone: 'success' })
    })
  }

  return (
    <Panel as="section" aria-labelledby="writing">
      <form className="place-desk-form" onSubmit={save}>
        <h2 id="writing">
          <Link to={`/${state}/${slug}/tarot-readings`}>
            /{state}/{slug}
          </Link>
        </h2>
        <EditConflict editing={editing} labels={labels} />
        <TextArea
          label={labels.introduction}
          hint="What is true there and nowhere else. An empty line begins a paragraph."
          note={wordCount(fields.introduction)}
          rows={8}
          maxLength={2000}
          error={failure ?? undefined}
          {...typed('introduction')}
        />
        <TextArea
          label={labels.ofStones}
          hint="For its page of crystals: a quarry, a museum, a shop that has been there for ever."
          note={wordCount(fields.ofStones)}
          rows={8}
          maxLength={2000}
          {...typed('ofStones')}
        />
        <div className="actions">
          <Button type="submit" variant="gold" loading={isSaving} disabled={!isChanged}>
            Save
          </Button>
          <Link to="/admin/places">All towns</Link>
        </div>
      </form>
    </Panel>
  )
}

function wordCount(text: string): string {
  const count = wordsIn(text).length
  return count === 1 ? '1 word' : `${count} words`
}
