// Counts the values and levels of JSON text in one pass, without building anything, so that untrusted text is bounded
// in shape as well as size: 16 MB of nested empty arrays take half a minute to convert.

export type JsonShape = {
  /** Objects, arrays, strings, numbers and literals, without field names. */
  values: number
  keys: number
  /** Levels of arrays and objects: a scalar has none. */
  depth: number
}

export type JsonShapeLimits = Pick<JsonShape, 'values' | 'depth'>

export class JsonTooComplex extends Error {}

/**
 * Throws `JsonTooComplex` at the first value or level beyond the limits. Does not check syntax: `JSON.parse` stops at
 * the first error, and up to there the counts are exact.
 */
export function measureJson(text: string, limits: JsonShapeLimits): JsonShape {
  const { values: maxValues, depth: maxDepth } = limits
  let values = 0
  let keys = 0
  let depth = 0
  let deepest = 0
  let isInsideScalar = false
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case 0x22: // "
        index = endOfString(text, index + 1)
        values++
        isInsideScalar = false
        break
      case 0x5b: // [
      case 0x7b: // {
        values++
        if (++depth > deepest && (deepest = depth) > maxDepth)
          throw new JsonTooComplex(`The JSON is nested more than ${maxDepth} levels deep.`)
        isInsideScalar = false
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        isInsideScalar = false
        break
      case 0x3a: // :
        // The string before it was a field name.
        values--
        keys++
        isInsideScalar = false
        break
      case 0x2c: // ,
      case 0x20: // space
      case 0x09: // tab
      case 0x0a: // line feed
      case 0x0d: // carriage return
        isInsideScalar = false
        break
      default:
        if (!isInsideScalar) values++
        isInsideScalar = true
    }
    if (values > maxValues) throw new JsonTooComplex(`The JSON has more than ${maxValues} values.`)
  }
  return { values, keys, depth: deepest }
}

/** `JSON.parse` for untrusted text. */
export function parseBoundedJson(text: string, limits: JsonShapeLimits): unknown {
  measureJson(text, limits)
  return JSON.parse(text) as unknown
}

/**
 * The index of the closing quote, or the end of the text if there is none. Uses indexOf, because strings may be long.
 */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let firstBackslash = end
    while (firstBackslash > start && text.charCodeAt(firstBackslash - 1) === 0x5c) firstBackslash--
    // Two backslashes are one character; one that is left over escapes the quote.
    if ((end - firstBackslash) % 2 === 0) return end
  }
  return text.length
}
