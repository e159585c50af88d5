import { expect, test } from 'vitest'
import { deleteErasedAccounts } from './erased-accounts.ts'

test('an erased account is deleted before it is settled, and not settled if that fails', async () => {
  const calls: string[] = []
  const erased = {
    subjects: () => Promise.resolve(['ada', 'down']),
    settle: (subject: string) => Promise.resolve(void calls.push(`settle ${subject}`)),
  }
  const accounts = {
    delete(id: string): Promise<boolean> {
      if (id === 'down') return Promise.reject(new Error('no connection'))
      calls.push(`delete ${id}`)
      return Promise.resolve(true)
    },
  }
  await expect(deleteErasedAccounts(erased, accounts)).rejects.toThrow('no connection')
  expect(calls).toEqual(['delete ada', 'settle ada'])
})
