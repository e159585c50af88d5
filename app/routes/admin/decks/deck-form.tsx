import type { FormEvent, ReactNode } from 'react'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { FormFooter } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { TextArea, TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useIncompletePublishing } from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { ArtChoice } from './art-choice.tsx'
import { CardChecklist } from './card-checklist.tsx'
import { DeckPreview } from './deck-preview.tsx'
import { Palette } from './palette.tsx'
import { formatDeckField } from './format-deck-field.ts'
import type { DeckDraftData, DeckEditorData, DeckFields } from './labels.ts'

export const deckFieldLabels: Record<keyof DeckFields, () => string> = {
  title: m.admin_deck_form_title,
  tagline: m.admin_deck_form_tagline,
  description: m.admin_deck_form_description,
  artist: m.admin_deck_form_artist,
  artStyle: m.admin_deck_form_style,
  palette: m.admin_deck_form_palette,
  cardIds: m.admin_deck_form_cards,
  backDesignId: m.admin_deck_form_back,
  coverDesignId: m.admin_deck_form_cover,
}

type DeckFormProps = { editorData: DeckEditorData; draft: DeckDraftData | null; children: ReactNode }

/** Texts and art of the deck, or of the draft of its changes, with a live preview. */
export function DeckForm({ editorData, draft, children }: DeckFormProps) {
  const { deck, cards, decktype } = editorData
  const { title, tagline, description, artist, artStyle, palette, cardIds } = deck
  const { backDesignId, coverDesignId } = deck
  const saved: DeckFields = {
    title,
    tagline,
    description,
    artist,
    artStyle,
    palette,
    cardIds,
    backDesignId,
    coverDesignId,
    ...(draft?.changes as Partial<DeckFields> | undefined),
  }
  const editing = useFormDraft(`${draft ? 'draft of deck' : 'deck'} ${deck._id}`, saved)
  const { fields, change, typed } = editing
  const gaps = useIncompletePublishing()
  // Before publication, the gold button is the next step toward it, so Save is not gold.
  const isGold = deck.status === 'published' || deck.status === 'retired'

  async function save(lacking = 0): Promise<void> {
    await editing.save(
      async (changes, seen) => {
        if (draft) {
          await writeToBackend(api.cards.deckDrafts.saveDeck, { deckId: deck._id, seen, ...changes })
          toast(m.admin_deck_draft_saved(), { tone: 'success' })
          return
        }
        const { revision } = await writeToBackend(api.cards.decks.update, {
          deckId: deck._id,
          seen,
          lacking,
          ...changes,
        })
        const isNew = deck.status === 'published' && revision !== deck.revision
        toast(
          isNew ? m.admin_deck_form_saved_and_published_as_revision({ revision }) : m.admin_deck_form_saved(),
          { tone: 'success' },
        )
      },
      (error) => gaps.confirmIfIncomplete(error, (seenGaps) => void save(seenGaps)),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <div className="workbench-split" style={cardShape(decktype)}>
      <form className="workbench-form" onSubmit={submit}>
        <DraftNotice editing={editing} />
        <Panel as="section" aria-labelledby="deck-words">
          <h2 id="deck-words">{m.admin_deck_form_about_this_deck()}</h2>
          <div className="workbench-fields">
            <TextField label={m.admin_deck_form_title()} required maxLength={80} {...typed('title')} />
            <TextField label={m.admin_deck_form_artist()} maxLength={80} {...typed('artist')} />
            <TextField label={m.admin_deck_form_tagline()} maxLength={200} {...typed('tagline')} />
            <TextField label={m.admin_deck_form_style()} maxLength={80} {...typed('artStyle')} />
          </div>
          <TextArea label={m.admin_deck_form_description()} maxLength={2000} {...typed('description')} />
          <Palette colours={fields.palette} onChange={(colours) => change('palette', colours)} />
        </Panel>
        <Panel as="section" aria-labelledby="deck-art">
          <h2 id="deck-art">{m.admin_deck_form_back_and_cover()}</h2>
          <ArtChoice
            role="back"
            designs={editorData.backs}
            value={fields.backDesignId}
            onChange={(designId) => change('backDesignId', designId)}
          />
          <ArtChoice
            role="cover"
            designs={editorData.covers}
            value={fields.coverDesignId}
            onChange={(designId) => change('coverDesignId', designId)}
          />
        </Panel>
        <Panel as="section" aria-labelledby="deck-cards">
          <h2 id="deck-cards">{m.admin_deck_form_included({ many: decktype.wording.many })}</h2>
          <CardChecklist
            cards={cards}
            wording={decktype.wording}
            value={fields.cardIds}
            onChange={(ids) => change('cardIds', ids)}
          />
        </Panel>
        <FormFooter
          editing={editing}
          labels={deckFieldLabels}
          show={(...shown) => formatDeckField(editorData, ...shown)}
          isGold={isGold}
        >
          {saveLabel(deck, draft)}
        </FormFooter>
        {gaps.question}
      </form>
      <div className="workbench-beside">
        <DeckPreview editorData={editorData} fields={fields} />
        {children}
      </div>
    </div>
  )
}

function saveLabel({ status }: DeckEditorData['deck'], draft: DeckDraftData | null): string {
  if (draft) return m.admin_deck_draft_save()
  return status === 'published' ? m.admin_deck_form_save_and_publish() : m.admin_deck_form_save()
}
