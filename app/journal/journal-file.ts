// A journal as one file: JSON with a reading a line, so that a report can name the line. Loaded with the first file that
// is saved or chosen, and zod with it.
import type { FunctionArgs } from 'convex/server'
import * as z from 'zod/mini'
import type { api } from '#convex/_generated/api.js'

export type KeptReading = FunctionArgs<typeof api.journal.imports.stage>['readings'][number]

export interface FileProblem {
  line: number
  says: string
}

export interface LineOfFile {
  line: number
  reading: KeptReading
}

export type ReadFile = { readings: LineOfFile[] } | { problems: FileProblem[] }

const FORMAT = 'lodestar-journal'
const VERSION = 1
export const MAX_FILE_BYTES = 8_000_000
export const MAX_READINGS = 10_000

export function toJournalFile(readings: readonly KeptReading[]): string {
  const lines = readings.map((reading) => JSON.stringify(inOrder(reading)))
  return `{"format":"${FORMAT}","version":${VERSION},"readings":[\n${lines.join(',\n')}\n]}\n`
}

export function readJournalFile(text: string): ReadFile {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return oneProblem(lineOfSyntaxError(text, error), 'This is not JSON: the file is broken here.')
  }
  if (isRecord(file) && file.product === 'Lodestar' && file.format === undefined) {
    return oneProblem(1, 'This is the file with all your data. The journal has a file of its own.')
  }
  if (!isRecord(file) || file.format !== FORMAT || !Array.isArray(file.readings)) {
    return oneProblem(1, 'This is not a journal of Lodestar.')
  }
  if (file.version !== VERSION) {
    const version = typeof file.version === 'number' ? ` ${file.version}` : ''
    return oneProblem(1, `This file is of another version${version}; this one reads version ${VERSION}.`)
  }
  const lines = linesOfReadings(text)
  return checked(file.readings.map((value: unknown, at) => ({ line: lines[at] ?? 1, value })))
}

/** All problems at once, so that a file can be mended in one go. */
export function checked(found: readonly { line: number; value: unknown }[]): ReadFile {
  if (found.length > MAX_READINGS) {
    return oneProblem(1, `A file can bring in ${MAX_READINGS.toLocaleString('en')} readings at most.`)
  }
  const lineOf = new Map<unknown, number>()
  const problems = found.flatMap(({ line, value }): FileProblem[] => {
    const key = isRecord(value) ? value.key : undefined
    const before = lineOf.get(key)
    lineOf.set(key, line)
    const twice = before === undefined || key === undefined ? [] : [`It has the id of line ${before}.`]
    return [...problemsOf(value), ...twice].map((says) => ({ line, says }))
  })
  if (problems.length > 0) return { problems }
  return { readings: found.map(({ line, value }) => ({ line, reading: inOrder(value as KeptReading) })) }
}

function oneProblem(line: number, says: string): ReadFile {
  return { problems: [{ line, says }] }
}

// Zod compiles checks with `new Function` where it can, which our CSP refuses and the console reports.
z.config({ jitless: true })

const laid = z.strictObject({ position: z.string(), card: z.string(), reversed: z.boolean() })
const place = z.strictObject({
  key: z.string(),
  name: z.string(),
  meaning: z.string(),
  x: z.number(),
  y: z.number(),
  rotation: z.literal([0, 90]),
})
const layout = z.union([
  z.strictObject({ slug: z.string(), version: z.number() }),
  z.strictObject({ name: z.string(), positions: z.array(place) }),
])

/** In the order in which they stand in a file; that order makes the same journal the same file. */
const fields = {
  key: z.string(),
  made: z.literal(['cards', 'drawn']),
  madeAt: z.number(),
  deck: z.string(),
  layout: z.nullable(layout),
  theme: z.optional(z.literal(['love', 'work', 'self'])),
  pool: z.optional(z.literal('majors')),
  cards: z.array(laid),
  clarifiers: z.optional(z.array(z.extend(laid, { laidAt: z.number() }))),
  codename: z.optional(z.string()),
  question: z.optional(z.string()),
  note: z.optional(z.string()),
  tags: z.array(z.string()),
  visibility: z.literal(['shared', 'private']),
  sharesQuestion: z.boolean(),
} satisfies Record<keyof KeptReading, z.ZodMiniType>

const says: Record<keyof KeptReading, string> = {
  key: 'it has no id',
  made: 'it does not say whether it was drawn or made with cards',
  madeAt: 'its date is no date',
  deck: 'it names no deck',
  layout: 'its layout cannot be read',
  theme: 'its theme is none of ours',
  pool: 'what it was drawn from is nothing of ours',
  cards: 'its cards cannot be read',
  clarifiers: 'its clarifying cards cannot be read',
  codename: 'its codename is no text',
  question: 'its question is no text',
  note: 'its note is no text',
  tags: 'its tags cannot be read',
  visibility: 'it does not say who may see it',
  sharesQuestion: 'it does not say whether its question is shared',
}

const reading = z.strictObject(fields)

function problemsOf(value: unknown): string[] {
  if (!isRecord(value)) return ['This is no reading.']
  const issues = reading.safeParse(value).error?.issues ?? []
  const wrong = new Set(issues.map(({ path: [field] }) => field))
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  return [
    ...Object.entries(says).flatMap(([field, words]) =>
      wrong.has(field) ? [`Of this reading, ${words}.`] : [],
    ),
    ...unknown.map((key) => `Nobody here knows what “${key.slice(0, 40)}” means.`),
  ]
}

function inOrder(reading: KeptReading): KeptReading {
  const known = Object.keys(fields).filter((key) => reading[key as keyof KeptReading] !== undefined)
  return Object.fromEntries(known.map((key) => [key, reading[key as keyof KeptReading]])) as KeptReading
}

/** The line on which each reading begins, in files that somebody has laid out anew as well. */
function linesOfReadings(text: string): number[] {
  const lines: number[] = []
  const start = text.indexOf('[', text.indexOf('"readings"'))
  let line = text.slice(0, start).split('\n').length
  let [depth, isQuoted, isNext] = [0, false, false]
  for (let at = start; at < text.length; at++) {
    const letter = text[at]!
    if (isNext && depth === 1 && !/[\s\]]/.test(letter)) {
      lines.push(line)
      isNext = false
    }
    if (letter === '\n') line++
    if (isQuoted) {
      if (letter === '\\') at++
      else if (letter === '"') isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === '{' || letter === '[') isNext = ++depth === 1
    else if (letter === ',' && depth === 1) isNext = true
    else if ((letter === '}' || letter === ']') && --depth === 0) break
  }
  return lines
}

/** Engines say where it is in different words; where one only says that the text ends too soon, it is the last line. */
function lineOfSyntaxError(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+)/.exec(message)?.[1]
  if (line) return Number(line)
  const position = /position (\d+)/.exec(message)?.[1]
  if (position) return text.slice(0, Number(position)).split('\n').length
  return /end/i.test(message) ? text.trimEnd().split('\n').length : 1
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
