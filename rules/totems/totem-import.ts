// Parses a table of totems and their places, as event organizers send it: column mapping and rows.
import type { Problem, Reason, ReasonParams } from '../refusal.ts'
import { chipNumber } from './totem-list.ts'
import { CHIP_NUMBER, TOTEM_ID } from './totem-name.ts'

export type ImportColumn =
  | ('name' | 'label' | 'kind' | 'deck' | 'material' | 'batch' | 'city' | 'state' | 'place' | 'counted')
  | ('owner' | 'status')
/** The meaning of each column; null if it is ignored. */
export type ColumnMapping = (ImportColumn | null)[]
export type Kind = 'static' | 'counted' | 'sealed'
export type Status = 'active' | 'lost' | 'retired'
/** Fields that a row without a value takes from the defaults. A totem that exists keeps its own. */
export type DefaultedField = 'label' | 'kind' | 'deck' | 'material' | 'batch'

/** Defaults for rows without a value. */
export type ImportDefaults = { deck: string; kind: Kind; material: string; batch: string }

export type ImportRow = {
  line: number
  name: string
  label: string
  kind: Kind
  deck: string
  material?: string
  /** Empty removes it. */
  batch?: string
  /** Null removes it. */
  place?: { state: string; city: string } | null
  /** Email of an account; null removes the owner. */
  owner?: string | null
  status?: Status
  counted?: number
  defaulted?: DefaultedField[]
}

export type ImportLine = { line: number; cells: readonly string[] } & (
  { row: ImportRow } | { problem: Problem }
)

export const MAX_IMPORTED_ROWS = 20_000

const columnWords: Record<ImportColumn, readonly string[]> = {
  name: [
    'uid',
    'chip',
    'chip number',
    'chips number',
    'number',
    'serial',
    'serial number',
    'id',
    'tag',
    'nfc',
    'totem id',
    'chip uid or totem id',
  ],
  label: ['label', 'name', 'title', 'totem', 'description'],
  kind: ['kind', 'type', 'chip type'],
  deck: ['deck', 'deck id', 'cards'],
  material: ['material', 'wood', 'made of'],
  batch: ['batch', 'event', 'lot', 'series'],
  city: ['city', 'town'],
  state: ['state', 'region', 'province'],
  place: ['place', 'location', 'venue', 'where', 'town city state'],
  counted: ['count', 'counted', 'counter'],
  owner: ['owner', 'owner email', 'owners email', 'email'],
  status: ['status'],
}

const kindWords: Record<string, Kind> = {
  static: 'static',
  plain: 'static',
  fixed: 'static',
  ntag213: 'static',
  counted: 'counted',
  counter: 'counted',
  ntag215: 'counted',
  ntag216: 'counted',
  sealed: 'sealed',
  secure: 'sealed',
  ntag424: 'sealed',
  ntag424dna: 'sealed',
}

const statusWords: Record<string, Status> = {
  active: 'active',
  'in use': 'active',
  lost: 'lost',
  retired: 'retired',
}

/** A single hyphen or dash removes what a totem has; an empty cell keeps it. */
const REMOVED = /^[-–—]$/

/** Guesses by the header. If the first row contains a chip's UID, there is no header, and that column is the chip. */
export function guessColumns(header: readonly string[]): { mapping: ColumnMapping; hasHeader: boolean } {
  const taken = new Set<ImportColumn>()
  const mapping = header.map((cell) => {
    const words = plainWords(cell)
    const found = (Object.keys(columnWords) as ImportColumn[]).find(
      (column) => !taken.has(column) && columnWords[column].includes(words),
    )
    if (found) taken.add(found)
    return found ?? null
  })
  if (taken.size > 0) return { mapping, hasHeader: true }
  const chipAt = header.findIndex((cell) => CHIP_NUMBER.test(chipNumber(cell)))
  if (chipAt < 0) return { mapping, hasHeader: true }
  const rest: ImportColumn[] = ['label', 'place']
  return {
    hasHeader: false,
    mapping: header.map((_, at) => (at === chipAt ? 'name' : (rest.shift() ?? null))),
  }
}

/** Never throws: problems are returned with their rows. */
export function readImport(
  rows: readonly { line: number; cells: readonly string[] }[],
  mapping: ColumnMapping,
  defaults: ImportDefaults,
): ImportLine[] {
  const seen = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const cell = (column: ImportColumn) => tidy(cells[mapping.indexOf(column)])
    const { name, ...named } = nameIn(cell('name'))
    const twin = seen.get(name)
    if (twin === undefined && name !== '') seen.set(name, line)
    const problem =
      named.problem ?? (twin === undefined ? null : problemWith('same_totem_as_row', { row: twin }))
    const kind = cell('kind') === '' ? defaults.kind : kindWords[plainWords(cell('kind')).replaceAll(' ', '')]
    const counted = cell('counted') === '' ? undefined : Number(cell('counted').replaceAll(',', ''))
    const place = placeIn({ city: cell('city'), state: cell('state'), place: cell('place') })
    const isCount = counted === undefined || (Number.isInteger(counted) && counted >= 0)
    const status = statusWords[plainWords(cell('status'))]
    const wrong =
      problem ??
      (kind ? null : problemWith('totem_kind_unknown', { kind: cell('kind') })) ??
      (place === 'incomplete' ? problemWith('place_needs_city_and_state') : null) ??
      (status || cell('status') === ''
        ? null
        : problemWith('totem_status_unknown', { status: cell('status') })) ??
      (isCount ? null : problemWith('count_invalid'))
    if (wrong) return { line, cells, problem: wrong }
    const [material, batch] = [cell('material') || defaults.material, cell('batch') || defaults.batch]
    const owner = cell('owner')
    return {
      line,
      cells,
      row: {
        line,
        name,
        kind: kind!,
        deck: cell('deck') || defaults.deck,
        label: cell('label') || `Totem ${name.slice(-4)}`,
        ...(material && { material }),
        ...(batch && { batch: REMOVED.test(batch) ? '' : batch }),
        ...(place !== undefined && place !== 'incomplete' && { place }),
        ...(owner && { owner: REMOVED.test(owner) ? null : owner }),
        ...(status && { status }),
        ...(counted !== undefined && { counted }),
        defaulted: defaultedFields.filter((column) => cell(column) === ''),
      },
    }
  })
}

const defaultedFields = ['label', 'kind', 'deck', 'material', 'batch'] as const

function problemWith(reason: Reason, params: ReasonParams = {}): Problem {
  return { reason, params }
}

function nameIn(text: string): { name: string; problem?: Problem } {
  const uid = chipNumber(text)
  if (CHIP_NUMBER.test(uid)) return { name: uid }
  if (text === '') return { name: '', problem: { reason: 'uid_missing' } }
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)) {
    return { name: '', problem: { reason: 'uid_as_number' } }
  }
  if (TOTEM_ID.test(text)) return { name: text }
  return { name: '', problem: { reason: 'uid_or_id_invalid' } }
}

/** Undefined if no place is given, null if it is to be removed. */
function placeIn(given: Record<'city' | 'state' | 'place', string>): ImportRow['place'] | 'incomplete' {
  if (REMOVED.test(given.place) || REMOVED.test(given.city)) return null
  // Our own export and many others have town and state in one column that is called town.
  if (given.place === '' && given.state === '' && given.city.includes(','))
    return placeIn({ place: given.city, city: '', state: '' })
  const at = given.place.lastIndexOf(',')
  const [placeCity, placeState] =
    at < 0 ? [given.place, ''] : [given.place.slice(0, at), given.place.slice(at + 1)]
  const [city, state] = [given.city || placeCity.trim(), given.state || placeState.trim()]
  if (city === '' && state === '') return undefined
  return city === '' || state === '' ? 'incomplete' : { city, state }
}

/** Removes the apostrophe that protects against formulas, which our export writes too. */
function tidy(cell = ''): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim()
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
