// The keys of a totem, made from one master key as NXP's AN10922 says, so that none has to be stored and a chip that is
// opened gives away its own alone. Number and counter may be encrypted, and then it is not known yet whose message it
// is: that one key is the same for all totems of a version, and opens nothing but the number.
import { fromHex, utf8, type Bytes } from '../../readings/fair-draw/bytes.ts'
import { cmac, concat, importAesKey } from './aes.ts'

/** The numbers of the chip's key slots, as the encoding has them. */
export const keySlots = { master: 0, metaRead: 1, fileRead: 2 } as const

export type KeySlot = keyof typeof keySlots

const SYSTEM = utf8('Lodestar')
const NOBODY = '00000000000000'

export async function totemKey(
  masterKey: Bytes,
  { uid, slot, version }: { uid: string; slot: Exclude<KeySlot, 'metaRead'>; version: number },
): Promise<Bytes> {
  return diversify(masterKey, inputOf(uid, slot, version))
}

export async function metaReadKey(masterKey: Bytes, version: number): Promise<Bytes> {
  return diversify(masterKey, inputOf(NOBODY, 'metaRead', version))
}

/**
 * AN10922 for AES-128. Its own padding, always to thirty-two bytes, is that of CMAC for inputs of sixteen bytes and more;
 * shorter ones are refused.
 */
export async function diversify(masterKey: Bytes, input: Bytes): Promise<Bytes> {
  if (input.length < 16 || input.length > 31) throw new RangeError('Sixteen to thirty-one bytes.')
  return cmac(await importAesKey(masterKey), concat(Uint8Array.of(0x01), input))
}

function inputOf(uid: string, slot: KeySlot, version: number): Bytes {
  return concat(fromHex(uid.toLowerCase()), Uint8Array.of(keySlots[slot], version), SYSTEM)
}
