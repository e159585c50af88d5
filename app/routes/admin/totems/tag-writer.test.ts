import { expect, test } from 'vitest'
import { countedAddress } from '#rules/totems/tag-writing.ts'
import { FakeNdefReader, type FakeChip } from '#tests/support/fake-ndef-reader.ts'
import { lockTag, TagError, writeTag, type ChipReaderType, type TagState } from './tag-writer.ts'

const address = countedAddress('https://cards.example.com', 'deck')
const uid = '04E141124C2880'
const serialNumber = '04:e1:41:12:4c:28:80'

/** Holds the chip near the phone as often as the work waits for it. */
async function run(
  work: typeof writeTag,
  chip: Partial<FakeChip>,
  { counts = false, of = uid as string | null } = {},
) {
  const held: FakeChip = { serialNumber, url: '', isLocked: false, ...chip }
  const states: TagState[] = []
  const reader = Object.assign(new FakeNdefReader(), { chip: held })
  const Reader = function Reader() {
    return reader
  } as unknown as ChipReaderType
  const { signal } = new AbortController()
  const onState = (state: TagState) => {
    states.push(state)
    if (state === 'waiting' || state === 'checking') queueMicrotask(() => reader.hold())
  }
  const options = { address, uid: of, counts, signal, onState }
  const end = await work(Reader, options).catch((error: unknown) => error)
  return { states, problem: end instanceof TagError ? end.problem : (end ?? null), chip: held }
}

test('a chip is written and read back', async () => {
  const { states, problem, chip } = await run(writeTag, {})
  expect(problem).toBeNull()
  expect(states).toEqual(['waiting', 'writing', 'checking', 'written'])
  expect(chip.url).toBe(address)
})

test('another totem’s chip is left alone', async () => {
  const { problem, chip } = await run(writeTag, { serialNumber: '04:ff', url: 'https://other.example' })
  expect(problem).toBe('wrongTag')
  expect(chip.url).toBe('https://other.example')
})

test('a chip that cannot be read is left alone, since it may be another totem’s', async () => {
  const url = 'https://other.example'
  for (const trouble of [{ isUnreadable: true }, { serialNumber: '' }]) {
    const { problem, states, chip } = await run(writeTag, { url, ...trouble })
    expect(problem).toBe('unreadable')
    expect(states).toEqual(['waiting'])
    expect(chip.url).toBe(url)
  }
  expect((await run(lockTag, { url: address, serialNumber: '' })).chip.isLocked).toBe(false)
})

test('a totem without a known UID takes any chip', async () => {
  const { problem, chip } = await run(writeTag, { serialNumber: '' }, { of: null })
  expect(problem).toBeNull()
  expect(chip.url).toBe(address)
})

test.each([
  ['isLocked', 'lockedTag'],
  ['isDenied', 'denied'],
  ['isOff', 'off'],
  ['forgets', 'differs'],
] as const)('a chip or phone that %s is told apart', async (trouble, expected) => {
  expect((await run(writeTag, { [trouble]: true })).problem).toBe(expected)
})

test('only a chip with the right address is locked, and a counting one only if it counts', async () => {
  const counting = address.replace('0'.repeat(14), uid)
  expect((await run(lockTag, { url: 'https://other.example' })).problem).toBe('differs')
  expect((await run(lockTag, { url: address }, { counts: true })).problem).toBe('notCounting')
  const { problem, states, chip } = await run(lockTag, { url: counting }, { counts: true })
  expect(problem).toBeNull()
  expect(states).toEqual(['waiting', 'locking', 'lockDone'])
  expect(chip.isLocked).toBe(true)
})
