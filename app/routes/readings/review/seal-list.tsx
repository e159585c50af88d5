// Everything that was ever sealed. A seal that is missing here, or one that was never opened, is what a cheat would need.
import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { utcTime } from '#app/components/readings/fairness/utc-time.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { api } from '#convex/_generated/api.js'

type Seals = FunctionReturnType<typeof api.readings.commitments.list>
type Seal = Seals['page'][number]

type SealListProps = {
  seals: Seals
  /** By id; a deck that is no longer published has none. */
  deckTitles: ReadonlyMap<string, string>
  isFirstPage: boolean
  deck: string | undefined
}

export function SealList({ seals, deckTitles, isFirstPage, deck }: SealListProps) {
  const at = (before?: string) => {
    const query = new URLSearchParams({ ...(deck && { deck }), ...(before && { before }) }).toString()
    return query ? `/randomcards/review?${query}` : '/randomcards/review'
  }
  if (seals.page.length === 0) {
    return (
      <EmptyState title="No seal yet" icon="lock" level={3}>
        The first deck that is shuffled is also the first seal in this list.
      </EmptyState>
    )
  }
  return (
    <>
      <ul role="list" className="seals">
        {seals.page.map((seal) => (
          <li key={seal._id}>
            <Disclosure summary={<SealSummary seal={seal} deckTitle={deckTitles.get(seal.deckId)} />}>
              <SealDetails seal={seal} />
            </Disclosure>
          </li>
        ))}
      </ul>
      <div className="actions">
        {!isFirstPage && (
          <Link to={`${at()}#seals`} {...buttonLook({ size: 'small' })}>
            The newest
          </Link>
        )}
        {!seals.isDone && (
          <Link to={`${at(seals.continueCursor)}#seals`} rel="next" {...buttonLook({ size: 'small' })}>
            Older ones
          </Link>
        )}
      </div>
    </>
  )
}

function SealSummary({ seal, deckTitle }: { seal: Seal; deckTitle: string | undefined }) {
  const { tone, word } = stateOf(seal)
  return (
    <span className="seal-summary">
      <Badge tone={tone}>{word}</Badge>
      <span>
        {purposes[seal.purpose]}, {deckTitle ?? 'a deck of the past'}
      </span>
      <code>{seal.seal.slice(0, 12)}…</code>
      <time dateTime={new Date(seal.sealedAtMs).toISOString()}>{utcTime(seal.sealedAtMs)}</time>
    </span>
  )
}

function SealDetails({ seal }: { seal: Seal }) {
  return (
    <dl className="seal-details">
      <dt>Seal</dt>
      <dd>
        <code>{seal.seal}</code>
      </dd>
      <dt>Fingerprint of the seed</dt>
      <dd>
        <code>{seal.commitment}</code>
      </dd>
      <dt>Seed</dt>
      <dd>{seal.seed === null ? 'Not to be seen yet.' : <code>{seal.seed}</code>}</dd>
      <dt>Sealed</dt>
      <dd>{utcTime(seal.sealedAtMs)}</dd>
      <dt>Opened</dt>
      <dd>{seal.revealedAt === null ? 'Not yet.' : utcTime(seal.revealedAt)}</dd>
    </dl>
  )
}

const purposes: Record<Seal['purpose'], string> = {
  draw: 'One card',
  daily: 'A visitor’s card of the day',
  spread: 'A spread',
  totem: 'A totem’s next card',
  day: 'The day’s card for everybody',
}

function stateOf({ state, seed }: Seal) {
  if (state === 'waiting') return { tone: 'neutral', word: 'Waiting' } as const
  if (state === 'unused') return { tone: 'warning', word: 'Expired, unused' } as const
  return seed === null
    ? ({ tone: 'gold', word: 'In use' } as const)
    : ({ tone: 'success', word: 'Used, opened' } as const)
}
