import { expect, test } from 'vitest'
import { pino } from 'pino'
import { openOutbox } from './outbox.ts'

test('a mail that was sent is settled, and one that failed is left for later', async () => {
  const settled: [string, boolean][] = []
  const mails = [
    { _id: 'a', to: 'ada@example.com', subject: 'S', text: 'T' },
    { _id: 'b', to: 'down@example.com', subject: 'S', text: 'T' },
  ]
  const outbox = openOutbox(
    {
      take: () => Promise.resolve(mails.splice(0)),
      settle: (id, isSent) => Promise.resolve(void settled.push([id, isSent])),
    },
    ({ to }) => Promise.resolve(to.startsWith('ada')),
    pino({ level: 'silent' }),
  )
  await Promise.all([outbox.sendNow(), outbox.sendNow()])
  await outbox.close()
  expect(settled).toEqual([
    ['a', true],
    ['b', false],
  ])
})
