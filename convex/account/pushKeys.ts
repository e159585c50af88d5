// The private key for push messages is encrypted in the database if SECRET_KEY is set.
import { decryptSecret, encryptSecret, isEncryptedSecret } from '#rules/encrypted-secret.ts'
import type { VapidKeys } from './webPush.ts'

const purpose = 'push keys'

/** Unchanged if they are encrypted already, or if there is no SECRET_KEY. */
export async function encryptPushKeys(keys: VapidKeys): Promise<VapidKeys> {
  const secretKey = process.env.SECRET_KEY
  if (!secretKey || isEncryptedSecret(keys.privateKey)) return keys
  return { ...keys, privateKey: await encryptSecret(secretKey, purpose, keys.privateKey) }
}

export async function decryptPushKeys(keys: VapidKeys): Promise<VapidKeys> {
  if (!isEncryptedSecret(keys.privateKey)) return keys
  const privateKey = await decryptSecret(process.env.SECRET_KEY ?? '', purpose, keys.privateKey)
  if (privateKey === null) {
    throw new Error(
      'The key for push messages is encrypted with another SECRET_KEY than the one that is set.',
    )
  }
  return { ...keys, privateKey }
}
