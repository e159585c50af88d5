// A journal as a JSON file with one reading per line, so that problems can be reported by line. Loaded with the first import
// or export, because it needs zod.
import type { FunctionArgs } from 'convex/server'
import * as z from 'zod/mini'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'

export type FileReading = FunctionArgs<typeof api.journal.imports.stage>['readings'][number]

export interface FileProblem {
  line: number
  message: string
}

export interface ReadingAtLine {
  line: number
  reading: FileReading
}

export type ParsedFile = { readings: ReadingAtLine[] } | { problems: FileProblem[] }

const FORMAT = 'lodestar-journal'
const VERSION = 1
export const MAX_FILE_BYTES = 8_000_000
export const MAX_READINGS = 10_000

export function toJournalFile(readings: readonly FileReading[]): string {
  const lines = readings.map((reading) => JSON.stringify(withOrderedFields(reading)))
  return `{"format":"${FORMAT}","version":${VERSION},"readings":[\n${lines.join(',\n')}\n]}\n`
}

export function readJournalFile(text: string): ParsedFile {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return oneProblem(lineOfSyntaxError(text, error), m.journal_file_this_isnt_valid_json_the())
  }
  if (isRecord(file) && file.product === 'Lodestar' && file.format === undefined) {
    return oneProblem(1, m.journal_file_this_is_the_file_with())
  }
  if (!isRecord(file) || file.format !== FORMAT || !Array.isArray(file.readings)) {
    return oneProblem(1, m.journal_file_this_isnt_a_lodestar_journal())
  }
  if (file.version !== VERSION) {
    const message =
      typeof file.version === 'number'
        ? m.journal_file_this_file_has_version_lodestar({
            version: file.version,
            own: VERSION,
          })
        : m.journal_file_this_file_has_an_unknown({ own: VERSION })
    return oneProblem(1, message)
  }
  const lines = linesOfReadings(text)
  return validateReadings(file.readings.map((value: unknown, index) => ({ line: lines[index] ?? 1, value })))
}

/** Reports all problems at once, so that a file can be fixed in one go. */
export function validateReadings(values: readonly { line: number; value: unknown }[]): ParsedFile {
  if (values.length > MAX_READINGS) {
    return oneProblem(1, m.journal_file_a_file_can_have_at({ max: MAX_READINGS.toLocaleString(getLocale()) }))
  }
  const lineOf = new Map<unknown, number>()
  const problems = values.flatMap(({ line, value }): FileProblem[] => {
    const key = isRecord(value) ? value.key : undefined
    const firstLine = lineOf.get(key)
    lineOf.set(key, line)
    const duplicate =
      firstLine === undefined || key === undefined
        ? []
        : [m.journal_file_this_reading_has_the_same({ line: firstLine })]
    return [...problemsOf(value), ...duplicate].map((message) => ({ line, message }))
  })
  if (problems.length > 0) return { problems }
  return {
    readings: values.map(({ line, value }) => ({ line, reading: withOrderedFields(value as FileReading) })),
  }
}

function oneProblem(line: number, message: string): ParsedFile {
  return { problems: [{ line, message }] }
}

// Zod would compile validators with `new Function`, which our Content Security Policy blocks with a console error.
z.config({ jitless: true })

const placedCard = z.strictObject({ position: z.string(), card: z.string(), reversed: z.boolean() })
const position = z.strictObject({
  key: z.string(),
  name: z.string(),
  meaning: z.string(),
  x: z.number(),
  y: z.number(),
  rotation: z.literal([0, 90]),
})
const layout = z.union([
  z.strictObject({ slug: z.string(), version: z.number() }),
  z.strictObject({ name: z.string(), positions: z.array(position) }),
])

/** In the order of the file, so that the same journal always gives the same file. */
const fields = {
  key: z.string(),
  made: z.literal(['cards', 'drawn']),
  madeAt: z.number(),
  deck: z.string(),
  physicalDeck: z.optional(z.string()),
  layout: z.nullable(layout),
  theme: z.optional(z.literal(['love', 'work', 'self'])),
  pool: z.optional(z.literal('majors')),
  cards: z.array(placedCard),
  clarifiers: z.optional(z.array(z.extend(placedCard, { laidAt: z.number() }))),
  codename: z.optional(z.string()),
  question: z.optional(z.string()),
  note: z.optional(z.string()),
  aiText: z.optional(z.strictObject({ text: z.string(), model: z.string(), keptAt: z.number() })),
  tags: z.array(z.string()),
  visibility: z.literal(['shared', 'private']),
  sharesQuestion: z.boolean(),
} satisfies Record<keyof FileReading, z.ZodMiniType>

const fieldMessages: Record<keyof FileReading, () => string> = {
  key: m.journal_file_the_id_is_missing_or,
  made: m.journal_file_it_doesnt_say_whether_the,
  madeAt: m.journal_file_the_date_isnt_valid,
  deck: m.journal_file_the_deck_is_missing_or,
  physicalDeck: m.journal_file_the_physical_deck_isnt_text,
  layout: m.journal_file_the_spread_isnt_valid,
  theme: m.journal_file_the_theme_isnt_valid,
  pool: m.journal_file_the_set_of_cards_it,
  cards: m.journal_file_the_cards_arent_valid,
  clarifiers: m.journal_file_the_clarifying_cards_arent_valid,
  codename: m.journal_file_the_codename_isnt_text,
  question: m.journal_file_the_question_isnt_text,
  note: m.journal_file_the_note_isnt_text,
  aiText: m.journal_file_the_ai_text_isnt_valid,
  tags: m.journal_file_the_tags_arent_valid,
  visibility: m.journal_file_it_doesnt_say_who_can,
  sharesQuestion: m.journal_file_it_doesnt_say_whether_the_2,
}

const reading = z.strictObject(fields)

function problemsOf(value: unknown): string[] {
  if (!isRecord(value)) return [m.journal_file_this_isnt_a_reading()]
  const issues = reading.safeParse(value).error?.issues ?? []
  const invalid = new Set(issues.map(({ path: [field] }) => field))
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  return [
    ...Object.entries(fieldMessages).flatMap(([field, message]) => (invalid.has(field) ? [message()] : [])),
    ...unknown.map((key) => m.journal_file_isnt_a_known_field({ field: key.slice(0, 40) })),
  ]
}

function withOrderedFields(reading: FileReading): FileReading {
  const keys = Object.keys(fields).filter((key) => reading[key as keyof FileReading] !== undefined)
  return Object.fromEntries(keys.map((key) => [key, reading[key as keyof FileReading]])) as FileReading
}

/** The line on which each reading begins, also in a reformatted file. */
function linesOfReadings(text: string): number[] {
  const lines: number[] = []
  const start = text.indexOf('[', text.indexOf('"readings"'))
  let line = text.slice(0, start).split('\n').length
  let [depth, isQuoted, isNext] = [0, false, false]
  for (let index = start; index < text.length; index++) {
    const char = text[index]!
    if (isNext && depth === 1 && !/[\s\]]/.test(char)) {
      lines.push(line)
      isNext = false
    }
    if (char === '\n') line++
    if (isQuoted) {
      if (char === '\\') index++
      else if (char === '"') isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === '{' || char === '[') isNext = ++depth === 1
    else if (char === ',' && depth === 1) isNext = true
    else if ((char === '}' || char === ']') && --depth === 0) break
  }
  return lines
}

/** JavaScript engines word the position differently; if the text ends too early, it is the last line. */
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
