import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BackupState } from './backups.tsx'

const at = Date.UTC(2026, 10, 16, 3, 4)
const hourMs = 3_600_000
const good = { at, bytes: 12_345_678, file: '/mnt/backups/lodestar-2026-11-16T03-04-00Z.tar.gz' }
const failure = { at: at + hourMs, reason: 'The disk is full.' }
const status = {
  folder: '/mnt/backups',
  everyHours: 24,
  isEncrypted: false,
  lastGood: null,
  lastFailure: null,
}

function shown(given: Partial<Parameters<typeof BackupState>[0]['status']>, hoursLater = 1): string {
  const html = renderToStaticMarkup(
    <BackupState status={{ ...status, ...given }} nowMs={at + hoursLater * hourMs} />,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('backup status', () => {
  test('warns if automatic backups are off, and says what to do', () => {
    expect(shown({ folder: null })).toMatch(/Warning: No automatic backups .*BACKUP_DIR/)
  })

  test('shows time, size and file of the last backup', () => {
    const words = shown({ lastGood: good })
    expect(words).toContain('Done: Backed up')
    expect(words).toContain('November 16, 2026, 3:04 AM UTC')
    expect(words).toContain('12 MB')
    expect(words).toContain(good.file)
  })

  test('shows why the last backup failed, and the last good one', () => {
    const words = shown({ lastGood: good, lastFailure: failure })
    expect(words).toContain('Error: The last backup failed')
    expect(words).toContain('The disk is full.')
    expect(words).toContain('Last backup: November 16, 2026')
    expect(shown({ lastFailure: failure })).toContain('No backup has been made yet.')
  })

  test('ignores a failure that is older than the last good backup', () => {
    expect(shown({ lastGood: good, lastFailure: { ...failure, at: at - hourMs } })).toContain('Backed up')
  })

  test('warns if the last backup is older than two intervals', () => {
    expect(shown({ lastGood: good }, 49)).toContain('Warning: The last backup is old')
  })

  test('says that there is no backup yet', () => {
    expect(shown({})).toContain('No backup yet')
  })
})
