// What the engine does when the database is there and cannot store anything. PostgreSQL itself says so in these tests: a
// trigger raises the error that a full disk would.
import { describe, expect, test } from 'vitest'
import { ledger, ledgerModules, ledgerSchema, stateOf } from '#tests/support/ledger-functions.ts'
import { openTestBackend, testPlace, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import type { Backend } from './index.ts'

async function fail({ schemaName }: TestPlace, code: string, message: string): Promise<void> {
  await withClient(async (client) => {
    await client.query(`
      CREATE FUNCTION ${schemaName}.no_space() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${code}'; END $$`)
    for (const table of ['counters', 'items', '"$timestamps"']) {
      await client.query(`
        CREATE TRIGGER no_space BEFORE INSERT OR UPDATE ON ${schemaName}.${table}
          FOR EACH ROW EXECUTE FUNCTION ${schemaName}.no_space()`)
    }
  })
}

async function recover({ schemaName }: TestPlace): Promise<void> {
  await withClient((client) => client.query(`DROP FUNCTION ${schemaName}.no_space() CASCADE`))
}

async function open() {
  const place = { ...(await testPlace()), databaseTimeoutMs: 5_000 }
  const backend = (await openTestBackend({
    schema: ledgerSchema,
    modules: ledgerModules,
    place,
  })) as unknown as Backend
  const add = (label: string) => backend.mutation(ledger.add!, { name: 'a', label }) as Promise<number>
  return { backend, place, add }
}

describe('a database that cannot store anything', () => {
  test.each([
    ['53100', 'could not extend file: No space left on device'],
    ['53200', 'out of memory'],
    ['25006', 'cannot execute UPDATE in a read-only transaction'],
    ['58030', 'could not write block 0: Input/output error'],
  ])(
    '[FLT8] %s: writes are refused with the reason, reads are served, and writing goes on afterwards',
    async (code, message) => {
      const { backend, place, add } = await open()
      expect(await add('first')).toBe(1)
      await fail(place, code, message)
      await expect(add('refused')).rejects.toMatchObject({
        code: 'DatabaseUnavailable',
        message: `The database cannot store anything now: ${message}`,
      })
      expect(await stateOf(backend, 'a')).toEqual({ n: 1, labels: ['first'], numbers: [1] })
      await expect
        .poll(() => backend.healthProblems())
        .toEqual([`The database cannot store anything now: ${message}.`])
      await recover(place)
      // Nobody has to write for it to be noticed.
      await expect.poll(() => backend.healthProblems()).toEqual([])
      expect(await add('second')).toBe(2)
      expect((await stateOf(backend, 'a')).labels).toEqual(['first', 'second'])
    },
  )

  test('[FLT8] over HTTP it is a 503, which means that a retry may help', async () => {
    const { backend, place, add } = await open()
    await add('first')
    await fail(place, '53100', 'No space left on device')
    const answer = await backend.fetch(
      new Request('http://backend/api/mutation', {
        method: 'POST',
        body: JSON.stringify({ path: 'ledger:add', args: { name: 'a', label: 'x' }, format: 'json' }),
      }),
    )
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'DatabaseUnavailable' })
  })

  test('[FLT8] many writes at once are all refused, not one after the other', async () => {
    const { place, backend } = await open()
    await fail(place, '53100', 'No space left on device')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => backend.mutation(ledger.note!, { label: `note ${i}` })),
    )
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    await recover(place)
    await backend.mutation(ledger.note!, { label: 'last' })
    expect((await stateOf(backend, 'notes')).labels).toEqual(['last'])
  })
})

describe('a table that somebody else has locked', () => {
  test('[FLT7] a read and a write of it are refused after a while, and work again afterwards', async () => {
    const { backend, place, add } = await open()
    await add('first')
    await withClient(async (client) => {
      await client.query('BEGIN')
      await client.query(`LOCK TABLE ${place.schemaName}.items IN ACCESS EXCLUSIVE MODE`)
      const outcomes = await Promise.allSettled([
        stateOf(backend, 'a'),
        backend.mutation(ledger.note!, { label: 'x' }),
      ])
      expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown)).toEqual([
        expect.objectContaining({ code: expect.stringMatching(/^(TimedOut|DatabaseUnavailable)$/) }),
        expect.objectContaining({ code: 'DatabaseUnavailable' }),
      ])
      await client.query('ROLLBACK')
    })
    await expect.poll(() => backend.healthProblems()).toEqual([])
    expect(await add('second')).toBe(2)
    expect((await stateOf(backend, 'a')).n).toBe(2)
  })
})
