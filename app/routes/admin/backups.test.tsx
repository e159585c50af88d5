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

describe('what admins see of backups', () => {
  test('none are made: a warning, and what to do', () => {
    expect(shown({ folder: null })).toMatch(/Warning: No automatic backups .*BACKUP_DIR/)
  })

  test('one was made: when, how large and where', () => {
    const words = shown({ lastGood: good })
    expect(words).toContain('Done: Backed up')
    expect(words).toContain('November 16, 2026, 3:04 AM UTC')
    expect(words).toContain('12 MB')
    expect(words).toContain(good.file)
  })

  test('the last one failed: why, and the last good one', () => {
    const words = shown({ lastGood: good, lastFailure: failure })
    expect(words).toContain('Error: The last backup failed')
    expect(words).toContain('The disk is full.')
    expect(words).toContain('Last backup: November 16, 2026')
    expect(shown({ lastFailure: failure })).toContain('No backup has been made yet.')
  })

  test('a failure before the last good one is over', () => {
    expect(shown({ lastGood: good, lastFailure: { ...failure, at: at - hourMs } })).toContain('Backed up')
  })

  test('the last one is older than two should be: a warning', () => {
    expect(shown({ lastGood: good }, 49)).toContain('Warning: The last backup is old')
  })

  test('none was made yet', () => {
    expect(shown({})).toContain('No backup yet')
  })
})
