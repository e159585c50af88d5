// Arrays in PostgreSQL's binary format. Sixteen documents take a quarter of the time of an array literal, which the
// driver must escape and PostgreSQL must unescape. The driver sends a Buffer as a binary parameter.

const oid = { text: 25, float8: 701, bytea: 17, jsonb: 3802 } as const

export function textArray(items: readonly string[]): Buffer {
  return array(
    oid.text,
    items.map((item) => Buffer.from(item)),
  )
}

export function floatArray(items: readonly number[]): Buffer {
  return array(
    oid.float8,
    items.map((item) => {
      const bytes = Buffer.allocUnsafe(8)
      bytes.writeDoubleBE(item)
      return bytes
    }),
  )
}

export function bytesArray(items: readonly Buffer[]): Buffer {
  return array(oid.bytea, items)
}

export function jsonbArray(items: readonly string[]): Buffer {
  return array(oid.jsonb, items.map(jsonb))
}

/** One document in jsonb's binary format: a version byte, then the text. */
export function jsonb(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(1 + Buffer.byteLength(text))
  bytes[0] = 1
  bytes.write(text, 1)
  return bytes
}

/** Dimensions (one), a flag for NULLs (none), the type, the length, the lower bound, then each item with its length. */
function array(type: number, items: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafe(20 + items.reduce((sum, item) => sum + 4 + item.length, 0))
  bytes.writeInt32BE(1, 0)
  bytes.writeInt32BE(0, 4)
  bytes.writeInt32BE(type, 8)
  bytes.writeInt32BE(items.length, 12)
  bytes.writeInt32BE(1, 16)
  let position = 20
  for (const item of items) {
    position = bytes.writeInt32BE(item.length, position)
    position += item.copy(bytes, position)
  }
  return bytes
}
