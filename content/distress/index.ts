// What people in danger write, in every language that we have. Any text is compared with all of them: people do not always write
// in the language of the page.
import { english } from './english.ts'
import type { DistressPhrases } from './shape.ts'

export const distressPhrases: readonly DistressPhrases[] = [english]
