import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { fieldLabel, type Totem } from './labels.ts'

const paginationOpts = { numItems: 10, cursor: null }

/** Changes by admins, newest first. */
export function TotemHistory({ totemId }: { totemId: Totem['_id'] }) {
  const of = { table: 'totems', documentId: totemId }
  const log = useLiveQuery(api.admin.auditLog.list, { paginationOpts, of }, undefined)
  return (
    <Panel as="section" aria-labelledby="history">
      <h2 id="history">{m.admin_totem_history_history()}</h2>
      <ol role="list" className="totem-history">
        {log?.page.map(({ _id, _creationTime, action, before, after }) => (
          <li key={_id}>
            <LocalDateTime at={_creationTime} brief /> <strong>{actions[action]?.() ?? action}</strong>
            {action !== 'insert' && (
              <>
                <HiddenComma />
                <span>{changeWords(before, after)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const actions: Record<string, () => string> = {
  insert: m.admin_totem_history_registered,
  update: m.admin_totem_history_changed,
  're-sync': m.admin_totem_history_counter_re_synced,
  'rotate keys': m.admin_totem_history_keys_rotated,
  'show keys': m.admin_totem_history_keys_viewed,
  import: m.admin_totem_history_imported,
  'undo import': m.admin_totem_history_import_undone,
  restore: m.admin_totem_history_restored,
}

function changeWords(before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((one) => (one ?? {}) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  return Object.keys(is)
    .map((name) => {
      if (name === 'owner') {
        return is[name] ? m.admin_totem_history_owner_assigned() : m.admin_totem_history_owner_removed()
      }
      const now = { field: fieldLabel(name), value: shown(is[name]) }
      return name in was
        ? m.admin_totem_history_was({ ...now, before: shown(was[name]) })
        : m.admin_totem_history_text(now)
    })
    .join('; ')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return m.admin_totem_history_none()
  return typeof value === 'object' ? Object.values(value).join(', ') : String(value as string | number)
}
