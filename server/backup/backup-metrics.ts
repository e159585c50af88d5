// The state of scheduled backups at /metrics, so that a missing backup raises an alarm.
import { Gauge, type Registry } from 'prom-client'
import type { BackupStatus } from './schedule.ts'

/** Returns what updates them. Only the process that makes backups has them. */
export function exposeBackupMetrics(registry: Registry): (status: BackupStatus) => void {
  const gauge = (name: string, help: string) =>
    // Of several workers one makes backups, and their metrics are put together.
    new Gauge({ name: `lodestar_backup_${name}`, help, registers: [registry], aggregator: 'max' })
  const lastSuccess = gauge(
    'last_success_timestamp_seconds',
    'When the last good backup was made; 0 if never',
  )
  const interval = gauge('interval_seconds', 'How often backups are made')
  const isFailing = gauge('failing', '1 if the last attempt failed')
  return ({ lastGood, everyHours, lastFailure }) => {
    lastSuccess.set((lastGood?.at ?? 0) / 1000)
    interval.set(everyHours * 3600)
    isFailing.set(lastFailure === null ? 0 : 1)
  }
}
