import { describe, expect, test } from 'vitest'
import { importParts } from './import-parts.ts'
import type { ReadingAtLine } from './journal-file.ts'

const lines = (count: number, note: string) =>
  Array.from({ length: count }, (_, line) => ({ line, reading: { note } }) as unknown as ReadingAtLine)
const bytesOf = (part: ReadingAtLine[]) =>
  new TextEncoder().encode(JSON.stringify(part.map(({ reading }) => reading))).length

describe('the parts of an imported journal', () => {
  test('have at most 200 readings, in the order of the file', () => {
    const all = lines(450, 'short')
    const parts = importParts(all)
    expect(parts.map(({ length }) => length)).toEqual([200, 200, 50])
    expect(parts.flat()).toEqual(all)
    expect(importParts([])).toEqual([])
  })

  test('stay below the size limit of a visitor’s call, however long the notes are', () => {
    const all = lines(400, '😀'.repeat(5_000))
    const parts = importParts(all)
    expect(parts.flat()).toEqual(all)
    for (const part of parts) expect(bytesOf(part)).toBeLessThanOrEqual(700_001)
  })
})
