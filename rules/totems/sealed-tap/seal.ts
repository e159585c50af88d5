// Secure Dynamic Messaging of the NTAG 424 DNA, in AES mode: who the chip is and how often it was read, sealed anew with
// every reading. NXP's AN12196 describes it; the vectors published there are the tests.
import { fromHex, toHex, utf8, type Bytes } from '../../readings/fair-draw/bytes.ts'
import { cmac, concat, decryptBlocks, encryptBlocks, equalInConstantTime, importAesKey } from './aes.ts'

export type Reading = { uid: string; counter: number }

/** Both mirrored, seven bytes of number. Anything else is no message of ours, or was decrypted with another key. */
const PICC_DATA_TAG = 0xc7
const FOR_MAC = '3cc300010080'
const FOR_FILE = 'c33c00010080'

/** What stands in encrypted PICC data; null where the key does not fit. Nothing is proven by it yet. */
export async function openPiccData(metaReadKey: Bytes, piccData: string): Promise<Reading | null> {
  const plain = await decryptBlocks(await importAesKey(metaReadKey), fromHex(piccData.toLowerCase()))
  if (plain[0] !== PICC_DATA_TAG) return null
  const [low, middle, high] = plain.slice(8, 11)
  return { uid: toHex(plain.slice(1, 8)).toUpperCase(), counter: low! | (middle! << 8) | (high! << 16) }
}

/** The chip's seal on a reading, and on the text of its address that it was told to cover. */
export async function sealOf(fileReadKey: Bytes, reading: Reading, text: string): Promise<string> {
  const whole = await cmac(await sessionKey(fileReadKey, FOR_MAC, reading), utf8(text))
  return toHex(whole.filter((_, at) => at % 2 === 1)).toUpperCase()
}

export async function isSealed(
  fileReadKey: Bytes,
  reading: Reading,
  text: string,
  seal: string,
): Promise<boolean> {
  return equalInConstantTime(utf8(await sealOf(fileReadKey, reading, text)), utf8(seal))
}

/** File data, of a reading whose seal has been checked. */
export async function openFileData(fileReadKey: Bytes, reading: Reading, enc: string): Promise<Bytes> {
  const key = await sessionKey(fileReadKey, FOR_FILE, reading)
  const iv = await encryptBlocks(key, concat(counterBytes(reading), new Uint8Array(13)))
  return decryptBlocks(key, fromHex(enc.toLowerCase()), iv)
}

async function sessionKey(fileReadKey: Bytes, purpose: string, reading: Reading) {
  const vector = concat(fromHex(purpose), fromHex(reading.uid.toLowerCase()), counterBytes(reading))
  return importAesKey(await cmac(await importAesKey(fileReadKey), vector))
}

/** The least significant byte first, as the chip computes; in plain addresses it writes the other way round. */
function counterBytes({ counter }: Reading): Bytes {
  return Uint8Array.of(counter & 0xff, (counter >> 8) & 0xff, (counter >> 16) & 0xff)
}
