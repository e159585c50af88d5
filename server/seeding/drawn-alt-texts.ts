import { existsSync, readFileSync } from 'node:fs'

/** The alt text of each face, by edition and card. */
export type AltTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads the record of the build; empty if nothing was drawn. */
export function readAltTexts(recordFile: string): AltTexts {
  if (!existsSync(recordFile)) return {}
  return (JSON.parse(readFileSync(recordFile, 'utf8')) as { altTexts: AltTexts }).altTexts
}
