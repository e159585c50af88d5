import { expect, test } from 'vitest'
import { ConflictQueue } from './conflict-queue.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('losers over the same key go one after the other, in the order in which they came', async () => {
  const queue = new ConflictQueue()
  const order: string[] = []
  const leaveFirst = await queue.enter('key')
  const others = ['second', 'third'].map(async (name) => {
    const leave = await queue.enter('key')
    order.push(name)
    leave()
  })
  await settle()
  expect(order).toEqual([])
  leaveFirst()
  await Promise.all(others)
  expect(order).toEqual(['second', 'third'])
})

test('losers over different keys do not wait for each other', async () => {
  const queue = new ConflictQueue()
  const leaveA = await queue.enter('a')
  const leaveB = await queue.enter('b')
  expect(queue.size).toBe(2)
  leaveA()
  leaveB()
})

test('an empty queue takes no memory, also when the next entrant comes later', async () => {
  const queue = new ConflictQueue()
  for (let round = 0; round < 3; round++) {
    const leave = await queue.enter('key')
    expect(queue.size).toBe(1)
    leave()
    expect(queue.size).toBe(0)
  }
})

test('a queue stays for those who wait when one in the middle leaves', async () => {
  const queue = new ConflictQueue()
  const leaveFirst = await queue.enter('key')
  const second = queue.enter('key')
  const third = queue.enter('key')
  leaveFirst()
  const leaveSecond = await second
  expect(queue.size).toBe(1)
  leaveSecond()
  const leaveThird = await third
  leaveThird()
  expect(queue.size).toBe(0)
})
