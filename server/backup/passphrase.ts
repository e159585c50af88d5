// The passphrase of a backup: from a file, the settings, or typed. Never an argument, which is visible in the process list.
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'

export interface PassphraseSources {
  /** Its first line is the passphrase. */
  file: string | undefined
  setting: string | undefined
}

/** Undefined if there is none: then the backup is not encrypted. */
export async function passphraseFor({ file, setting }: PassphraseSources): Promise<string | undefined> {
  if (file === undefined) return setting
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw new BackupError(`The passphrase cannot be read from ${file}: ${(error as Error).message}`)
  }
  const passphrase = text.split(/\r?\n/)[0]!.trim()
  if (passphrase === '') throw new BackupError(`${file} is empty. Its first line must be the passphrase.`)
  return passphrase
}

/** Asks on the terminal; undefined if there is no terminal. */
export async function askPassphrase(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined
  process.stderr.write('Passphrase of the backup: ')
  // Does not echo the input.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer === '' ? undefined : answer
}
