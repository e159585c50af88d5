import { countOf, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { Message } from '#app/components/ui/message.tsx'
import { useConnection } from '#app/data/connection.ts'
import type { Ritual } from '#app/readings/ritual.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { capitalized } from '#rules/readings/composition/wording.ts'

type RitualWordsProps = {
  ritual: Ritual
  /** The positions of a spread; undefined for a single card. */
  positions: SpreadLayout['positions'] | undefined
  /** The deck's word for what is drawn: card, verse, crystal. */
  one: string
}

/** Says what to do now, or what is happening. */
export function RitualStatus({ ritual, positions, one }: RitualWordsProps) {
  const { phase, sealed, chosen, problem } = ritual
  if (problem) return problem.message
  switch (phase) {
    case 'idle':
      return m.readings_ritual_status_drag_over_the_deck_to()
    case 'shuffling':
      return m.readings_ritual_status_every_move_goes_into_the()
    case 'cutting':
      return sealed
        ? m.readings_ritual_status_sealed_now_cut_the_deck()
        : m.readings_ritual_status_sealing_the_deck()
    case 'choosing': {
      if (!positions) return m.readings_ritual_status_choose_a_take_your_time({ one })
      const index = chosen.length
      return (
        <Message
          parts={m.readings_ritual_status_of_choose_it_for.parts({
            one: capitalized(one, getLocale()),
            number: index + 1,
            count: positions.length,
            name: positions[index]?.name ?? '',
          })}
          name={(text) => <bdi>{text}</bdi>}
        />
      )
    }
    case 'drawing':
    case 'revealed':
      if (!positions) return <Taken ritual={ritual} one={one} />
      return m.readings_ritual_status_is_being_dealt({
        count: positions.length,
        cards: countOf(positions.length),
      })
  }
}

function Taken({ ritual: { reading }, one }: Pick<RitualWordsProps, 'ritual' | 'one'>) {
  const connection = useConnection()
  const shown = reading?.positions[0]?.shown
  if (!shown) return m.readings_ritual_status_revealing_your({ one })
  const way = reading.deck.decktype.reversible ? (shown.reversed ? 'reversed' : 'upright') : 'plain'
  const line = connection === 'lost' ? 'lost' : 'up'
  return (
    <span className="drawn-name">{m.readings_ritual_status_text({ name: shown.card.name, way, line })}</span>
  )
}
