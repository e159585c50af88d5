import { countOf, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { useConnection } from '#app/data/connection.ts'
import type { Ritual } from '#app/readings/ritual.ts'
import { capitalised } from '#rules/readings/meaning/wording.ts'

type RitualWordsProps = {
  ritual: Ritual
  /** Of a spread. */
  positions: SpreadLayout['positions'] | undefined
  /** What is drawn: a card, a verse, a stone. */
  one: string
}

/** What is to be done now, or what is being done. */
export function RitualWords({ ritual, positions, one }: RitualWordsProps) {
  const { phase, sealed, chosen, trouble } = ritual
  if (trouble) return trouble.words
  switch (phase) {
    case 'idle':
      return 'Drag over the deck to shuffle it, or press Shuffle.'
    case 'shuffling':
      return 'Every movement goes into the order. Shuffle for as long as it feels right.'
    case 'cutting':
      return sealed ? 'Sealed. Now cut the deck.' : 'The deck is being sealed.'
    case 'choosing': {
      if (!positions) return `Choose a ${one}. Take your time: the order cannot change any more.`
      const at = chosen.length
      return (
        <>
          {capitalised(one)} {at + 1} of {positions.length}: choose it for <bdi>“{positions[at]?.name}”</bdi>.
        </>
      )
    }
    case 'drawing':
    case 'revealed':
      if (!positions) return <Taken ritual={ritual} one={one} />
      return `${countOf(positions.length)} ${positions.length === 1 ? 'is' : 'are'} being dealt.`
  }
}

function Taken({ ritual: { reading }, one }: Pick<RitualWordsProps, 'ritual' | 'one'>) {
  const connection = useConnection()
  const shown = reading?.positions[0]?.shown
  if (!shown) return `Your ${one} is being turned over.`
  const way = reading.deck.decktype.reversible ? (shown.reversed ? ', reversed' : ', upright') : ''
  const line = connection === 'lost' ? ' The live line is down; it came by a plain request.' : ''
  return (
    <span className="drawn-name">
      {shown.card.name}
      {way}.{line}
    </span>
  )
}
