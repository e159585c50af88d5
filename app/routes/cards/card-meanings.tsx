import type { FunctionReturnType } from 'convex/server'
import { RichText } from '#app/components/rich-text.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { api } from '#convex/_generated/api.js'

type Found = NonNullable<FunctionReturnType<typeof api.cards.get>>
type Meaning = Found['card']['upright']

const aspects = [
  { key: 'love', title: 'In love' },
  { key: 'work', title: 'At work' },
  { key: 'self', title: 'In yourself' },
  { key: 'advice', title: 'Something to do' },
] as const

/** Upright and reversed side by side, so that both can be read without a script. */
export function Meanings({ found: { card, decktype } }: { found: Found }) {
  if (card.stone) return <StoneWords stone={card.stone} />
  return (
    <section className="card-meanings" aria-label="Meaning">
      <div className="card-meanings-columns">
        <MeaningPanel title={card.reversed ? 'Upright' : titleAlone(decktype.kind)} meaning={card.upright}>
          {card.question && (
            <p className="card-meanings-question">
              <RichText text={card.question} />
            </p>
          )}
        </MeaningPanel>
        {card.reversed && <MeaningPanel title="Reversed" meaning={card.reversed} />}
      </div>
      {decktype.kind === 'tarot' && (
        <p className="card-note">
          The scenes these words speak of are those of the Rider–Waite–Smith tarot of 1909, drawn by Pamela
          Colman Smith, which most tarot decks since have followed. The pictures here are our own and show
          them in signs.
        </p>
      )}
    </section>
  )
}

function MeaningPanel({
  title,
  meaning,
  children,
}: {
  title: string
  meaning: Meaning
  children?: React.ReactNode
}) {
  return (
    <Panel as="section">
      <h2>{title}</h2>
      <p>
        <RichText text={meaning.summary} />
      </p>
      {children}
      {aspects.map(
        ({ key, title: aspect }) =>
          meaning[key] && (
            <div key={key} className="card-meanings-aspect">
              <h3>{aspect}</h3>
              <p>
                <RichText text={meaning[key]} />
              </p>
            </div>
          ),
      )}
    </Panel>
  )
}

function StoneWords({ stone }: { stone: NonNullable<Found['card']['stone']> }) {
  return (
    <section className="card-meanings" aria-label="About this stone">
      <div className="card-meanings-columns">
        <Panel as="section">
          <h2>What is known of it</h2>
          <p>
            <RichText text={stone.fact} />
          </p>
        </Panel>
        <Panel as="section">
          <h2>What has been told of it</h2>
          <p>
            <RichText text={stone.folklore} />
          </p>
        </Panel>
      </div>
      <Panel as="section" variant="gilded">
        <h2>To think about</h2>
        <p>
          <RichText text={stone.reflection} />
        </p>
      </Panel>
      <p className="card-note">
        Stories about stones are stories. No stone heals, and none is a substitute for a doctor.
      </p>
    </section>
  )
}

function titleAlone(kind: string): string {
  return kind === 'verse' ? 'When to read it' : 'Meaning'
}
