import { useState } from 'react'
import { threeCard } from '#content/spreads/three-card.ts'
import { CardFan } from '#app/components/cards/card-fan.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { SpreadBoard } from '#app/components/readings/board/spread-board.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import * as m from '#messages'
import type { DeckEditorData, DeckFields } from './labels.ts'

const shownAtOnce = 3

/** Preview of the deck with the unsaved form values: as a fan, as a spread, and its back. */
export function DeckPreview({ editorData, fields }: { editorData: DeckEditorData; fields: DeckFields }) {
  const [from, setFrom] = useState(0)
  const held = editorData.cards.filter(({ _id }) => fields.cardIds === null || fields.cardIds.includes(_id))
  const shown = Array.from({ length: Math.min(shownAtOnce, held.length) }, (_, at) => {
    return held[(from + at) % held.length]!
  })
  const shape = cardShape(editorData.decktype)
  const back = editorData.backs.find(({ designId }) => designId === fields.backDesignId)
  const cover = editorData.covers.find(({ designId }) => designId === fields.coverDesignId)
  const cards = shown.map((card) => shownCard(card, card.face))
  const places = threeCard.positions.slice(0, shown.length).map(({ key, name, meaning }, at) => ({
    key,
    name,
    meaning,
    isRevealed: true,
    text: null,
    clarifier: null,
    faceUp: { deck: '', card: cards[at]!, reversed: false, keywords: shown[at]!.keywords },
  }))
  const layout = { ...threeCard, positions: threeCard.positions.slice(0, shown.length) }
  return (
    <Panel
      as="section"
      variant="gilded"
      className="deck-preview"
      style={shape}
      aria-labelledby="deck-preview"
    >
      <h2 id="deck-preview">{fields.title || m.admin_deck_preview_untitled_deck()}</h2>
      <p className="workbench-note" dir="auto">
        {fields.tagline}
      </p>
      <Tabs
        label={m.admin_deck_preview_preview()}
        tabs={[
          { value: 'fan', label: m.admin_deck_preview_fan(), content: <CardFan cards={cards} /> },
          {
            value: 'spread',
            label: m.admin_deck_preview_spread(),
            content:
              shown.length < shownAtOnce ? (
                <p className="workbench-note">{m.admin_deck_preview_add_at_least_three_cards()}</p>
              ) : (
                <SpreadBoard deck="" shape={shape} layout={layout} places={places} />
              ),
          },
          {
            value: 'back',
            label: m.admin_deck_preview_back_and_cover(),
            content: (
              <span className="card-fan" data-count={2}>
                <FaceDownCard deck="" back={back ? pictureOf(back.source) : null} />
                <FaceDownCard deck="" back={cover ? pictureOf(cover.source) : null} />
              </span>
            ),
          },
        ]}
      />
      {held.length > shownAtOnce && (
        <div className="actions">
          <Button size="small" onClick={() => setFrom((from + shownAtOnce) % held.length)}>
            {m.admin_deck_preview_show_three_others()}
          </Button>
        </div>
      )}
    </Panel>
  )
}
