// Whether what is kept here would survive the loss of the machine: the last good backup, or what to do about it.
import { useEffect, useState } from 'react'
import { Callout } from '#app/components/ui/callout.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { FunctionReturnType } from 'convex/server'

type Status = NonNullable<FunctionReturnType<typeof api.site.backups.status>>

const hourMs = 3_600_000

export function Backups() {
  const status = useLiveQuery(api.site.backups.status, {}, undefined)
  const nowMs = useMinutes()
  // Null: the product runs on a backend of somebody else, whose backups are theirs.
  if (!status) return null
  return <BackupState status={status} nowMs={nowMs} />
}

export function BackupState({ status, nowMs }: { status: Status; nowMs: number }) {
  const { folder, lastGood, lastFailure, everyHours, isEncrypted } = status
  if (folder === null) {
    return (
      <Callout tone="warning" title="No automatic backups">
        If this machine is lost, everything is lost: accounts, readings, decks. Set <code>BACKUP_DIR</code> to
        a folder, best on another disk, and restart. Or run <code>npm run data -- backup</code> by hand.
      </Callout>
    )
  }
  const last = lastGood && (
    <>
      Last backup: <Moment at={lastGood.at} />, {formatBytes(lastGood.bytes)},{' '}
      {isEncrypted ? 'encrypted' : 'not encrypted'}, <code className="backup-file">{lastGood.file}</code>
    </>
  )
  if (lastFailure && lastFailure.at > (lastGood?.at ?? 0)) {
    return (
      <Callout tone="error" title="The last backup failed">
        <p>
          <Moment at={lastFailure.at} />: {lastFailure.reason}
        </p>
        <p>{last || 'There is no backup yet.'} It is tried again within an hour.</p>
      </Callout>
    )
  }
  if (!last) {
    return (
      <Callout title="No backup yet">
        The first one is made within a few minutes, into <code className="backup-file">{folder}</code>.
      </Callout>
    )
  }
  const isOverdue = nowMs - lastGood.at > 2 * everyHours * hourMs
  return (
    <Callout
      tone={isOverdue ? 'warning' : 'success'}
      title={isOverdue ? 'The last backup is old' : 'Backed up'}
    >
      {last}
    </Callout>
  )
}

/** The page may stay open for days. */
function useMinutes(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`
}
