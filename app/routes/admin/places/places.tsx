// Towns in our own words: found by name, written, and shown on their pages at once.
import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { EditConflict } from '#app/components/editing/edit-conflict.tsx'
import { useFormDraft } from '#app/components/editing/use-form-draft.ts'
import { failureWords } from '#app/components/records/failure-words.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SearchField, TextArea } from '#app/components/ui/field.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
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
      <Search />
      {state && slug ? <Writing key={`${state}/${slug}`} state={state} slug={slug} /> : <Found />}
    </div>
  )
}

function Search() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  return (
    <Form
      role="search"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <SearchField label="A town’s name" name="q" defaultValue={search.get('q') ?? ''} maxLength={100} />
    </Form>
  )
}

/** What was searched for, or, before that, what has been written. */
function Found() {
  const [search] = useSearchParams()
  const text = search.get('q')?.trim() ?? ''
  return text === '' ? <Written /> : <Matches text={text} />
}

function Matches({ text }: { text: string }) {
  const found = useLiveQuery(api.places.search, { text }, undefined)
  if (!found) return <SkeletonText lines={4} label="Looking for towns" />
  if (found.length === 0)
    return (
      <EmptyState title="No town of this name">We know towns of five thousand people and more.</EmptyState>
    )
  return <TownLinks towns={found} />
}

const written = { paginationOpts: { numItems: 100, cursor: null } }

function Written() {
  const list = useLiveQuery(api.places.described, written, undefined)
  if (!list) return <SkeletonText lines={4} label="Reading what was written" />
  if (list.page.length === 0)
    return <EmptyState title="Nothing is written yet">Look for a town to begin.</EmptyState>
  return <TownLinks towns={list.page} />
}

function TownLinks({
  towns,
}: {
  towns: readonly { state: string; slug: string; name: string; changedAt?: number }[]
}) {
  return (
    <ul role="list" className="place-desk-list">
      {towns.map(({ state, slug, name, changedAt }) => (
        <li key={`${state}/${slug}`}>
          <Link to={`/admin/places?town=${state}/${slug}`}>{name}</Link>
          <small>
            {state}
            {changedAt !== undefined && (
              <>
                {' · '}
                <Moment at={changedAt} />
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}

function Writing({ state, slug }: { state: string; slug: string }) {
  const text = useLiveQuery(api.places.textOf, { state, slug }, undefined)
  if (!text) return <SkeletonText lines={6} label="Reading what was written" />
  return <TextForm text={text} />
}

type Text = FunctionReturnType<typeof api.places.textOf>

const labels = { introduction: 'Of readings in the town', ofStones: 'Of stones in the town' }

function TextForm({ text: { state, slug, version, ...saved } }: { text: Text }) {
  const editing = useFormDraft(`place ${state}/${slug}`, saved, version)
  const { fields, change, changes, isChanged } = editing
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await writeToBackend(api.places.describe, { state, slug, ...changes, basedOn: editing.basedOn })
      editing.arrived(changes)
      toast('Saved. The town’s pages show it now.', { tone: 'success' })
    } catch (error) {
      if (!editing.refusedBy(error)) setProblem(failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="writing">
      <form
        className="place-desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
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
          value={fields.introduction}
          error={problem ?? undefined}
          onChange={(event) => change('introduction', event.currentTarget.value)}
        />
        <TextArea
          label={labels.ofStones}
          hint="For its page of crystals: a quarry, a museum, a shop that has been there for ever."
          note={wordCount(fields.ofStones)}
          rows={8}
          maxLength={2000}
          value={fields.ofStones}
          onChange={(event) => change('ofStones', event.currentTarget.value)}
        />
        <div className="actions">
          <Button type="submit" variant="gold" loading={busy} disabled={!isChanged}>
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
