// The Range header of RFC 9110, as far as one range goes.
import type { ByteRange } from './file-store.ts'

/**
 * The one range asked for; 'whole' when there is none, or none that we must honour (another unit, several ranges, a
 * wrong form); 'unsatisfiable' when it lies outside the content.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = header === null ? null : /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header)
  if (!match) return 'whole'
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= size ? 'unsatisfiable' : { first, last }
}
