// Logs a reading made with physical cards: when, with which deck and layout, and which cards.
import { data, useNavigate, useSearchParams } from 'react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { useFieldErrors } from '#app/components/ui/field-errors.ts'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useDeckPictures } from '#app/journal/deck-pictures.ts'
import type { JournalOwner } from '#app/journal/entries.ts'
import { SINGLE } from '#app/journal/journal-filter.ts'
import { useJournalOwner } from '#app/journal/use-journal-owner.ts'
import { localizedLayouts } from '#content/translations/localized-layouts.ts'
import { nameInTradition, traditions } from '#content/tarot/traditions.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { emptyDraft, draftStorage, localDateTime, type EntryDraft, type ChosenCard } from './entry-draft.ts'
import { FormDeckPicture } from './form-deck-picture.tsx'
import { PlacedCards, type Place } from './placed-cards.tsx'
import type { Route } from './+types/new-entry.ts'
import './new-entry.css'

/** In the select, decks that are not ours; and the one that has its name typed. */
const PRINTED = 'printed:'
const OWN = 'own'

const noPicture = { file: null, problem: null }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.journal_new_entry_log_a_physical_reading(),
    description: m.journal_new_entry_log_a_reading_you_did(),
    image: pageImage('journal'),
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const { searchParams } = new URL(request.url)
  const [deckSlug, printed] = [searchParams.get('deck'), searchParams.get('printed')]
  const [decks, deck, layouts] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    backend.query(api.cards.decks.get, deckSlug === null ? {} : { deck: deckSlug }),
    localizedLayouts(getLocale()),
  ])
  const isKnown = printed === null || printed === OWN || traditions.some(({ slug }) => slug === printed)
  if ((!deck && deckSlug !== null) || !isKnown) throw data(null, { status: 404 })
  const tarot = decks.find(({ decktype }) => decktype.kind === 'tarot')
  return {
    decks: decks.map(({ slug, title }) => ({ slug, title })),
    // The names of their cards are those of one of our decks.
    printedDecks: tarot ? { namesOf: tarot.slug, known: traditions } : null,
    deck: deck && {
      slug: deck.slug,
      printed: deck.decktype.kind === 'tarot' ? printed : null,
      reversible: deck.decktype.reversible,
      wording: deck.decktype.wording,
      cards: deck.cards.map(({ slug, name }) => ({ value: slug, label: cardLabel(slug, name, printed) })),
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

/** With the name that is printed on the card first, because that is what one types. */
function cardLabel(slug: string, usual: string, printed: string | null): string {
  const name = nameInTradition(printed ?? '', slug)
  return name === null ? usual : m.journal_new_entry_card_with_other_name({ name, usual })
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
        <EntryForm
          owner={owner}
          decks={loaderData.decks}
          printedDecks={loaderData.printedDecks}
          deck={loaderData.deck}
        />
      ) : (
        <SkeletonText lines={6} label={m.journal_new_entry_loading_form()} />
      )}
    </div>
  )
}

type EntryFormProps = {
  owner: JournalOwner
  decks: LoaderData['decks']
  printedDecks: LoaderData['printedDecks']
  deck: NonNullable<LoaderData['deck']>
}

function EntryForm({ owner, decks, printedDecks, deck }: EntryFormProps) {
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const [draft, setDraft] = useState<EntryDraft>(() => draftStorage.read() ?? emptyDraft())
  const [problem, setProblem] = useState<string | null>(null)
  const { form, errors, setErrors } = useFieldErrors<'at'>()
  const [busy, setBusy] = useState(false)
  const [picture, setPicture] = useState<{ file: File | null; problem: string | null }>(noPicture)
  const [sentShare, setSentShare] = useState<number | null>(null)
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

  const isOwnDeck = deck.printed === OWN
  const physicalDeck = isOwnDeck
    ? (draft.ownDeck ?? '').replace(/\s+/g, ' ').trim()
    : printedDecks?.known.find(({ slug }) => slug === deck.printed)?.name

  const deckPictures = useDeckPictures(owner, isOwnDeck)

  function chooseDeck(chosen: string): void {
    const printed = chosen.startsWith(PRINTED) ? chosen.slice(PRINTED.length) : null
    const params = printed && printedDecks ? { deck: printedDecks.namesOf, printed } : { deck: chosen }
    setParams(params, { replace: true, preventScrollReset: true })
  }

  function change(changes: Partial<EntryDraft>): void {
    const next = { ...draft, ...changes }
    setDraft(next)
    draftStorage.write(next)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isDateValid = new Date(draft.at).getTime() <= Date.now() + 60_000
    setErrors(isDateValid ? {} : { at: m.journal_new_entry_enter_a_date() })
    if (!isDateValid) return
    const cards = places.map(({ key }) => ({ position: key, ...cardAtPosition(draft, key, deck) }))
    const missing = places.find((_, index) => cards[index]!.card === '')
    if (physicalDeck === '') return setProblem(m.journal_new_entry_enter_the_name_of_your_deck())
    if (missing) return setProblem(m.journal_new_entry_choose_a_card_for({ name: missing.name }))
    setBusy(true)
    setProblem(null)
    try {
      if (isOwnDeck && picture.file && !(await sendPicture(picture.file))) {
        setProblem(m.journal_deck_picture_not_saved())
        return setBusy(false)
      }
      const { kind, readingId } = await writeToBackend(api.journal.log, {
        ...owner,
        key: draft.key,
        deck: deck.slug,
        ...(physicalDeck && { physicalDeck }),
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

  /** Before the reading, so that a picture that is refused can be replaced here. False if it was not stored. */
  async function sendPicture(file: File): Promise<boolean> {
    setSentShare(0)
    try {
      const { sendDeckPicture } = await import('#app/uploads/send-deck-picture.ts')
      const refused = await sendDeckPicture(file, { ...owner, deck: physicalDeck ?? '' }, setSentShare)
      // Once it is stored, a second attempt to save the reading does not send it again.
      setPicture(refused === null ? noPicture : { file, problem: refused })
      return refused === null
    } finally {
      setSentShare(null)
    }
  }

  return (
    <form ref={form} className="panel new-entry-form" noValidate onSubmit={(event) => void save(event)}>
      <div className="new-entry-frame">
        <TextField
          label={m.journal_new_entry_date_and_time()}
          type="datetime-local"
          required
          error={errors.at}
          value={draft.at}
          max={localDateTime(Date.now() + 60_000)}
          onChange={(event) => change({ at: event.currentTarget.value })}
        />
        <SelectField
          label={m.journal_new_entry_deck()}
          value={deck.printed === null ? deck.slug : PRINTED + deck.printed}
          onChange={({ currentTarget }) => chooseDeck(currentTarget.value)}
        >
          {printedDecks && (
            <optgroup label={m.journal_new_entry_other_tarot_decks()}>
              {printedDecks.known.map(({ slug, name }) => (
                <option key={slug} value={PRINTED + slug}>
                  {name}
                </option>
              ))}
              <option value={PRINTED + OWN}>{m.journal_new_entry_my_own_deck()}</option>
            </optgroup>
          )}
          <optgroup label={m.journal_new_entry_lodestar_decks()}>
            {decks.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </optgroup>
        </SelectField>
        {isOwnDeck && (
          <TextField
            label={m.journal_new_entry_name_of_your_deck()}
            dir="auto"
            required
            maxLength={60}
            list={deckPictures.size > 0 ? 'own-decks' : undefined}
            value={draft.ownDeck ?? ''}
            onChange={(event) => change({ ownDeck: event.currentTarget.value })}
          />
        )}
        {isOwnDeck && deckPictures.size > 0 && (
          <datalist id="own-decks">
            {[...deckPictures.keys()].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
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
      {isOwnDeck && (
        <FormDeckPicture
          owner={owner}
          deck={physicalDeck ?? ''}
          stored={deckPictures.get(physicalDeck ?? '')}
          file={picture.file}
          progress={sentShare}
          problem={picture.problem}
          onChange={(file, pictureProblem) => setPicture({ file, problem: pictureProblem })}
        />
      )}
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
