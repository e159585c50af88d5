import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { exposeBackupMetrics } from './backup-metrics.ts'

test('the last good backup, the interval and a failure are metrics', async () => {
  const registry = new Registry()
  const update = exposeBackupMetrics(registry)
  const status = { folder: '/backups', everyHours: 12, isEncrypted: false, lastGood: null, lastFailure: null }
  update(status)
  expect(await registry.metrics()).toContain('lodestar_backup_last_success_timestamp_seconds 0')
  update({
    ...status,
    lastGood: { at: 1_800_000_000_000, bytes: 12, file: 'lodestar.tar.gz' },
    lastFailure: { at: 1_800_000_100_000, reason: 'The disk is full.' },
  })
  const text = await registry.metrics()
  expect(text).toContain('lodestar_backup_last_success_timestamp_seconds 1800000000')
  expect(text).toContain('lodestar_backup_interval_seconds 43200')
  expect(text).toContain('lodestar_backup_failing 1')
})
