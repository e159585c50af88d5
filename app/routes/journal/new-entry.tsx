// Logs a reading made with physical cards: when, with which deck and layout, and which cards.
import { data, useNavigate, useSearchParams } from 'react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import type { JournalOwner } from '#app/journal/entries.ts'
import { SINGLE } from '#app/journal/journal-filter.ts'
import { useJournalOwner } from '#app/journal/use-journal-owner.ts'
import { layouts } from '#content/spreads/index.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { emptyDraft, draftStorage, localDateTime, type EntryDraft, type ChosenCard } from './entry-draft.ts'
import { PlacedCards, type Place } from './placed-cards.tsx'
import type { Route } from './+types/new-entry.ts'
import './new-entry.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.journal_new_entry_log_a_physical_reading(),
    description: m.journal_new_entry_log_a_reading_you_did(),
    image: pageImage('journal'),
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const deckSlug = new URL(request.url).searchParams.get('deck')
  const [decks, deck] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    backend.query(api.cards.decks.get, deckSlug === null ? {} : { deck: deckSlug }),
  ])
  if (!deck && deckSlug !== null) throw data(null, { status: 404 })
  return {
    decks: decks.map(({ slug, title }) => ({ slug, title })),
    deck: deck && {
      slug: deck.slug,
      reversible: deck.decktype.reversible,
      wording: deck.decktype.wording,
      cards: deck.cards.map(({ slug, name }) => ({ value: slug, label: name })),
      layouts: layouts
        .filter(({ deckKinds, positions }) => deckKinds.includes(deck.decktype.kind) && positions.length > 1)
        .map(({ slug, name, positions }) => ({
          slug,
          name,
          places: positions.map(({ key, name: positionName }): Place => ({ key, name: positionName })),
        })),
    },
  }
}

type LoaderData = Route.ComponentProps['loaderData']

export default function NewEntry({ loaderData }: Route.ComponentProps) {
  const owner = useJournalOwner()
  return (
    <div className="new-entry">
      <PageHeading
        eyebrow={m.journal_new_entry_your_journal()}
        title={m.journal_new_entry_log_a_physical_reading()}
        lede={m.journal_new_entry_add_a_reading_you_did()}
      />
      <noscript>
        <p>{m.journal_new_entry_this_page_needs_javascript_to()}</p>
      </noscript>
      {owner && loaderData.deck ? (
        <EntryForm owner={owner} decks={loaderData.decks} deck={loaderData.deck} />
      ) : (
        <SkeletonText lines={6} label={m.journal_new_entry_loading_form()} />
      )}
    </div>
  )
}

type EntryFormProps = {
  owner: JournalOwner
  decks: LoaderData['decks']
  deck: NonNullable<LoaderData['deck']>
}

function EntryForm({ owner, decks, deck }: EntryFormProps) {
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const [draft, setDraft] = useState<EntryDraft>(() => draftStorage.read() ?? emptyDraft())
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const customLayouts = useLiveQuery(api.readings.layouts.listMine, owner, [])
  const ownLayouts = customLayouts.map(({ _id, name, positions }) => ({
    slug: _id as string,
    name,
    places: positions.map((position): Place => ({ key: position.key, name: position.name })),
  }))
  const layout = [...deck.layouts, ...ownLayouts].find(({ slug }) => slug === draft.layout)
  const places: Place[] = layout?.places ?? [
    { key: '', name: m.journal_new_entry_the({ one: deck.wording.one }) },
  ]

  function change(changes: Partial<EntryDraft>): void {
    const next = { ...draft, ...changes }
    setDraft(next)
    draftStorage.write(next)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const cards = places.map(({ key }) => ({ position: key, ...cardAtPosition(draft, key, deck) }))
    const missing = places.find((_, index) => cards[index]!.card === '')
    if (missing) return setProblem(m.journal_new_entry_choose_a_card_for({ name: missing.name }))
    setBusy(true)
    setProblem(null)
    try {
      const { kind, readingId } = await writeToBackend(api.journal.log, {
        ...owner,
        key: draft.key,
        deck: deck.slug,
        layout: layout?.slug ?? null,
        cards,
        madeAt: new Date(draft.at).getTime(),
        question: draft.question,
        note: draft.note,
        tags: draft.tags.split(','),
      })
      draftStorage.forget()
      await navigate(kind === 'draw' ? `/draws/${readingId}` : `/spreads/${readingId}`, {
        viewTransition: true,
      })
    } catch (error) {
      setProblem(errorMessage(error, m.journal_new_entry_the_reading_couldnt_be_saved()))
      setBusy(false)
    }
  }

  return (
    <form className="panel new-entry-form" onSubmit={(event) => void save(event)}>
      <div className="new-entry-frame">
        <TextField
          label={m.journal_new_entry_date_and_time()}
          type="datetime-local"
          required
          value={draft.at}
          max={localDateTime(Date.now() + 60_000)}
          onChange={(event) => change({ at: event.currentTarget.value })}
        />
        <SelectField
          label={m.journal_new_entry_deck()}
          value={deck.slug}
          onChange={({ currentTarget }) =>
            setParams({ deck: currentTarget.value }, { replace: true, preventScrollReset: true })
          }
        >
          {decks.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.journal_new_entry_spread()}
          value={layout?.slug ?? SINGLE}
          onChange={(event) => change({ layout: event.currentTarget.value })}
        >
          <option value={SINGLE}>{m.journal_new_entry_single({ one: deck.wording.one })}</option>
          <optgroup label={m.journal_new_entry_lodestar_spreads()}>
            {deck.layouts.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </optgroup>
          {ownLayouts.length > 0 && (
            <optgroup label={m.journal_new_entry_your_spreads()}>
              {ownLayouts.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
      </div>
      <PlacedCards
        places={places}
        items={deck.cards}
        reversible={deck.reversible}
        cardAt={(key) => cardAtPosition(draft, key, deck)}
        onChoose={(key, card) => change({ cards: { ...draft.cards, [key]: card } })}
      />
      <TextField
        label={m.journal_new_entry_question()}
        note={m.journal_new_entry_optional()}
        dir="auto"
        maxLength={500}
        value={draft.question}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <TextArea
        label={m.journal_new_entry_note()}
        note={m.journal_new_entry_optional()}
        dir="auto"
        maxLength={5000}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <TextField
        label={m.journal_new_entry_tags()}
        note={m.journal_new_entry_optional()}
        hint={m.journal_new_entry_separate_tags_with_commas()}
        dir="auto"
        value={draft.tags}
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      {problem && (
        <Callout tone="error" role="alert" title={m.journal_new_entry_not_saved_yet()}>
          {problem}
        </Callout>
      )}
      <Button variant="gold" type="submit" loading={busy}>
        {m.journal_new_entry_save_reading()}
      </Button>
    </form>
  )
}

/** A card of another deck stays in the draft, in case the visitor switches back, but is not shown here. */
function cardAtPosition(draft: EntryDraft, key: string, deck: NonNullable<LoaderData['deck']>): ChosenCard {
  const chosen = draft.cards[key]
  if (!chosen || !deck.cards.some(({ value }) => value === chosen.card)) return { card: '', reversed: false }
  return { card: chosen.card, reversed: chosen.reversed && deck.reversible }
}
