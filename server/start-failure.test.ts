import { expect, test } from 'vitest'
import { BackendError } from '#backend/index.ts'
import { SettingsError } from './settings.ts'
import { describeStartFailure } from './start-failure.ts'

const dataDir = '/srv/lodestar/data'
const own = { data: { dataDir, databaseUrl: undefined, instances: 'one' as const } }
const elsewhere = {
  data: {
    dataDir,
    databaseUrl: 'postgres://ada:secret@db.example.com:5432/cards',
    instances: 'one' as const,
  },
}

const failure = (message: string, details: object, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), details)

test.each([
  ['a wrong setting', new SettingsError('PORT must be a number'), own, 78, 'PORT must be a number'],
  [
    'a folder that is in use',
    new BackendError('DatabaseInUse', 'The data folder is in use'),
    own,
    75,
    'The data folder is in use',
  ],
  [
    'too many open files',
    failure('EMFILE: too many open files', { code: 'EMFILE', path: `${dataDir}/files` }),
    own,
    75,
    'Raise the limit (ulimit -n)',
  ],
  [
    'too many open files on the whole machine',
    failure('ENFILE: file table overflow', { code: 'ENFILE' }),
    own,
    75,
    'Too many files are open',
  ],
  [
    'a PostgreSQL that does not start',
    new BackendError('DatabaseUnavailable', 'PostgreSQL did not start'),
    own,
    75,
    'PostgreSQL did not start',
  ],
  [
    'a data folder that cannot be written',
    failure('EACCES: permission denied', { code: 'EACCES', path: `${dataDir}/files` }),
    own,
    78,
    `The data folder cannot be used (${dataDir}/files: EACCES).\nThis user may not write there.`,
  ],
  [
    'a folder above the data folder that is a file',
    failure('ENOTDIR: not a directory', { code: 'ENOTDIR', path: '/srv/lodestar' }),
    own,
    78,
    'A part of this path is a file and not a folder.',
  ],
  [
    'a full disk',
    failure('ENOSPC', { code: 'ENOSPC', path: `${dataDir}/files` }),
    own,
    75,
    'The disk is full',
  ],
  [
    'a wrong password',
    failure('password authentication failed for user "ada"', { code: '28P01' }),
    elsewhere,
    78,
    'The database of DATABASE_URL (db.example.com:5432/cards) refuses this user or password',
  ],
  [
    'a wrong password behind an error of the engine',
    new BackendError('DatabaseUnavailable', 'refused', { cause: failure('no', { code: '28P01' }) }),
    elsewhere,
    78,
    'Check user and password in DATABASE_URL.',
  ],
  [
    'a database that does not exist',
    failure('database "cards" does not exist', { code: '3D000' }),
    elsewhere,
    78,
    'Create it, or change DATABASE_URL.',
  ],
  [
    'too few rights',
    failure('permission denied for database cards', { code: '42501' }),
    elsewhere,
    78,
    'Grant CREATE on the database to this user.',
  ],
  [
    'a server without room',
    failure('sorry, too many clients already', { code: '53300' }),
    elsewhere,
    75,
    'takes no more connections',
  ],
  [
    'a server that is not there, over IPv4 and IPv6',
    new AggregateError([failure('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' })]),
    elsewhere,
    75,
    'does not answer: connect ECONNREFUSED ::1:5432.',
  ],
  [
    'a server that says nothing',
    new Error('timeout expired'),
    elsewhere,
    75,
    'does not answer: timeout expired.',
  ],
] as const)('%s is said in plain words', (_what, error, settings, exitCode, words) => {
  const described = describeStartFailure(error, settings)
  expect(described.exitCode).toBe(exitCode)
  expect(described.text).toContain(words)
  expect(described.text).not.toMatch(/\n\s+at |secret/)
})

test('an unexpected error is a crash, shown with its stack', () => {
  const described = describeStartFailure(new TypeError('x is not a function'), own)
  expect(described.exitCode).toBe(1)
  expect(described.text).toMatch(/x is not a function\n\s+at /)
})

test('a missing program file is a crash, not a problem of the data folder', () => {
  const error = failure('ENOENT: no such file', { code: 'ENOENT', path: '/srv/program/content/x.json' })
  expect(describeStartFailure(error, own)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('    at '),
  })
})
