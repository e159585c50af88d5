// What would happen if these files were uploaded: said before anything is.
import { MAX_ALT_TEXT } from './alt-texts.ts'
import { cutAway, wholeCrop } from './crop.ts'
import type { NamedCard, Target } from './match-names.ts'
import type { FoundPicture, NoPicture } from './picture-file.ts'

export interface OfferedFile {
  name: string
  sha256: string
  picture: FoundPicture | NoPicture
  /** Null is left out. */
  target: Target | null
  /** False until a suggestion is confirmed. */
  isSure: boolean
  altText: string
}

export type ProblemKind =
  'refused' | 'left out' | 'unconfirmed' | 'duplicate' | 'ratio' | 'too small' | 'no alt text' | 'too long'

export interface Problem {
  kind: ProblemKind
  /** Whether nothing can be uploaded before it is settled. */
  stops: boolean
  words: string
}

export interface DryRun {
  /** In the order of the files. */
  problems: Problem[][]
  missing: NamedCard[]
  hasBack: boolean
  hasCover: boolean
  /** The files that would be sent, by their place. */
  ready: number[]
  /** How many files must be looked at first. */
  stopping: number
}

/** What a card is drawn at on a screen with two pixels for one. */
const GOOD_WIDTH = 1200
/** Below this it would be blurred even on a small one. */
const LEAST_WIDTH = 300
/** So much may be cut away without anybody seeing it. */
const UNSEEN_CUT = 0.02

export function dryRun(
  files: readonly OfferedFile[],
  cards: readonly NamedCard[],
  { aspectRatio }: { aspectRatio: number },
): DryRun {
  const takers = new Map<string, number>()
  for (const { target, picture } of files) {
    if (target && !('refused' in picture)) takers.set(keyOf(target), (takers.get(keyOf(target)) ?? 0) + 1)
  }
  const problems = files.map((file) => problemsOf(file, takers, aspectRatio))
  const isTaken = (target: Target) => takers.has(keyOf(target))
  return {
    problems,
    missing: cards.filter(({ id }) => !isTaken({ role: 'face', cardId: id })),
    hasBack: isTaken({ role: 'back' }),
    hasCover: isTaken({ role: 'cover' }),
    ready: files.flatMap(({ target }, at) =>
      target && !problems[at]!.some(({ stops, kind }) => stops || kind === 'refused') ? [at] : [],
    ),
    stopping: problems.filter((own) => own.some(({ stops }) => stops)).length,
  }
}

export function keyOf(target: Target): string {
  return target.role === 'face' ? target.cardId : target.role
}

function problemsOf(
  { picture, target, isSure, altText }: OfferedFile,
  takers: ReadonlyMap<string, number>,
  aspectRatio: number,
): Problem[] {
  if ('refused' in picture) return [{ kind: 'refused', stops: false, words: picture.refused }]
  if (!target) return [{ kind: 'left out', stops: false, words: 'No card is called so; it is left out.' }]
  const problems: Problem[] = []
  const add = (kind: ProblemKind, words: string, stops = false) => problems.push({ kind, words, stops })
  if (!isSure) add('unconfirmed', 'The name is only like this card’s. Is it the one?', true)
  if ((takers.get(keyOf(target)) ?? 0) > 1) add('duplicate', 'Another file is for the same card.', true)
  const cut = cutAway(picture, wholeCrop(aspectRatio))
  if (cut > UNSEEN_CUT) {
    add('ratio', `It has another shape than the card: ${Math.round(cut * 100)} % of it is cut away.`)
  }
  const width = Math.round(Math.min(picture.width, picture.height * aspectRatio))
  if (width < LEAST_WIDTH) add('too small', `It is ${width} pixels wide: too few for any screen.`)
  else if (width < GOOD_WIDTH)
    add('too small', `It is ${width} pixels wide; ${GOOD_WIDTH} are sharp on every screen.`)
  if (altText.trim() === '' && target.role !== 'back') {
    add('no alt text', 'Nobody has said yet what is to be seen on it. It can be approved when somebody has.')
  }
  const letters = [...altText.trim()].length
  if (letters > MAX_ALT_TEXT) {
    add('too long', `It is described in ${letters} letters; ${MAX_ALT_TEXT} are read to an end.`, true)
  }
  return problems
}
