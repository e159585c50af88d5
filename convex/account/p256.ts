// Checks that a browser's push key is a point of the curve P-256. Web Crypto is not available in mutations everywhere, and an
// invalid key would make every reminder fail.
const p = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

/** Uncompressed form: the byte 4, then x and y of 32 bytes each (y² = x³ − 3x + b). */
export function isCurvePoint(bytes: Uint8Array): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [numberOf(bytes.subarray(1, 33)), numberOf(bytes.subarray(33))]
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
}
