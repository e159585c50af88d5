import { existsSync, readFileSync } from 'node:fs'

/** What is to be seen on each face, by edition and card. */
export type AltTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** As the drawings were written down at the build; none where nothing was drawn. */
export function readAltTexts(recordFile: string): AltTexts {
  if (!existsSync(recordFile)) return {}
  return (JSON.parse(readFileSync(recordFile, 'utf8')) as { altTexts: AltTexts }).altTexts
}
