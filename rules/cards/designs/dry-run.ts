// Dry run of an upload: problems and targets of all files, before anything is sent.
import type { Problem } from '../../refusal.ts'
import { MAX_ALT_TEXT } from './alt-texts.ts'
import { cutAway, wholeCrop } from './crop.ts'
import type { NamedCard, Target } from './match-names.ts'
import type { FoundPicture, NoPicture } from './picture-file.ts'

export interface OfferedFile {
  name: string
  sha256: string
  picture: FoundPicture | NoPicture
  /** Null: not uploaded. */
  target: Target | null
  /** False until a suggestion is confirmed. */
  isSure: boolean
  altText: string
}

export type ProblemKind =
  'refused' | 'left out' | 'unconfirmed' | 'duplicate' | 'ratio' | 'too small' | 'no alt text' | 'too long'

export interface OfferProblem {
  kind: ProblemKind
  /** Whether it blocks the upload. */
  stops: boolean
  problem: Problem
}

export interface DryRun {
  /** In the order of the files. */
  problems: OfferProblem[][]
  missing: NamedCard[]
  hasBack: boolean
  hasCover: boolean
  /** Indexes of the files to send. */
  ready: number[]
  /** How many files need attention first. */
  stopping: number
}

/** The width of a card on a high-density screen. */
const GOOD_WIDTH = 1200
/** Smaller pictures are blurred on every screen. */
const LEAST_WIDTH = 300
/** Cropping up to this share needs no warning. */
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
): OfferProblem[] {
  if ('refused' in picture) return [{ kind: 'refused', stops: false, problem: picture.refused }]
  if (!target) return [{ kind: 'left out', stops: false, problem: { reason: 'offer_without_card' } }]
  const problems: OfferProblem[] = []
  const add = (kind: ProblemKind, problem: Problem, stops = false) => problems.push({ kind, problem, stops })
  if (!isSure) add('unconfirmed', { reason: 'offer_name_similar' }, true)
  if ((takers.get(keyOf(target)) ?? 0) > 1) add('duplicate', { reason: 'offer_same_card' }, true)
  const cut = cutAway(picture, wholeCrop(aspectRatio))
  if (cut > UNSEEN_CUT) {
    add('ratio', { reason: 'offer_cut_away', params: { percent: Math.round(cut * 100) } })
  }
  const width = Math.round(Math.min(picture.width, picture.height * aspectRatio))
  if (width < LEAST_WIDTH) add('too small', { reason: 'offer_far_too_small', params: { width } })
  else if (width < GOOD_WIDTH) {
    add('too small', { reason: 'offer_too_small', params: { width, good: GOOD_WIDTH } })
  }
  if (altText.trim() === '' && target.role !== 'back') {
    add('no alt text', { reason: 'offer_without_alt_text' })
  }
  const letters = [...altText.trim()].length
  if (letters > MAX_ALT_TEXT) {
    add('too long', { reason: 'offer_alt_text_too_long', params: { letters, max: MAX_ALT_TEXT } }, true)
  }
  return problems
}
