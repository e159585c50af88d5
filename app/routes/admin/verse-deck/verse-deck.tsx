// A deck of verses, chosen one by one: for everybody, or for one totem. The whole Bible is at hand.
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { AlsoHere } from '#app/components/admin/editing/also-here.tsx'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-end.tsx'
import { LeaveGuard } from '#app/components/admin/editing/leave-guard.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import {
  defaultTranslation,
  isTranslation,
  translations,
  translationSlugs,
} from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import { MOST_VERSES, withVerses } from '#rules/verses/verse-deck.ts'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/verse-deck.ts'
import { ChosenVerses } from './chosen-verses.tsx'
import { FindVerses } from './find-verses.tsx'
import './verse-deck.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'A deck of verses',
    description: 'Choose verses of the Bible, put them in order, and publish them as a deck.',
    robots: 'noindex',
  })

type Found = NonNullable<FunctionReturnType<typeof api.verses.verseDecks.get>>

const labels = { title: 'Title', tagline: 'Tagline', translation: 'Translation', verses: 'Verses' }

export default function VerseDeckPage({ params: { id } }: Route.ComponentProps) {
  const found = useLiveQuery(api.verses.verseDecks.get, { id }, undefined)
  return (
    <div className="verse-desk">
      {found === undefined && <SkeletonText lines={8} label="Reading the deck" />}
      {found === null && (
        <EmptyState
          title="There is no deck of verses here"
          actions={
            <Link to="/bible/create/new" {...buttonLook()}>
              Make a new one
            </Link>
          }
        >
          The address names neither a deck of verses nor a totem.
        </EmptyState>
      )}
      {found && <VerseDeck key={id} id={id} found={found} />}
    </div>
  )
}

function VerseDeck({ id, found: { deck, totem } }: { id: string; found: Found }) {
  const nothing = { title: totem ? `Verses of ${totem.label}` : '', tagline: '' }
  const { title, tagline, translation, verses } = deck ?? {
    ...nothing,
    ...{ translation: defaultTranslation, verses: [] as string[] },
  }
  const editing = useFormDraft(`verse deck ${id}`, { title, tagline, translation, verses })
  const { fields, change, typed, isChanged, isSaving } = editing
  /** Which button was pressed last. */
  const [isToPublish, setToPublish] = useState(false)
  const navigate = useNavigate()
  const isPublished = deck?.status === 'published'

  function save({ andPublish }: { andPublish: boolean }) {
    setToPublish(andPublish)
    void editing.save(async (changes, seen, whole) => {
      const name = Object.keys(changes).length > 0 || !deck ? await store(whole, seen) : id
      if (andPublish) await writeToBackend(api.verses.verseDecks.publish, { id: name })
      toast(andPublish || isPublished ? 'Published: it can be drawn from now.' : 'Saved.', {
        tone: 'success',
      })
      if (name !== id) await navigate(`/bible/create/${name}`, { replace: true })
    })
  }

  /** What it is called in the address from now on: a new deck has its own name, that of a totem keeps the totem's. */
  async function store(whole: typeof fields, seen: Partial<typeof fields>): Promise<string> {
    const { slug } = await writeToBackend(api.verses.verseDecks.save, { id, ...whole, seen })
    return totem ? id : slug
  }

  return (
    <form
      className="verse-desk"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save({ andPublish: false })
      }}
    >
      {id !== 'new' && <WayHere steps={wayTo(deck, totem)} />}
      <header className="verse-desk-head">
        <div>
          <PageHeading
            align="start"
            title={deck?.title ?? (totem ? `Verses of ${totem.label}` : 'A new deck of verses')}
            lede={
              totem
                ? 'Once it is published, this totem draws from it.'
                : 'Choose verses, put them in order, publish them.'
            }
          />
          <p className="verse-desk-state">
            <Badge tone={isPublished ? 'success' : 'neutral'}>{stateWords(deck)}</Badge>
            {totem && deck && totem.drawsFrom === deck.slug && (
              <Badge tone="gold">The totem draws from it</Badge>
            )}
            {deck && <AlsoHere thing={`deck:${deck._id}`} />}
          </p>
        </div>
        <div className="actions">
          {isPublished ? (
            <Button type="submit" variant="gold" loading={isSaving} disabled={!isChanged}>
              Save and publish
            </Button>
          ) : (
            <>
              <Button type="submit" loading={isSaving && !isToPublish} disabled={!isChanged}>
                Save
              </Button>
              <Button
                variant="gold"
                loading={isSaving && isToPublish}
                disabled={fields.verses.length === 0 || fields.title.trim() === ''}
                onClick={() => save({ andPublish: true })}
              >
                Publish
              </Button>
            </>
          )}
        </div>
      </header>
      <DraftNotice editing={editing} />
      <EditConflict editing={editing} labels={labels} />
      <LeaveGuard when={!editing.isKept} loss="This browser could not keep what you have chosen." />
      <SaveFailure editing={editing} />
      <Panel>
        <div className="verse-desk-fields">
          <TextField label={labels.title} required maxLength={80} {...typed('title')} />
          <TextField label={labels.tagline} note="optional" maxLength={200} {...typed('tagline')} />
          <SelectField
            label={labels.translation}
            value={fields.translation}
            disabled={(deck?.revision ?? 0) > 0}
            hint={(deck?.revision ?? 0) > 0 ? 'It was published in this one.' : undefined}
            onChange={({ currentTarget: { value } }) => isTranslation(value) && change('translation', value)}
          >
            {translationSlugs.map((slug) => (
              <option key={slug} value={slug}>
                {translations[slug].name}
              </option>
            ))}
          </SelectField>
        </div>
      </Panel>
      <div className="verse-desk-columns">
        <FindVerses
          translation={fields.translation}
          chosen={fields.verses}
          onAdd={(added) => change('verses', withVerses(fields.verses, added).slice(0, MOST_VERSES))}
        />
        <ChosenVerses
          translation={fields.translation}
          verses={fields.verses}
          onChange={(next) => change('verses', next)}
        />
      </div>
      <p className="verse-desk-rights">{translations[fields.translation].rights}</p>
    </form>
  )
}

/** A new deck stands in the side navigation, and has its way from there. */
function wayTo(deck: Found['deck'], totem: Found['totem']) {
  if (!totem) return [{ label: 'Decks', to: '/manageDecks' }, { label: deck?.title ?? 'A deck of verses' }]
  return [
    { label: 'Totems', to: '/admin/totems' },
    { label: totem.label, to: `/admin/totems/${totem._id}` },
    { label: 'Verses' },
  ]
}

function stateWords(deck: Found['deck']): string {
  if (!deck) return 'Not saved yet'
  const words = { draft: 'Draft', 'in review': 'In review', retired: 'Retired' } as const
  return deck.status === 'published' ? `Published, revision ${deck.revision}` : words[deck.status]
}
