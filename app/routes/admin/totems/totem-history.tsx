import { Moment } from '#app/components/ui/moment.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Totem } from './words.ts'

const paginationOpts = { numItems: 10, cursor: null }

/** What admins did to it, the newest first. */
export function TotemHistory({ totemId }: { totemId: Totem['_id'] }) {
  const of = { table: 'totems', documentId: totemId }
  const log = useLiveQuery(api.admin.auditLog.list, { paginationOpts, of }, undefined)
  return (
    <Panel as="section" aria-labelledby="history">
      <h2 id="history">What was done to it</h2>
      <ol role="list" className="totem-history">
        {log?.page.map(({ _id, _creationTime, action, before, after }) => (
          <li key={_id}>
            <Moment at={_creationTime} brief /> <strong>{actions[action] ?? action}</strong>
            {action !== 'insert' && <span>{changeWords(before, after)}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const actions: Record<string, string> = {
  insert: 'Registered',
  update: 'Changed',
  're-sync': 'Count re-synced',
  'rotate keys': 'Keys rotated',
  'show keys': 'Keys looked at',
}

const names: Record<string, string> = {
  ...{ lastCounter: 'count', counterRound: 'round', keyVersion: 'key version', showsPlace: 'place shown' },
  deckId: 'deck',
}

function changeWords(before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((one) => (one ?? {}) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  return Object.keys(is)
    .map((name) => {
      if (name === 'owner') return is[name] ? 'given to an owner' : 'taken from its owner'
      const value = `${names[name] ?? name}: ${shown(is[name])}`
      return name in was ? `${value} (was ${shown(was[name])})` : value
    })
    .join('; ')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  return typeof value === 'object' ? Object.values(value).join(', ') : String(value as string | number)
}
