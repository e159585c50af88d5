// Backup status: the last good backup, or what to do if there is none.
import { useEffect, useState } from 'react'
import { Callout } from '#app/components/ui/callout.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { FunctionReturnType } from 'convex/server'
import * as m from '#messages'

type Status = NonNullable<FunctionReturnType<typeof api.site.backups.status>>

const hourMs = 3_600_000

export function Backups() {
  const status = useLiveQuery(api.site.backups.status, {}, undefined)
  const nowMs = useMinutes()
  // Null with an external backend, whose operator makes the backups; undefined while loading.
  if (!status) return null
  return <BackupState status={status} nowMs={nowMs} />
}

export function BackupState({ status, nowMs }: { status: Status; nowMs: number }) {
  const { folder, lastGood, lastFailure, everyHours, isEncrypted } = status
  if (folder === null) {
    return (
      <Callout tone="warning" title={m.admin_backups_no_automatic_backups()}>
        <Message
          parts={m.admin_backups_if_this_machine_is_lost.parts({
            setting: 'BACKUP_DIR',
            command: 'npm run data -- backup',
          })}
          code={(text) => <code>{text}</code>}
        />
      </Callout>
    )
  }
  const last = lastGood && (
    <Message
      parts={m.admin_backups_last_backup_encrypted.parts({
        size: formatBytes(lastGood.bytes),
        encrypted: isEncrypted ? 'yes' : 'no',
        file: lastGood.file,
      })}
      moment={() => <LocalDateTime at={lastGood.at} />}
      file={(text) => <code className="backup-file">{text}</code>}
    />
  )
  if (lastFailure && lastFailure.at > (lastGood?.at ?? 0)) {
    return (
      <Callout tone="error" title={m.admin_backups_the_last_backup_failed()}>
        <p>
          <Message
            parts={m.admin_backups_text.parts({ reason: lastFailure.reason })}
            moment={() => <LocalDateTime at={lastFailure.at} />}
          />
        </p>
        <p>
          {last || m.admin_backups_no_backup_has_been_made()} {m.admin_backups_well_try_again_within_an()}
        </p>
      </Callout>
    )
  }
  if (!last) {
    return (
      <Callout title={m.admin_backups_no_backup_yet()}>
        <Message
          parts={m.admin_backups_the_first_one_will_be.parts({ folder })}
          file={(text) => <code className="backup-file">{text}</code>}
        />
      </Callout>
    )
  }
  const isOverdue = nowMs - lastGood.at > 2 * everyHours * hourMs
  return (
    <Callout
      tone={isOverdue ? 'warning' : 'success'}
      title={isOverdue ? m.admin_backups_the_last_backup_is_old() : m.admin_backups_backed_up()}
    >
      {last}
    </Callout>
  )
}

/** The current time, updated every minute: the page may stay open for days. */
function useMinutes(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

function formatBytes(bytes: number): string {
  if (bytes < 1e6) return m.admin_backups_kb({ size: Math.max(1, Math.round(bytes / 1e3)) })
  const [value, sized] = bytes < 1e9 ? [bytes / 1e6, m.admin_backups_mb] : [bytes / 1e9, m.admin_backups_gb]
  return sized({ size: formatNumber(value < 10 ? value : Math.round(value)) })
}
