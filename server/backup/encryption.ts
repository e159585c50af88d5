// Passphrase encryption in the age format (https://age-encryption.org/v1), so that the `age` command can decrypt a backup too.
// Its chunks are authenticated, so changes and truncation are detected.
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/** 2^16 takes 64 MiB of memory and a second or two, also for each guess of an attacker. */
const scryptWorkFactor = 16

export const ageHeader = 'age-encryption.org/v1'

type Bytes = AsyncIterable<Uint8Array>

export async function* encrypt(content: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  encrypter.setPassphrase(passphrase)
  yield* (await encrypter.encrypt(toWeb(content))) as unknown as Bytes
}

export async function* decrypt(content: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  let decrypted: ReadableStream<Uint8Array>
  try {
    decrypted = await decrypter.decrypt(toWeb(content))
  } catch (cause) {
    throw new BackupError(
      'The backup cannot be decrypted: it was encrypted with another passphrase, or its beginning is damaged.',
      { cause },
    )
  }
  try {
    yield* decrypted as unknown as Bytes
  } catch (cause) {
    // Disk errors need no explanation. All others mean that a chunk was changed or the end is missing.
    if (typeof (cause as NodeJS.ErrnoException).code === 'string') throw cause
    throw new BackupError(
      'The backup is cut off, or was changed after it was written: it cannot be decrypted.',
      {
        cause,
      },
    )
  }
}

/** `ReadableStream.from` is newer than the types of Node 20. */
function toWeb(content: Bytes): ReadableStream<Uint8Array> {
  const { from } = ReadableStream as unknown as { from(content: Bytes): ReadableStream<Uint8Array> }
  return from.call(ReadableStream, content)
}
