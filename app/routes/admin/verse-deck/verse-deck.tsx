// Editor of a verse deck, for everybody or for one totem.
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { EditorPresence } from '#app/components/admin/editing/editor-presence.tsx'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
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
import * as m from '#messages'
import { MAX_VERSES, withVerses } from '#rules/verses/verse-deck.ts'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/verse-deck.ts'
import { ChosenVerses } from './chosen-verses.tsx'
import { FindVerses } from './find-verses.tsx'
import './verse-deck.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_verse_deck_verse_deck(),
    description: m.admin_verse_deck_choose_bible_verses_put_them(),
    robots: 'noindex',
  })

type Found = NonNullable<FunctionReturnType<typeof api.verses.verseDecks.get>>

const labels = {
  title: m.admin_verse_deck_title,
  tagline: m.admin_verse_deck_tagline,
  translation: m.admin_verse_deck_translation,
  verses: m.admin_verse_deck_verses,
}

export default function VerseDeckPage({ params: { id } }: Route.ComponentProps) {
  const found = useLiveQuery(api.verses.verseDecks.get, { id }, undefined)
  return (
    <div className="verse-deck-editor">
      {found === undefined && <SkeletonText lines={8} label={m.admin_verse_deck_loading_deck()} />}
      {found === null && (
        <EmptyState
          title={m.admin_verse_deck_verse_deck_not_found()}
          actions={
            <Link to="/bible/create/new" {...buttonLook()}>
              {m.admin_verse_deck_create_a_verse_deck()}
            </Link>
          }
        >
          {m.admin_verse_deck_this_address_doesnt_belong_to()}
        </EmptyState>
      )}
      {found && <VerseDeck key={id} id={id} found={found} />}
    </div>
  )
}

function VerseDeck({ id, found: { deck, totem } }: { id: string; found: Found }) {
  const nothing = { title: totem ? m.admin_verse_deck_verses_for({ label: totem.label }) : '', tagline: '' }
  const { title, tagline, translation, verses } = deck ?? {
    ...nothing,
    translation: defaultTranslation,
    verses: [] as string[],
  }
  const editing = useFormDraft(`verse deck ${id}`, { title, tagline, translation, verses })
  const { fields, change, typed, isChanged, isSaving } = editing
  /** Whether the button that was pressed last also publishes. */
  const [isToPublish, setToPublish] = useState(false)
  const navigate = useNavigate()
  const isPublished = deck?.status === 'published'

  function save({ andPublish }: { andPublish: boolean }) {
    setToPublish(andPublish)
    void editing.save(async (changes, seen, whole) => {
      const name = Object.keys(changes).length > 0 || !deck ? await store(whole, seen) : id
      if (andPublish) await writeToBackend(api.verses.verseDecks.publish, { id: name })
      toast(
        andPublish || isPublished
          ? m.admin_verse_deck_published_visitors_can_draw_from()
          : m.admin_verse_deck_saved(),
        {
          tone: 'success',
        },
      )
      if (name !== id) await navigate(`/bible/create/${name}`, { replace: true })
    })
  }

  /** Returns the id for the address: the slug of a saved deck, or the totem's id for its own deck. */
  async function store(whole: typeof fields, seen: Partial<typeof fields>): Promise<string> {
    const { slug } = await writeToBackend(api.verses.verseDecks.save, { id, ...whole, seen })
    return totem ? id : slug
  }

  return (
    <form
      className="verse-deck-editor"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save({ andPublish: false })
      }}
    >
      {id !== 'new' && <AdminBreadcrumbs steps={breadcrumbsTo(deck, totem)} />}
      <header className="verse-deck-editor-head">
        <div>
          <PageHeading
            align="start"
            title={
              deck?.title ??
              (totem
                ? m.admin_verse_deck_verses_for({ label: totem.label })
                : m.admin_verse_deck_new_verse_deck())
            }
            lede={
              totem
                ? m.admin_verse_deck_once_its_published_this_totem()
                : m.admin_verse_deck_choose_verses_put_them_in()
            }
          />
          <p className="verse-deck-editor-state">
            <Badge tone={isPublished ? 'success' : 'neutral'}>{stateWords(deck)}</Badge>
            {totem && deck && totem.drawsFrom === deck.slug && (
              <Badge tone="gold">{m.admin_verse_deck_the_totem_draws_from_it()}</Badge>
            )}
            {deck && <EditorPresence thing={`deck:${deck._id}`} />}
          </p>
        </div>
        <div className="actions">
          {deck && (
            <Link to={`/deck/edit/${deck.slug}`} {...buttonLook({ variant: 'quiet' })}>
              {m.admin_verse_deck_edit_deck()}
            </Link>
          )}
          {isPublished ? (
            <Button type="submit" variant="gold" loading={isSaving} disabled={!isChanged}>
              {m.admin_verse_deck_save_and_publish()}
            </Button>
          ) : (
            <>
              <Button type="submit" loading={isSaving && !isToPublish} disabled={!isChanged}>
                {m.admin_verse_deck_save()}
              </Button>
              <Button
                variant="gold"
                loading={isSaving && isToPublish}
                disabled={fields.verses.length === 0 || fields.title.trim() === ''}
                onClick={() => save({ andPublish: true })}
              >
                {m.admin_verse_deck_publish()}
              </Button>
            </>
          )}
        </div>
      </header>
      <DraftNotice editing={editing} />
      <EditConflict editing={editing} labels={labels} />
      <LeaveGuard when={!editing.isKept} loss={m.admin_verse_deck_this_browser_couldnt_save_your()} />
      <SaveFailure editing={editing} />
      <Panel>
        <div className="verse-deck-editor-fields">
          <TextField label={labels.title()} required maxLength={80} {...typed('title')} />
          <TextField
            label={labels.tagline()}
            note={m.admin_verse_deck_optional()}
            maxLength={200}
            {...typed('tagline')}
          />
          <SelectField
            label={labels.translation()}
            value={fields.translation}
            disabled={(deck?.revision ?? 0) > 0}
            hint={(deck?.revision ?? 0) > 0 ? m.admin_verse_deck_the_deck_was_published_in() : undefined}
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
      <div className="verse-deck-editor-columns">
        <FindVerses
          translation={fields.translation}
          chosen={fields.verses}
          onAdd={(added) => change('verses', withVerses(fields.verses, added).slice(0, MAX_VERSES))}
        />
        <ChosenVerses
          translation={fields.translation}
          verses={fields.verses}
          onChange={(next) => change('verses', next)}
        />
      </div>
      <p className="verse-deck-editor-rights">{translations[fields.translation].rights}</p>
    </form>
  )
}

/** Only for existing decks: the page for a new one is in the side navigation. */
function breadcrumbsTo(deck: Found['deck'], totem: Found['totem']) {
  if (!totem)
    return [
      { label: m.admin_verse_deck_decks(), to: '/manageDecks' },
      { label: deck?.title ?? m.admin_verse_deck_verse_deck() },
    ]
  return [
    { label: m.admin_verse_deck_totems(), to: '/admin/totems' },
    { label: totem.label, to: `/admin/totems/${totem._id}` },
    { label: m.admin_verse_deck_verses() },
  ]
}

function stateWords(deck: Found['deck']): string {
  if (!deck) return m.admin_verse_deck_not_saved_yet()
  const words = {
    draft: m.admin_verse_deck_draft(),
    'in review': m.admin_verse_deck_in_review(),
    retired: m.admin_verse_deck_retired(),
  } as const
  return deck.status === 'published'
    ? m.admin_verse_deck_published_revision({ revision: deck.revision })
    : words[deck.status]
}
