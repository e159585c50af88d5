import { expect, test } from 'vitest'
import { throughProxy } from '#tests/support/fault-proxy.ts'
import { ledger, ledgerModules, ledgerSchema } from '#tests/support/ledger-functions.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'

async function open(databaseTimeoutMs: number) {
  const { proxy, place } = await throughProxy(databaseTimeoutMs)
  const backend = await openTestBackend({ schema: ledgerSchema, modules: ledgerModules, place })
  return { backend, proxy }
}

test('[FLT9] a healthy backend has no health problems, however often it is asked', async () => {
  const { backend, proxy } = await open(10_000)
  const before = proxy.attempts
  // On a slow machine the database may once take longer than a probe waits.
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 200 }, () => backend.healthProblems()))).flat())
    .toEqual([])
  // Load balancers ask all the time: no connection is opened for it. The backend itself may still open a few.
  expect(proxy.attempts - before).toBeLessThan(20)
})

test('[FLT9] a database that does not answer is reported before its connection is closed', async () => {
  const { backend, proxy } = await open(8_000)
  proxy.set('hold answers')
  // What was asked a moment ago is still believed.
  await expect
    .poll(() => backend.healthProblems())
    .toEqual([
      expect.stringMatching(/^(The database does not answer\.|The database is away: No answer for 5 s\.)$/),
    ])
  proxy.mend()
})

test('[FLT9] an unreachable database is reported at once, with the reason', async () => {
  const { backend, proxy } = await open(5_000)
  proxy.failConnects('EHOSTUNREACH')
  proxy.cutOnce()
  await expect
    .poll(() => backend.healthProblems())
    .toContainEqual('The database is away: connect EHOSTUNREACH.')
  // Its answers from memory are still good: nobody else can have written while we hold the lock, or could hold it.
  proxy.mend()
  await expect.poll(() => backend.healthProblems()).toEqual([])
  await backend.mutation(ledger.add!, { name: 'a', label: 'after' })
})

test('[FLT9] a closed backend says so', async () => {
  const { backend } = await open(10_000)
  await backend.close()
  expect(await backend.healthProblems()).toEqual(['The backend is closed.'])
})
