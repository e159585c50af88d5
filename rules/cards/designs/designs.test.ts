import { describe, expect, test } from 'vitest'
import { identities } from '#content/tarot/identities.ts'
import { altTextsOfLines, altTextsOfRows } from './alt-texts.ts'
import { cropRectangle, cutAway, draggedCrop, isCrop, wholeCrop } from './crop.ts'
import { dryRun, type OfferedFile } from './dry-run.ts'
import { halfTurn } from './half-turn.ts'
import type { NamedCard, Target } from './match-names.ts'

const cards: NamedCard[] = identities.slice(0, 3).map((card) => ({ ...card, id: card.slug }))
const aspectRatio = 11 / 19
const face = (cardId: string): Target => ({ role: 'face', cardId })

const file = (more: Partial<OfferedFile> = {}): OfferedFile => ({
  name: 'the-fool.png',
  sha256: 'a',
  target: face('the-fool'),
  isSure: true,
  altText: 'A fool walks.',
  picture: { type: 'png', width: 1320, height: 2280 },
  ...more,
})
const kinds = (files: OfferedFile[]) =>
  dryRun(files, cards, { aspectRatio }).problems.map((own) => own.map(({ kind }) => kind))

describe('a crop', () => {
  test('of a picture in the shape of the card is the whole picture', () => {
    expect(cropRectangle({ width: 1100, height: 1900 }, wholeCrop(aspectRatio))).toEqual({
      left: 0,
      top: 0,
      width: 1100,
      height: 1900,
    })
    expect(cutAway({ width: 1100, height: 1900 }, wholeCrop(aspectRatio))).toBe(0)
  })

  test('lies where it is asked to lie, and never beyond the edges', () => {
    const square = { width: 1000, height: 1000 }
    expect(cropRectangle(square, { ratio: 0.5, zoom: 1, x: 0, y: 0.5 })).toEqual({
      left: 0,
      top: 0,
      width: 500,
      height: 1000,
    })
    expect(cropRectangle(square, { ratio: 0.5, zoom: 2, x: 1, y: 1 })).toEqual({
      left: 750,
      top: 500,
      width: 250,
      height: 500,
    })
    for (const [x, y, zoom] of [
      [0.33, 0.77, 1.37],
      [1, 0, 3.999],
    ] as const) {
      const { left, top, width, height } = cropRectangle(
        { width: 733, height: 1201 },
        { ratio: 0.58, zoom, x, y },
      )
      expect(left >= 0 && top >= 0 && left + width <= 733 && top + height <= 1201).toBe(true)
    }
  })

  test('is dragged as far as the hand went, and not beyond the picture or where there is no room', () => {
    const picture = { width: 1000, height: 500 }
    const half = { ratio: 1, zoom: 1, x: 0.5, y: 0.5 }
    expect(draggedCrop(picture, half, 100, 100)).toEqual({ ...half, x: 0.7 })
    expect(draggedCrop(picture, half, -900, 0)).toEqual({ ...half, x: 0 })
    expect(draggedCrop(picture, { ...half, zoom: 2 }, 0, 50)).toEqual({ ...half, zoom: 2, y: 0.7 })
  })

  test('that is none is known', () => {
    expect(isCrop(wholeCrop(aspectRatio))).toBe(true)
    for (const wrong of [{ zoom: 0.5 }, { zoom: 9 }, { x: -0.1 }, { y: NaN }, { ratio: 0 }]) {
      expect(isCrop({ ...wholeCrop(aspectRatio), ...wrong })).toBe(false)
    }
  })
})

describe('the dry run', () => {
  test('a good file has nothing to be said of', () => {
    expect(kinds([file()])).toEqual([[]])
  })

  test('says what is missing, and that back and cover are', () => {
    const { missing, hasBack, hasCover, ready } = dryRun([file()], cards, { aspectRatio })
    expect(missing.map(({ id }) => id)).toEqual(['the-magician', 'the-high-priestess'])
    expect([hasBack, hasCover, ready]).toEqual([false, false, [0]])
  })

  test('two for one card stop everything until one is left out', () => {
    expect(kinds([file(), file({ name: '00.png' })])).toEqual([['duplicate'], ['duplicate']])
    expect(kinds([file(), file({ name: '00.png', target: null })])).toEqual([[], ['left out']])
    const { ready, stopping } = dryRun([file(), file()], cards, { aspectRatio })
    expect([ready, stopping]).toEqual([[], 2])
  })

  test('shape, size, words and guesses are said of each', () => {
    expect(kinds([file({ picture: { type: 'jpeg', width: 3000, height: 3000 } })])).toEqual([['ratio']])
    expect(kinds([file({ picture: { type: 'jpeg', width: 220, height: 380 } })])).toEqual([['too small']])
    expect(kinds([file({ altText: '  ' })])).toEqual([['no alt text']])
    expect(kinds([file({ isSure: false })])).toEqual([['unconfirmed']])
    expect(kinds([file({ target: { role: 'back' }, altText: '' })])).toEqual([[]])
  })

  test('words that are too long stop it before the backend refuses them all', () => {
    expect(kinds([file({ altText: 'x'.repeat(1001) })])).toEqual([['too long']])
    expect(dryRun([file({ altText: 'x'.repeat(1001) })], cards, { aspectRatio }).stopping).toBe(1)
    expect(kinds([file({ altText: '🌙'.repeat(1000) })])).toEqual([[]])
  })

  test('what is no picture is left behind, and takes no card from another', () => {
    const broken = file({ picture: { refused: { reason: 'picture_is_program' } } })
    expect(kinds([broken, file()])).toEqual([['refused'], []])
    expect(dryRun([broken, file()], cards, { aspectRatio }).ready).toEqual([1])
  })
})

describe('words for pictures', () => {
  test('come from a table by its header, or without one', () => {
    const wanted = [{ target: face('the-fool'), text: 'A fool walks.' }]
    expect(
      altTextsOfRows(
        [
          ['id', 'artist', 'alt'],
          ['the-fool', 'Ada', 'A fool walks.'],
        ],
        cards,
      ).given,
    ).toEqual(wanted)
    expect(altTextsOfRows([['00.png', 'A fool walks.']], cards).given).toEqual(wanted)
  })

  test('come from lines; what is no card is said', () => {
    const { given, unknown } = altTextsOfLines(
      '\uFEFFThe Fool: A fool: he walks.\r\n\nXII – nobody\nback = Stars\ncup: half\n',
      cards,
    )
    expect(given).toEqual([
      { target: face('the-fool'), text: 'A fool: he walks.' },
      { target: { role: 'back' }, text: 'Stars' },
    ])
    expect(unknown).toEqual(['XII', 'cup'])
  })
})

describe('a back turned by 180°', () => {
  const painted = (colour: (x: number, y: number) => number, width = 44, height = 76) => ({
    width,
    height,
    data: Array.from({ length: width * height * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : colour(Math.floor(at / 4) % width, Math.floor(at / 4 / width)),
    ),
  })

  test('that is the same says so', () => {
    const rings = painted((x, y) => Math.hypot(x - 21.5, y - 37.5) * 4)
    expect(halfTurn(rings).verdict).toBe('same')
    expect(halfTurn(painted(() => 90)).largest).toBe(0)
  })

  test('with its top brighter than its foot does not', () => {
    expect(halfTurn(painted((_, y) => 255 - y * 3)).verdict).toBe('different')
  })

  test('with one small mark in a corner is told too', () => {
    expect(halfTurn(painted((x, y) => (x < 4 && y < 4 ? 255 : 40))).verdict).toBe('different')
  })

  test('with a faint mark is nearly the same', () => {
    expect(halfTurn(painted((x, y) => (x < 4 && y < 4 ? 60 : 40))).verdict).toBe('nearly')
  })
})
