// The public list of all seals. To cheat, the operator would have to hide a seal or leave it unopened, which shows here.
import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { DateTime } from '#app/components/ui/date-time.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { api } from '#convex/_generated/api.js'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'

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
  const pageAddress = (before?: string) => {
    const query = new URLSearchParams({ ...(deck && { deck }), ...(before && { before }) }).toString()
    return query ? `/randomcards/review?${query}` : '/randomcards/review'
  }
  if (seals.page.length === 0) {
    return (
      <EmptyState title={m.readings_seal_list_no_seals_yet()} icon="lock" level={3}>
        {m.readings_seal_list_the_first_shuffled_deck_will()}
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
          <Link to={`${pageAddress()}#seals`} {...buttonLook({ size: 'small' })}>
            {m.readings_seal_list_newest()}
          </Link>
        )}
        {!seals.isDone && (
          <Link
            to={`${pageAddress(seals.continueCursor)}#seals`}
            rel="next"
            {...buttonLook({ size: 'small' })}
          >
            {m.readings_seal_list_older()}
          </Link>
        )}
      </div>
    </>
  )
}

function SealSummary({ seal, deckTitle }: { seal: Seal; deckTitle: string | undefined }) {
  const { tone, label } = badgeOf(seal)
  return (
    <span className="seal-summary">
      <Badge tone={tone}>{label}</Badge>
      <HiddenComma />
      <span>
        {m.readings_seal_list_one_card({
          purpose: seal.purpose,
          deck: deckTitle ?? m.readings_seal_list_a_former_deck(),
        })}
      </span>
      <HiddenComma />
      <code>{seal.seal.slice(0, 12)}…</code>
      <HiddenComma />
      <DateTime at={seal.sealedAtMs} precise />
    </span>
  )
}

function SealDetails({ seal }: { seal: Seal }) {
  return (
    <dl className="seal-details">
      <dt>{m.readings_seal_list_seal()}</dt>
      <dd>
        <code>{seal.seal}</code>
      </dd>
      <dt>{m.readings_seal_list_fingerprint_of_the_seed()}</dt>
      <dd>
        <code>{seal.commitment}</code>
      </dd>
      <dt>{m.readings_seal_list_seed()}</dt>
      <dd>{seal.seed === null ? m.readings_seal_list_hidden_for_now() : <code>{seal.seed}</code>}</dd>
      <dt>{m.readings_seal_list_sealed()}</dt>
      <dd>
        <DateTime at={seal.sealedAtMs} precise />
      </dd>
      <dt>{m.readings_seal_list_opened()}</dt>
      <dd>
        {seal.revealedAt === null ? (
          m.readings_seal_list_not_yet()
        ) : (
          <DateTime at={seal.revealedAt} precise />
        )}
      </dd>
    </dl>
  )
}

function badgeOf({ state, seed }: Seal) {
  if (state === 'waiting') return { tone: 'neutral', label: m.readings_seal_list_waiting() } as const
  if (state === 'unused') return { tone: 'warning', label: m.readings_seal_list_expired_unused() } as const
  return seed === null
    ? ({ tone: 'gold', label: m.readings_seal_list_in_use() } as const)
    : ({ tone: 'success', label: m.readings_seal_list_used_opened() } as const)
}
