// Writes and locks a chip through Web NFC, which only Chrome for Android has. A chip is read before it is written, so that
// another totem's chip is left alone, and read back afterwards.
import { chipNumber } from '#rules/totems/totem-list.ts'
import { holdsAddress, isCounting } from '#rules/totems/tag-writing.ts'

interface ReadingEvent extends Event {
  serialNumber?: string
  message?: { records: readonly { recordType: string; data?: BufferSource }[] }
}

export interface ChipReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ): Promise<void>
  makeReadOnly?(options: { signal: AbortSignal }): Promise<void>
}

export type ChipReaderType = new () => ChipReader

export function chipReader(): ChipReaderType | null {
  return (globalThis as { NDEFReader?: ChipReaderType }).NDEFReader ?? null
}

export type TagState = 'waiting' | 'writing' | 'checking' | 'written' | 'locking' | 'lockDone' | TagProblem
export type TagProblem =
  | 'wrongTag'
  | 'unreadable'
  | 'lockedTag'
  | 'denied'
  | 'off'
  | 'lost'
  | 'differs'
  | 'notCounting'
  | 'cannotLock'
  | 'failed'

export class TagError extends Error {
  readonly problem: TagProblem

  constructor(problem: TagProblem) {
    super(problem)
    this.problem = problem
  }
}

type TagWork = {
  address: string
  /** Null for a totem without a known UID: any chip will do. */
  uid: string | null
  /** The chip puts its counter into the address, once it is configured. */
  counts: boolean
  signal: AbortSignal
  onState: (state: TagState) => void
}

export async function writeTag(Reader: ChipReaderType, work: TagWork): Promise<void> {
  const { address, signal, onState } = work
  const scan = await startScan(Reader, work)
  onState('waiting')
  await scan.next()
  onState('writing')
  const records = [{ recordType: 'url' as const, data: address }]
  await orProblem(scan.reader.write({ records }, { signal, overwrite: true }), {
    NotSupportedError: 'lockedTag',
    NotAllowedError: 'lockedTag',
  })
  onState('checking')
  const { url } = await scan.next()
  if (!holdsAddress(url, address)) throw new TagError('differs')
  onState('written')
}

/** Locks only a chip that holds the address, and that counts if it is to count: neither can be corrected later. */
export async function lockTag(Reader: ChipReaderType, work: TagWork): Promise<void> {
  const { address, counts, signal, onState } = work
  const scan = await startScan(Reader, work)
  if (!scan.reader.makeReadOnly) throw new TagError('cannotLock')
  onState('waiting')
  const { url } = await scan.next()
  if (!holdsAddress(url, address)) throw new TagError('differs')
  if (counts && !isCounting(url)) throw new TagError('notCounting')
  onState('locking')
  await orProblem(scan.reader.makeReadOnly({ signal }), {
    NotSupportedError: 'cannotLock',
    NotAllowedError: 'cannotLock',
  })
  onState('lockDone')
}

async function startScan(Reader: ChipReaderType, { uid, signal }: TagWork) {
  const reader = new Reader()
  const readings: ReadingEvent[] = []
  let wake = () => {}
  const add = (event: Event) => {
    readings.push(event)
    wake()
  }
  reader.addEventListener('reading', add, { signal })
  // A chip that can't be read, or one that was moved away too early.
  reader.addEventListener('readingerror', add, { signal })
  await orProblem(reader.scan({ signal }), { NotAllowedError: 'denied', NotSupportedError: 'off' })
  return {
    reader,
    /** The next chip that is held near the phone. */
    async next(): Promise<{ url: string }> {
      readings.length = 0
      await new Promise<void>((resolve, reject) => {
        wake = resolve
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
      const { type, serialNumber = '', message } = readings.at(-1)!
      if (uid !== null) {
        // Without a serial number it may be another totem's chip, which a write would overwrite.
        if (type === 'readingerror' || serialNumber === '') throw new TagError('unreadable')
        if (chipNumber(serialNumber) !== uid) throw new TagError('wrongTag')
      }
      const record = message?.records.find(({ recordType }) => recordType === 'url')
      return { url: record?.data ? new TextDecoder().decode(record.data) : '' }
    },
  }
}

async function orProblem(work: Promise<void>, problems: Record<string, TagProblem>): Promise<void> {
  try {
    await work
  } catch (error) {
    const { name } = error as Error
    if (name === 'AbortError') throw error
    throw new TagError(
      problems[name] ?? (name === 'NetworkError' ? 'lost' : name === 'NotReadableError' ? 'off' : 'failed'),
    )
  }
}
